"""Arrays of hands: any shape, stride and dtype that numpy can hand over, every row checked.

What one call says of one hand is the measure of what the batch says of each row.
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fifthcard as fc

Masks = npt.NDArray[np.uint64]
SEEDS = st.integers(0, 2**32 - 1)
# A block of the widest kernel holds 64 rows: lengths around one, several, and a tail.
LENGTHS = st.one_of(st.integers(0, 10), st.sampled_from([15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 300]))
SIZES = st.sampled_from([5, 6, 7])


def random_rows(n: int, size: int, seed: int) -> npt.NDArray[np.uint8]:
    """Rows of distinct cards; every other row of few suits and ranks, so that every category comes up."""
    generator = np.random.default_rng(seed)
    keys = generator.random((n, 52))
    keys[::2, 20:] += 0.7
    return np.argsort(keys, axis=1)[:, :size].astype(np.uint8)


def masks_of(rows: npt.NDArray[Any]) -> Masks:
    cards = rows.astype(np.uint64)
    bits = np.uint64(16) * (cards % np.uint64(4)) + cards // np.uint64(4)
    found: Masks = np.bitwise_or.reduce(np.uint64(1) << bits, axis=1)
    return found


def one_by_one(rows: npt.NDArray[Any]) -> npt.NDArray[np.uint16]:
    return np.array([fc.strength([int(card) for card in row]) for row in rows], np.uint16)


@given(LENGTHS, SIZES, SEEDS)
def test_rows_and_masks(n: int, size: int, seed: int) -> None:
    rows = random_rows(n, size, seed)
    expected = one_by_one(rows)
    for found in (fc.strengths(rows), fc.strengths(masks_of(rows))):
        assert found.dtype == np.uint16
        assert found.shape == (n,)
        np.testing.assert_array_equal(found, expected)


@st.composite
def views(draw: st.DrawFn, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same values as another array: strided, turned, in a wider type, in another byte order, read only."""
    dtype = draw(st.sampled_from([np.uint8, np.int8, np.int16, np.uint32, np.int64, np.uint64]))
    if values.dtype == np.uint64:
        dtype = draw(st.sampled_from([np.uint64, np.int64]))
    found = values.astype(dtype)
    if draw(st.booleans()):
        found = found.astype(found.dtype.newbyteorder(">"))
    kind = draw(st.sampled_from(["plain", "strided", "turned", "column", "fortran", "offset"]))
    if kind == "strided":
        wide = np.zeros((found.shape[0] * 3, *found.shape[1:]), found.dtype)
        wide[::3] = found
        found = wide[::3]
    elif kind == "turned":
        found = np.ascontiguousarray(found[::-1])[::-1]
    elif kind == "column":
        wide = np.zeros((*found.shape, 2), found.dtype)
        wide[..., 1] = found
        found = wide[..., 1]
    elif kind == "fortran":
        found = np.asfortranarray(found)
    elif kind == "offset":
        raw = np.zeros(found.nbytes + 1, np.uint8)
        shifted = raw[1:].view(found.dtype).reshape(found.shape)
        shifted[...] = found
        found = shifted
    if draw(st.booleans()):
        found.flags.writeable = False
    return found


@given(st.data(), LENGTHS, SIZES, SEEDS)
def test_any_stride_and_type(data: st.DataObject, n: int, size: int, seed: int) -> None:
    rows = random_rows(n, size, seed)
    expected = fc.strengths(rows)
    np.testing.assert_array_equal(fc.strengths(data.draw(views(rows))), expected)
    np.testing.assert_array_equal(fc.strengths(data.draw(views(masks_of(rows)))), expected)


def test_one_row_many_times() -> None:
    row = np.broadcast_to(np.array([0, 5, 10, 15, 20, 25, 30], np.uint8), (100, 7))
    assert set(fc.strengths(row).tolist()) == {fc.strength([0, 5, 10, 15, 20, 25, 30])}


@given(st.integers(1, 200), SIZES, SEEDS, st.data())
def test_the_first_bad_row_is_named(n: int, size: int, seed: int, data: st.DataObject) -> None:
    rows = random_rows(n, size, seed).astype(np.int16)
    bad = sorted(data.draw(st.sets(st.one_of(st.sampled_from([0, n - 1]), st.integers(0, n - 1)), min_size=1)))
    for row in bad:
        column = data.draw(st.integers(0, size - 1))
        fault = data.draw(st.sampled_from(["twice", "52", "255", "negative"]))
        other = rows[row, (column + 1) % size]
        rows[row, column] = {"twice": other, "52": 52, "255": 255, "negative": -1}[fault]
    out = np.full(n, 9999, np.uint16)
    with pytest.raises(fc.FifthcardError) as raised:
        fc.strengths(rows, out=out)
    assert getattr(raised.value, "row", None) == bad[0]
    assert f"row {bad[0]}" in str(raised.value)
    never_wrong(out, rows, bad)
    fits = np.all((rows >= 0) & (rows < 256), axis=1)
    if fits.all():
        with pytest.raises(fc.FifthcardError) as raised:
            fc.strengths(rows.astype(np.uint8))
        assert getattr(raised.value, "row", None) == bad[0]


