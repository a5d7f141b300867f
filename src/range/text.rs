//! Weights to range text: the compact form that reads back to the same range.

use super::{Class, Combo, Range};
use crate::card::Rank;

/// The canonical notation: the heaviest weight first; within a weight pairs, then high cards from the ace down, runs
/// merged, then the combos of classes that are not whole.
pub fn canonical(range: &Range) -> String {
    let mut weights: Vec<f64> = range.weights().iter().copied().filter(|&w| w > 0.0).collect();
    weights.sort_by(|a, b| b.total_cmp(a));
    weights.dedup();
    let tokens: Vec<String> = weights
        .into_iter()
        .flat_map(|weight| {
            let suffix = if weight < 1.0 {
                format!(":{}", number(weight))
            } else {
                String::new()
            };
            tokens(range, weight).into_iter().map(move |token| token + &suffix)
        })
        .collect();
    tokens.join(", ")
}

/// The tokens of all combos with exactly this weight.
fn tokens(range: &Range, weight: f64) -> Vec<String> {
    if range.weights().iter().all(|&w| w == weight) {
        return vec!["random".to_owned()];
    }
    let whole = |class: Class| class.combos().iter().all(|&combo| range.weight(combo) == weight);
    let mut tokens = pair_runs(&whole);
    for high in Rank::ALL.into_iter().rev() {
        let suited = kicker_runs(high, &|low| whole(Class::of(high, low, true)));
        let offsuit = kicker_runs(high, &|low| whole(Class::of(high, low, false)));
        // A run that is whole in both ways is written once, without a suit letter.
        for &run in &suited {
            tokens.push(kicker_token(high, run, if offsuit.contains(&run) { "" } else { "s" }));
        }
        for &run in offsuit.iter().filter(|run| !suited.contains(run)) {
            tokens.push(kicker_token(high, run, "o"));
        }
    }
    for class in Class::all().filter(|&class| !whole(class)) {
        let combos = class.combos();
        tokens.extend(
            combos
                .iter()
                .filter(|&&combo| range.weight(combo) == weight)
                .map(Combo::to_string),
        );
    }
    tokens
}

/// The highest and the lowest rank index of each run of ranks below `end` that satisfy the condition, highest first.
fn runs(end: u8, holds: &dyn Fn(Rank) -> bool) -> Vec<(u8, u8)> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for rank in (0..end).rev().filter(|&rank| holds(Rank::new(rank))) {
        match runs.last_mut() {
            Some((_, low)) if *low == rank + 1 => *low = rank,
            _ => runs.push((rank, rank)),
        }
    }
    runs
}

fn pair_runs(whole: &dyn Fn(Class) -> bool) -> Vec<String> {
    runs(13, &|rank| whole(Class::of(rank, rank, false)))
        .into_iter()
        .map(|(top, bottom)| {
            let (high, low) = (Rank::new(top), Rank::new(bottom));
            match (top, bottom) {
                _ if top == bottom => format!("{high}{high}"),
                (12, _) => format!("{low}{low}+"),
                _ => format!("{high}{high}-{low}{low}"),
            }
        })
        .collect()
}

fn kicker_runs(high: Rank, whole: &dyn Fn(Rank) -> bool) -> Vec<(u8, u8)> {
    runs(high.index(), whole)
}

fn kicker_token(high: Rank, (top, bottom): (u8, u8), suits: &str) -> String {
    let (best, worst) = (Rank::new(top), Rank::new(bottom));
    if top == bottom {
        format!("{high}{best}{suits}")
    } else if top + 1 == high.index() {
        format!("{high}{worst}{suits}+")
    } else {
        format!("{high}{best}{suits}-{high}{worst}{suits}")
    }
}

/// A weight in the fewest digits that read back to the same number, as Python's `repr` writes it.
fn number(weight: f64) -> String {
    if weight >= 1e-4 {
        return weight.to_string();
    }
    let text = format!("{weight:e}");
    match text.split_once("e-") {
        Some((digits, exponent)) => format!("{digits}e-{exponent:0>2}"),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn weights_read_as_python_writes_them() {
        for (weight, text) in [
            (0.5, "0.5"),
            (0.0001, "0.0001"),
            (0.00001, "1e-05"),
            (1.5e-300, "1.5e-300"),
        ] {
            assert_eq!(number(weight), text);
        }
    }
}
