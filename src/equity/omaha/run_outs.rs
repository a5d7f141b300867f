//! Exact outcomes of Omaha hands on a flop or later: every run-out is dealt, and looked up.

use super::{
    Hands, Room, fill_columns,
    split::winners,
    tables::{Tables, flush_lane, flush_value, pattern_value},
};
use crate::{
    card::Suit,
    card_set::CardSet,
    colex,
    equity::{
        by_suit::{Best, LOW_SETS, low_ranks},
        kernels::{self, Kernel},
        patterns::lane,
        sums::Sums,
    },
    evaluate::omaha,
};

/// Counts the outcomes of known hands over every run-out of a board of three cards or more; `split` says that there is a low.
pub(in crate::equity) fn count(holes: &[CardSet], board: CardSet, dead: CardSet, split: bool, sums: &mut Sums) {
    let kernel = kernels::choose().unwrap_or(&kernels::PORTABLE);
    Room::with(|room| count_in(kernel, holes, board, dead, split, room, sums));
}

fn count_in(
    kernel: &Kernel,
    holes: &[CardSet],
    board: CardSet,
    dead: CardSet,
    split: bool,
    room: &mut Room,
    sums: &mut Sums,
) {
    let tables = Tables::get();
    let hands = Hands::new(holes);
    fill_columns(kernel, &hands, tables, &mut room.columns);
    let used = holes.iter().fold(board | dead, |used, &hole| used | hole);
    // The winners of the low by the low ranks of the board, as they are asked for.
    let mut lows = [None; LOW_SETS];
    deal_out(board, !used, &mut |board| {
        let mut ranks = [0; 5];
        for (rank, card) in ranks.iter_mut().zip(board) {
            *rank = card.rank().index();
        }
        let lane = lane(ranks);
        let mut best = Best::default();
        for (column, &seats) in room.columns.iter().zip(hands.seats()) {
            best.add(pattern_value(column[lane]), seats);
        }
        let flush = flush(&hands, board, tables);
        let low = if split {
            let low = &mut lows[usize::from(low_ranks(ranks))];
            *low.get_or_insert_with(|| winners(holes.iter().map(|&hole| omaha::low(hole, board).0)))
        } else {
            0
        };
        sums.add_deals(best.or(flush), low, 1.0);
    });
}

/// The best flush on a whole board, if there is any.
fn flush(hands: &Hands, board: CardSet, tables: &Tables) -> Best {
    let mut best = Best::default();
    // Of five cards one suit at most has three.
    let suits = Suit::ALL.into_iter().map(|suit| (suit, board.ranks_of(suit)));
    let Some((suit, set)) = suits.into_iter().find(|(_, set)| set.count_ones() >= 3) else {
        return best;
    };
    let (suit, lane) = (usize::from(suit.index()), flush_lane(set));
    for seat in hands.holders(suit) {
        for two in colex::pairs(hands.held(seat, suit)) {
            best.add(flush_value(tables.flush_column(two)[lane]), 1 << seat);
        }
    }
    best
}

/// Calls with every completion of the board.
fn deal_out(board: CardSet, live: CardSet, visit: &mut impl FnMut(CardSet)) {
    if board.len() == 5 {
        visit(board);
        return;
    }
    let mut below = CardSet::EMPTY;
    for card in live {
        deal_out(board.with(card), below, visit);
        below = below.with(card);
    }
}