def never_wrong(out: npt.NDArray[np.uint16], rows: npt.NDArray[Any], bad: list[int]) -> None:
    """After an error: what was there before, 0, or the right strength."""
    for row, strength in enumerate(out.tolist()):
        if strength not in (0, 9999):
            assert row not in bad
            assert strength == fc.strength([int(card) for card in rows[row]])


@given(st.integers(1, 200), SIZES, SEEDS, st.data())
def test_the_first_bad_mask_is_named(n: int, size: int, seed: int, data: st.DataObject) -> None:
    rows = random_rows(n, size, seed)
    masks = masks_of(rows)
    bad = sorted(data.draw(st.sets(st.one_of(st.sampled_from([0, n - 1]), st.integers(0, n - 1)), min_size=1)))
    for row in bad:
        fault = data.draw(st.sampled_from(["empty", "four", "eight", "stray 13", "stray 31", "stray 63", "all"]))
        stray = {"stray 13": 13, "stray 31": 31, "stray 63": 63}
        if fault in stray:
            masks[row] |= np.uint64(1 << stray[fault])
        else:
            masks[row] = {"empty": 0, "four": 0xF, "eight": 0xFF, "all": 2**64 - 1}[fault]
    out = np.full(n, 9999, np.uint16)
    with pytest.raises(fc.FifthcardError) as raised:
        fc.strengths(masks, out=out)
    assert getattr(raised.value, "row", None) == bad[0]
    assert f"row {bad[0]}" in str(raised.value)
    never_wrong(out, rows, bad)


def test_masks_of_five_six_and_seven_cards_together() -> None:
    mixed = np.array([0x1F, 0x3F, 0x7F] * 30, np.uint64)
    assert fc.strengths(mixed).tolist() == [fc.strength(int(mask)) for mask in mixed]


@pytest.mark.parametrize(
    "cards",
    [
        np.zeros((3, 4), np.uint8),
        np.zeros((3, 8), np.uint8),
        np.zeros((2, 3, 7), np.uint8),
        np.array(0x7F, np.uint64),
        np.array([[0.0] * 7]),
        np.array([["As"] * 7]),
        np.array([[True] * 7]),
        np.array([[None] * 7], object),
        np.zeros((1, 7), complex),
        np.zeros(3, "datetime64[s]"),
    ],
    ids=lambda cards: f"{cards.dtype}{cards.shape}",
)
def test_other_shapes_and_types_are_refused(cards: npt.NDArray[Any]) -> None:
    with pytest.raises((TypeError, fc.FifthcardError)) as raised:
        fc.strengths(cards)
    assert "\n" not in str(raised.value)


@given(LENGTHS, SIZES, SEEDS)
def test_out(n: int, size: int, seed: int) -> None:
    rows = random_rows(n, size, seed)
    expected = fc.strengths(rows)
    out = np.zeros(n, np.uint16)
    assert fc.strengths(rows, out=out) is out
    np.testing.assert_array_equal(out, expected)
    wide = np.full(2 * n, 7777, np.uint16)
    fc.strengths(masks_of(rows), out=wide[::2])
    np.testing.assert_array_equal(wide[::2], expected)
    assert (wide[1::2] == 7777).all()


@pytest.mark.parametrize(
    "out",
    [
        np.zeros(4, np.uint16),
        np.zeros(6, np.uint16),
        np.zeros((5, 1), np.uint16),
        np.zeros(5, np.int16),
        np.zeros(5, np.uint32),
        np.zeros(5, ">u2"),
        [0] * 5,
        b"0123456789",
    ],
    ids=repr,
)
def test_an_out_that_does_not_fit_is_refused(out: Any) -> None:
    rows = random_rows(5, 7, 1)
    with pytest.raises((TypeError, fc.FifthcardError)):
        fc.strengths(rows, out=out)


def test_a_read_only_out_is_refused() -> None:
    out = np.zeros(5, np.uint16)
    out.flags.writeable = False
    with pytest.raises((TypeError, fc.FifthcardError)):
        fc.strengths(random_rows(5, 7, 1), out=out)
    assert not out.any()


