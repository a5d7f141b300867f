//! Bets to pots: the uncalled bet goes back, the rest lies in layers.
//!
//! Layers are cut by the seats that can still win, by their live money only: folded and mucked money fills the layers
//! it reaches, dead money lies in the main pot. Pots are never merged because someone is beaten already (TDA 21,
//! WSOP 74).

/// A pot before rake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Layer {
    /// Its chips.
    pub(crate) amount: i64,
    /// The seats that can win it, ascending.
    pub(crate) eligible: Vec<usize>,
}

/// The uncalled bet: whose it is and how much of it nobody matched. `live` is what each seat put in without dead money,
/// whether it folded or not; a bet that a folded seat matched was called (TDA 15-B).
pub(crate) fn uncalled(live: &[i64]) -> Option<(usize, i64)> {
    let (mut owner, mut top, mut second) = (0, 0, 0);
    for (seat, &bet) in live.iter().enumerate() {
        if bet > top {
            (owner, top, second) = (seat, bet, top);
        } else if bet > second {
            second = bet;
        }
    }
    (top > second).then(|| (owner, top - second))
}

/// The pots, main pot first; none of them is empty.
///
/// `bets` is what each seat put in, `live` the part of it that is neither dead nor returned, `dead` the dead money of
/// all, `contends` who can win (at least one seat can).
pub(crate) fn layers(bets: &[i64], live: &[i64], dead: i64, contends: &[bool]) -> Vec<Layer> {
    let contenders = || (0..bets.len()).filter(|&seat| contends[seat]);
    // A seat that bet nothing plays for nothing, unless nobody else is left to win what the others gave up.
    let anyone_bet = contenders().any(|seat| bets[seat] > 0);
    let plays = |seat: usize| contends[seat] && (bets[seat] > 0 || !anyone_bet);

    // A bet that is all dead has cap 0: its pot is the dead money alone.
    let mut caps: Vec<i64> = contenders()
        .filter(|&seat| plays(seat))
        .map(|seat| live[seat])
        .collect();
    caps.sort_unstable();
    caps.dedup();

    let mut layers = Vec::with_capacity(caps.len());
    let (mut floor, mut dead) = (0, dead);
    for (i, &cap) in caps.iter().enumerate() {
        // What folded seats bet above every cap joins the last layer.
        let cap_of_money = if i + 1 == caps.len() { i64::MAX } else { cap };
        let money: i64 = live.iter().map(|&bet| bet.min(cap_of_money) - bet.min(floor)).sum();
        let amount = money + std::mem::take(&mut dead);
        if amount > 0 {
            let eligible = (0..bets.len())
                .filter(|&seat| plays(seat) && live[seat] >= cap)
                .collect();
            layers.push(Layer { amount, eligible });
        }
        floor = cap;
    }
    layers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pots(bets: &[i64], dead: &[i64], contends: &[bool]) -> Vec<(i64, Vec<usize>)> {
        let live: Vec<i64> = bets.iter().zip(dead).map(|(bet, dead)| bet - dead).collect();
        layers(bets, &live, dead.iter().sum(), contends)
            .into_iter()
            .map(|layer| (layer.amount, layer.eligible))
            .collect()
    }

    #[test]
    fn the_uncalled_bet_is_what_nobody_matched() {
        assert_eq!(uncalled(&[300, 120]), Some((0, 180)));
        assert_eq!(uncalled(&[500, 300, 50]), Some((0, 200)));
        assert_eq!(uncalled(&[50, 500, 300]), Some((1, 200)));
        assert_eq!(uncalled(&[100, 100, 7]), None);
        assert_eq!(uncalled(&[0, 0]), None);
        assert_eq!(uncalled(&[9]), Some((0, 9)));
        assert_eq!(uncalled(&[]), None);
    }

    #[test]
    fn layers_of_all_ins() {
        assert_eq!(
            pots(&[10, 30, 70, 70], &[0; 4], &[true; 4]),
            [(40, vec![0, 1, 2, 3]), (60, vec![1, 2, 3]), (80, vec![2, 3])]
        );
    }

    #[test]
    fn folded_money_makes_no_layer() {
        assert_eq!(
            pots(&[1, 1, 2, 10, 10], &[0; 5], &[false, false, false, true, true]),
            [(24, vec![3, 4])]
        );
        // It fills the layers that it reaches.
        assert_eq!(
            pots(&[10, 30, 30, 25], &[0; 4], &[true, true, true, false]),
            [(40, vec![0, 1, 2]), (55, vec![1, 2])]
        );
    }

    #[test]
    fn folded_money_above_every_cap_joins_the_last_layer() {
        let folded = [false, true, true, false];
        assert_eq!(
            pots(&[500, 200, 300, 500], &[0; 4], &folded),
            [(800, vec![1, 2]), (700, vec![2])]
        );
    }

    #[test]
    fn dead_money_lies_in_the_main_pot_and_raises_no_layer() {
        assert_eq!(
            pots(&[200, 230, 0], &[0, 30, 0], &[true, true, false]),
            [(430, vec![0, 1])]
        );
        // Seat 0 put in its ante alone.
        assert_eq!(
            pots(&[5, 60, 60], &[5, 10, 10], &[true; 3]),
            [(25, vec![0, 1, 2]), (100, vec![1, 2])]
        );
    }

    #[test]
    fn who_bets_nothing_wins_nothing_while_another_can() {
        assert_eq!(pots(&[0, 10, 10], &[0; 3], &[true; 3]), [(20, vec![1, 2])]);
        assert_eq!(pots(&[0, 10, 10], &[0; 3], &[true, false, false]), [(20, vec![0])]);
        assert_eq!(
            pots(&[0, 0, 10, 10], &[0; 4], &[true, true, false, false]),
            [(20, vec![0, 1])]
        );
        assert_eq!(pots(&[0, 0], &[0; 2], &[true; 2]), []);
    }
}