@given(st.integers(1, 300), SEEDS, st.integers(0, 3))
def test_out_in_the_memory_of_the_input(n: int, seed: int, offset: int) -> None:
    """Right, or refused; never strengths read from what has been overwritten."""
    rows = random_rows(n, 7, seed)
    expected = fc.strengths(rows)
    masks = masks_of(rows)
    inside = masks.view(np.uint16)
    for out in (inside[:n], inside[offset::4][:n], inside[::-1][:n]):
        masks[...] = masks_of(rows)
        try:
            fc.strengths(masks, out=out)
        except (TypeError, fc.FifthcardError):
            np.testing.assert_array_equal(masks, masks_of(rows))
            continue
        np.testing.assert_array_equal(out, expected)
    raw = np.zeros(7 * n + n % 2, np.uint8)
    cards = raw[: 7 * n].reshape(n, 7)
    cards[...] = rows
    out = raw.view(np.uint16)[:n]
    try:
        fc.strengths(cards, out=out)
    except (TypeError, fc.FifthcardError):
        np.testing.assert_array_equal(cards, rows)
    else:
        np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("threads", [1, 2, 3, 2**70, None])
def test_threads_do_not_change_the_answer(threads: int | None) -> None:
    rows = random_rows(50_001, 7, 3)
    expected = fc.strengths(rows)
    np.testing.assert_array_equal(fc.strengths(rows, threads=threads), expected)
    np.testing.assert_array_equal(fc.strengths(masks_of(rows), threads=threads), expected)
    broken = rows.copy()
    broken[[33_000, 49_999], 0] = 99
    with pytest.raises(fc.FifthcardError) as raised:
        fc.strengths(broken, threads=threads)
    assert getattr(raised.value, "row", None) == 33_000


@pytest.mark.parametrize("threads", [0, -1, -(2**70)])
def test_no_threads_is_an_error(threads: int) -> None:
    with pytest.raises(fc.FifthcardError):
        fc.strengths(random_rows(5, 7, 1), threads=threads)


@given(st.integers(1, 40), SEEDS, st.booleans())
def test_hole_cards_on_boards(n: int, seed: int, one_board: bool) -> None:
    rows = random_rows(n, 7, seed)
    holes, boards = rows[:, :2], rows[:, 2:]
    if one_board:
        board = boards[0]
        holes = np.array([hole for hole in holes if not set(hole.tolist()) & set(board.tolist())], np.uint8)
        found = fc.strengths(holes, boards=board)
        expected = [fc.strength([*map(int, hole), *map(int, board)]) for hole in holes]
    else:
        found = fc.strengths(holes, boards=boards)
        expected = one_by_one(rows).tolist()
    assert found.tolist() == expected


def test_a_hole_card_on_its_board_is_named() -> None:
    rows = random_rows(20, 7, 5)
    rows[13, 1] = rows[13, 4]
    with pytest.raises(fc.FifthcardError) as raised:
        fc.strengths(rows[:, :2], boards=rows[:, 2:])
    assert getattr(raised.value, "row", None) == 13


COMBOS = [(low, high) for high in range(52) for low in range(high)]


@given(st.integers(3, 5), SEEDS)
def test_hole_strengths(size: int, seed: int) -> None:
    board = random_rows(1, size, seed)[0]
    taken = set(board.tolist())
    found = fc.hole_strengths(board)
    assert found.shape == (1326,)
    assert found.dtype == np.uint16
    pick = np.random.default_rng(seed).choice(1326, 60, replace=False)
    for combo in pick.tolist():
        low, high = COMBOS[combo]
        free = not {low, high} & taken
        assert found[combo] == (fc.strength([low, high, *board.tolist()]) if free else 0)
    assert int((found > 0).sum()) == len(list(combinations(range(52 - size), 2)))
    free_holes = np.array([COMBOS[combo] for combo in pick if found[combo]], np.uint8)
    np.testing.assert_array_equal(fc.hole_strengths(board, free_holes), found[pick][found[pick] > 0])


@given(LENGTHS, st.integers(3, 5), SEEDS)
def test_hole_strengths_of_many_boards(n: int, size: int, seed: int) -> None:
    boards = random_rows(n, size, seed)
    found = fc.hole_strengths(boards)
    assert found.shape == (n, 1326)
    for row, board in zip(found[:5], boards[:5], strict=True):
        np.testing.assert_array_equal(row, fc.hole_strengths(board))
    if n:
        np.testing.assert_array_equal(found[-1], fc.hole_strengths(boards[-1]))
    out = np.full((n, 1326), 9, np.uint16)
    assert fc.hole_strengths(boards, out=out) is out
    np.testing.assert_array_equal(out, found)


def test_hole_strengths_checks_its_board() -> None:
    for board in ("As Kd", "As Kd Qh Jc Ts 9s", [1, 1, 2], [1, 2, 52]):
        with pytest.raises(fc.FifthcardError):
            fc.hole_strengths(board)
    boards = random_rows(40, 5, 1)
    boards[17, 3] = boards[17, 0]
    with pytest.raises(fc.FifthcardError) as raised:
        fc.hole_strengths(boards)
    assert getattr(raised.value, "row", None) == 17
    with pytest.raises(fc.FifthcardError):
        fc.hole_strengths("As Kd Qh Jc Ts", np.array([[0, 0]], np.uint8))
    # As among all combos, one that holds a card of the board is 0.
    assert fc.hole_strengths("As Kd Qh Jc Ts", np.array([[0, 51]], np.uint8)).tolist() == [0]


@given(LENGTHS, st.integers(1, 9), SEEDS)
def test_masks_and_indices(n: int, size: int, seed: int) -> None:
    rows = np.sort(random_rows(n, size, seed), axis=1)
    masks = fc.masks(rows)
    np.testing.assert_array_equal(masks, masks_of(rows))
    if n:
        np.testing.assert_array_equal(fc.indices(masks), rows)


def test_masks_and_indices_check_their_input() -> None:
    with pytest.raises(fc.FifthcardError) as raised:
        fc.masks(np.array([[0, 1], [2, 2]], np.uint8))
    assert getattr(raised.value, "row", None) == 1
    with pytest.raises(fc.FifthcardError) as raised:
        fc.indices(np.array([3, 1 << 14], np.uint64))
    assert getattr(raised.value, "row", None) == 1
    with pytest.raises(fc.FifthcardError):
        fc.indices(np.array([1, 3], np.uint64))


CHECKSUM = """
import numpy as np, fifthcard as fc, zlib
masks = fc.masks(fc.deal(20_001, players=1, hole=7, board=0, seed=5)[1][:, 0])
rows = fc.indices(masks)
parts = [fc.strengths(masks), fc.strengths(rows), fc.strengths(rows[:, :6].copy()), fc.strengths(rows[:, 2:])]
parts.append(fc.hole_strengths(rows[:50, :5].copy()).ravel())
print(fc.kernel(), zlib.crc32(b"".join(part.tobytes() for part in parts)))
"""


def in_a_process(kernel: str | None) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "FIFTHCARD_KERNEL"}
    if kernel is not None:
        environment["FIFTHCARD_KERNEL"] = kernel
    return subprocess.run(
        [sys.executable, "-c", CHECKSUM], env=environment, capture_output=True, text=True, check=False
    )


def test_every_kernel_gives_the_same_bits() -> None:
    _, plain = in_a_process("scalar").stdout.split()
    chosen, checksum = in_a_process(None).stdout.split()
    assert chosen in ("scalar", "avx2", "avx512")
    assert checksum == plain
    for kernel in ("avx2", "avx512"):
        ran = in_a_process(kernel)
        if ran.returncode == 0:
            assert ran.stdout.split() == [kernel, plain]
        else:  # the processor lacks it, and the error says so
            assert "FifthcardError" in ran.stderr
            assert kernel in ran.stderr
            assert chosen != kernel


def test_an_unknown_kernel_is_an_error_at_the_first_batch() -> None:
    ran = in_a_process("sse2")
    assert ran.returncode != 0
    assert "FifthcardError" in ran.stderr.splitlines()[-1]
    assert "sse2" in ran.stderr.splitlines()[-1]


@pytest.mark.parametrize("number", [-1, 52, 254, 255, 256, 10**12])
def test_a_number_that_is_no_card_is_named(number: int) -> None:
    """Also where it does not fit in a byte, and however deep it lies."""
    for call in (
        lambda: fc.strengths(np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, number]])),
        lambda: fc.masks(np.array([[0], [number]])),
        lambda: fc.hole_strengths("AsKsQs", np.array([[0, 1], [0, number]])),
        lambda: fc.showdowns(np.array([[0, 1, 2, 3, 4]]), np.array([[[5, 6], [7, number]]]), np.array([[1, 1]]), 0),
    ):
        with pytest.raises(fc.CardError, match=rf"(?<![0-9-]){number}(?![0-9])"):
            call()


@pytest.mark.parametrize("cards", [None, "AsKsQsJsTs", [1.5], object()])
def test_what_is_no_array_of_integers_is_a_type_error(cards: object) -> None:
    with pytest.raises(TypeError, match="integers"):
        fc.strengths(cards)  # type: ignore[arg-type]
