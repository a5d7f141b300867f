//! French, in the words of the rule documents.

use super::{
    comparison::{Decider, Reason},
    hand::Shape,
    language::{Language, is_below, is_one, list, marks, pretty},
    pots::{Award, Label, Named, OddChips, Why},
};
use crate::{
    card::{Card, Rank, Suit},
    showdown::{chips::Chips, settle::Half},
};

/// French.
pub(super) struct French;

impl Language for French {
    fn hand(&self, shape: &Shape) -> String {
        match *shape {
            Shape::HighCard { top, kickers } => format!("hauteur {}, {}", bare(top), beside(kickers)),
            Shape::Pair { rank, kickers } => format!("paire {}, {}", of_many(rank), beside(kickers)),
            Shape::TwoPair { high, low, kickers } => {
                format!("double paire, {} et {}, {}", many(high), many(low), beside(kickers))
            }
            Shape::Trips { rank, kickers } => format!("brelan {}, {}", of_many(rank), beside(kickers)),
            Shape::Straight { top } => format!("quinte {}", to(top)),
            Shape::Flush { cards } => format!("couleur {}, {}", to(cards[0].rank()), marks(cards)),
            Shape::FullHouse { trips, pair } => format!("full aux {} par les {}", many(trips), many(pair)),
            Shape::Quads { rank, kickers } => format!("carré {}, {}", of_many(rank), beside(kickers)),
            Shape::StraightFlush { top } => format!("quinte flush {}", to(top)),
            Shape::Royal => "quinte flush royale".to_owned(),
            Shape::Low { cards } => format!("bas {}", marks(cards)),
            Shape::Badugi { cards } => format!("{} {}", badugi(cards.len()), marks(cards)),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match *reason {
            Reason::Category { winner, loser } => format!("{} bat {}", category(&winner), category(&loser)),
            Reason::Rank { decider, winner, loser } => {
                format!("{} : {}", decides(decider), beats(decider, winner, loser))
            }
            Reason::Split { cards: 5 } => "les cinq cartes sont identiques, rang pour rang : partage".to_owned(),
            Reason::Split { .. } => "les cartes qui jouent sont identiques, rang pour rang : partage".to_owned(),
            Reason::OnlyLow => "le seul bas gagne".to_owned(),
            Reason::NoLow => self.no_low(),
        }
    }

    fn on_board(&self, board: usize, cards: &[Card]) -> String {
        format!("board {board} ({}) : ", pretty(cards))
    }

    fn wins(&self, seat: usize, half: Option<Half>, hand: &Shape) -> String {
        format!("le siège {seat} gagne{} avec {}", the_half(half), a_hand(hand))
    }

    fn loses(&self, seat: usize, half: Option<Half>, hand: &Shape) -> String {
        format!("le siège {seat} perd{} avec {}", the_half(half), a_hand(hand))
    }

    fn ties(&self, seat: usize, half: Option<Half>, others: &[usize], hand: &Shape) -> String {
        format!(
            "le siège {seat} partage{} avec {} : {}",
            the_half(half),
            seats(others),
            a_hand(hand)
        )
    }

    fn split(&self, winners: &[usize], half: Option<Half>, hand: &Shape, board: bool) -> String {
        let (seats, half, hand) = (seats(winners), the_half(half), a_hand(hand));
        if board {
            format!("{seats} partagent{half} en jouant le board, {hand}")
        } else {
            format!("{seats} partagent{half}, chacun avec {hand}")
        }
    }

    fn no_low(&self) -> String {
        "pas de bas : la main haute prend tout".to_owned()
    }

    fn has_no_low(&self, seat: usize) -> String {
        format!("le siège {seat} n'a pas de bas")
    }

    fn against(&self, seat: usize, hand: &Shape, reason: &Reason) -> String {
        format!("contre le siège {seat} ({}), {}", self.hand(hand), self.reason(reason))
    }

    fn hole_cards(&self, playing: &[Card], idle: &[Card]) -> String {
        let play = match playing.len() {
            1 => "joue",
            _ => "jouent",
        };
        let playing = format!("{} {play}", cards(playing));
        match idle.len() {
            0 => playing,
            1 => format!("{playing}, {} ne joue pas", cards(idle)),
            _ => format!("{playing}, {} ne jouent pas", cards(idle)),
        }
    }

    fn plays_board(&self) -> String {
        "il joue le board".to_owned()
    }

    fn counterfeited(&self, ranks: &[Rank]) -> String {
        let feminine = ranks.iter().all(|&rank| rank == Rank::Queen);
        let participle = if feminine { "contrefaites" } else { "contrefaits" };
        let ranks: Vec<_> = ranks.iter().map(|&rank| format!("ses {}", many(rank))).collect();
        format!("{} sont {participle}", list(&ranks, "et"))
    }

    fn counterfeited_pair(&self, rank: Rank) -> String {
        format!("sa paire {} est contrefaite", of_many(rank))
    }

    fn survives(&self, seat: usize) -> String {
        format!("le siège {seat} gagne : tous les autres se sont couchés")
    }

    fn has(&self, hand: &Shape) -> String {
        format!("il a {}", a_hand(hand))
    }

    fn folded(&self, seat: usize) -> String {
        format!("le siège {seat} s'est couché")
    }

    fn mucked(&self, mucked: &[usize]) -> String {
        match mucked.len() {
            1 => format!("{} a jeté ses cartes et ne peut pas gagner", seats(mucked)),
            _ => format!("{} ont jeté leurs cartes et ne peuvent pas gagner", seats(mucked)),
        }
    }

    fn refund(&self, seat: usize, amount: &Chips) -> String {
        match is_one(amount) {
            true => format!("1 jeton non suivi revient au siège {seat}"),
            false => format!("{amount} jetons non suivis reviennent au siège {seat}"),
        }
    }

    fn pot(&self, pot: Named, amount: &Chips, rake: &Chips) -> String {
        let name = match pot {
            Named::Only => "le pot".to_owned(),
            Named::Main => "le pot principal".to_owned(),
            Named::Side(number) => format!("le pot annexe {number}"),
        };
        match rake.is_zero() {
            true => format!("{name} de {}", chips(amount)),
            false => format!("{name} de {}, moins {} de rake,", chips(amount), chips(rake)),
        }
    }

    fn all_rake(&self, pot: &str) -> String {
        format!("{pot} ne laisse rien à gagner")
    }

    fn goes(&self, pot: &str, seat: usize, hand: Option<&Shape>) -> String {
        format!("{pot} va au siège {seat}{}", with(hand))
    }

    fn goes_unopposed(&self, pot: &str, seat: usize) -> String {
        format!("{pot} va au siège {seat}, seul à pouvoir le gagner")
    }

    fn shared(&self, pot: &str, shares: &[(usize, Chips)], hand: Option<&Shape>) -> String {
        format!("{pot} est partagé{} : {}", with(hand), to_seats(shares))
    }

    fn divided(&self, pot: &str, awards: &[Award]) -> String {
        let tell = |award: &Award| {
            let hand = with(award.hand.as_ref());
            format!("{}, {}{hand}", label(award.part), to_seats(&award.shares))
        };
        let awards: Vec<_> = awards.iter().map(tell).collect();
        format!("{pot} est divisé : {}", awards.join(" ; "))
    }

    fn scooped(&self, pot: &str, seat: usize) -> String {
        format!("{pot} va en entier au siège {seat}")
    }

    fn quartered(&self, quartered: &[usize]) -> String {
        match quartered.len() {
            1 => format!("{} ne touche qu'un quart du pot", seats(quartered)),
            _ => format!("{} ne touchent chacun qu'un quart du pot", seats(quartered)),
        }
    }

    fn odd_chips(&self, odd: &OddChips) -> String {
        match odd {
            OddChips::Boards(parts) => match &parts[..] {
                [(board, amount)] => format!("{} au board {board}, le premier", odd_goes(amount, "")),
                several => {
                    let to = |(board, amount): &(usize, Chips)| format!("{} au board {board}", chips(amount));
                    let parts: Vec<_> = several.iter().map(to).collect();
                    format!("jetons impairs : {}, dans l'ordre des boards", list(&parts, "et"))
                }
            },
            OddChips::Halves { part, chips } => {
                let of = part
                    .board
                    .map_or_else(String::new, |board| format!(" du board {board}"));
                format!("{} à la main haute", odd_goes(chips, &of))
            }
            OddChips::Seats { part, chips, why } => {
                let name = label(*part);
                let of = if name.is_empty() { name } else { format!(" ({name})") };
                match (&chips[..], why) {
                    ([(seat, amount)], Why::Button) => {
                        format!(
                            "{} au siège {seat}, premier gagnant à gauche du bouton",
                            odd_goes(amount, &of)
                        )
                    }
                    ([(seat, amount)], Why::Order) => {
                        format!(
                            "{} au siège {seat}, premier gagnant dans l'ordre donné",
                            odd_goes(amount, &of)
                        )
                    }
                    ([(seat, amount)], Why::Suit(card)) => {
                        format!("{} au siège {seat}, par {}", odd_goes(amount, &of), card_name(*card))
                    }
                    (several, Why::Suit(_)) => {
                        format!("jetons impairs{of} : {}, dans l'ordre des enseignes", to_seats(several))
                    }
                    (several, Why::Button) => {
                        format!(
                            "jetons impairs{of} : {}, dans l'ordre à partir de la gauche du bouton",
                            to_seats(several)
                        )
                    }
                    (several, Why::Order) => {
                        format!("jetons impairs{of} : {}, dans l'ordre donné", to_seats(several))
                    }
                }
            }
        }
    }

    fn dominates(&self, dominant: &str, dominated: &str, odds: &str) -> String {
        format!("{dominant} domine {dominated} : {odds}")
    }

    fn percent(&self, share: f64) -> String {
        format!("{:.1} %", 100.0 * share).replace('.', ",")
    }
}

/// A rank by its name, as it stands in the name of a hand: "hauteur as", "quinte au dix", "quinte flush au 5".
fn bare(rank: Rank) -> &'static str {
    [
        "2", "3", "4", "5", "6", "7", "8", "9", "dix", "valet", "dame", "roi", "as",
    ][usize::from(rank.index())]
}

/// A card of a rank, with its article: "le 8", "la dame", "l'as".
fn the_one(rank: Rank) -> String {
    match rank {
        Rank::Ace => "l'as".to_owned(),
        Rank::Queen => "la dame".to_owned(),
        Rank::Ten => "le 10".to_owned(),
        _ => format!("le {}", bare(rank)),
    }
}

/// A card by its name: "le roi de pique", "l'as de cœur".
fn card_name(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => "trèfle",
        Suit::Diamonds => "carreau",
        Suit::Hearts => "cœur",
        Suit::Spades => "pique",
    };
    format!("{} de {suit}", the_one(card.rank()))
}

/// A badugi by the number of its cards.
fn badugi(cards: usize) -> &'static str {
    match cards {
        1 => "main d'une carte",
        2 => "main de deux cartes",
        3 => "main de trois cartes",
        _ => "badugi",
    }
}

/// A half of the pot, where there are halves.
fn the_half(half: Option<Half>) -> &'static str {
    match half {
        None => "",
        Some(Half::High) => " le haut",
        Some(Half::Low) => " le bas",
        Some(Half::Both) => " le haut et le bas",
    }
}

/// The rank at the top of a hand: "au roi", "à la dame", "à l'as".
fn to(rank: Rank) -> String {
    match rank {
        Rank::Ace => "à l'as".to_owned(),
        Rank::Queen => "à la dame".to_owned(),
        _ => format!("au {}", bare(rank)),
    }
}

/// A rank in the plural; numbers and aces do not change.
fn many(rank: Rank) -> &'static str {
    [
        "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "valets", "dames", "rois", "as",
    ][usize::from(rank.index())]
}

/// Some cards of a rank: "de rois", "d'as". Before "huit" nothing is elided.
fn of_many(rank: Rank) -> String {
    match rank {
        Rank::Ace => "d'as".to_owned(),
        _ => format!("de {}", many(rank)),
    }
}

/// Seats by their numbers: "le siège 0", "les sièges 0, 2 et 3".
fn seats(seats: &[usize]) -> String {
    let noun = if seats.len() == 1 { "le siège" } else { "les sièges" };
    format!("{noun} {}", numbers(seats))
}

fn numbers(seats: &[usize]) -> String {
    let numbers: Vec<_> = seats.iter().map(usize::to_string).collect();
    list(&numbers, "et")
}

/// Cards in a row: "A♠ et K♦".
fn cards(cards: &[Card]) -> String {
    let cards: Vec<_> = cards.iter().map(|card| card.pretty()).collect();
    list(&cards, "et")
}

/// An amount with its noun; the plural begins at two.
fn chips(amount: &Chips) -> String {
    let noun = if is_below(amount, 2) { "jeton" } else { "jetons" };
    format!("{amount} {noun}")
}

/// Who gets how much: "51 jetons au siège 0 et 50 jetons au siège 2", "50 jetons à chacun des sièges 0 et 2".
fn to_seats(shares: &[(usize, Chips)]) -> String {
    match shares {
        [(_, first), rest @ ..] if !rest.is_empty() && rest.iter().all(|(_, share)| share == first) => {
            let seats: Vec<_> = shares.iter().map(|(seat, _)| *seat).collect();
            format!("{} à chacun des sièges {}", chips(first), numbers(&seats))
        }
        _ => {
            let to = |(seat, share): &(usize, Chips)| format!("{} au siège {seat}", chips(share));
            let shares: Vec<_> = shares.iter().map(to).collect();
            list(&shares, "et")
        }
    }
}

/// Odd chips as a subject with its verb: "le jeton impair va", "les 3 jetons restants vont".
fn odd_goes(amount: &Chips, of: &str) -> String {
    match is_one(amount) {
        true => format!("le jeton impair{of} va"),
        false => format!("les {amount} jetons restants{of} vont"),
    }
}

/// A part of a pot by its name.
fn label(part: Label) -> String {
    let half = part.half.map(|half| match half {
        Half::High => "main haute",
        Half::Low => "main basse",
        Half::Both => "mains haute et basse",
    });
    match (part.board, half) {
        (Some(board), Some(half)) => format!("board {board}, {half}"),
        (Some(board), None) => format!("board {board}"),
        (None, half) => half.unwrap_or_default().to_owned(),
    }
}

/// A hand with which something is won, if there is one to tell.
fn with(hand: Option<&Shape>) -> String {
    hand.map_or_else(String::new, |hand| format!(" avec {}", a_hand(hand)))
}

/// A hand as someone has it, with its article.
fn a_hand(shape: &Shape) -> String {
    let hand = French.hand(shape);
    match shape {
        Shape::HighCard { .. } => hand,
        Shape::Trips { .. } | Shape::FullHouse { .. } | Shape::Quads { .. } | Shape::Low { .. } => format!("un {hand}"),
        Shape::Badugi { cards } if cards.len() == 4 => format!("un {hand}"),
        _ => format!("une {hand}"),
    }
}

/// The kickers: "kicker K", "kickers K-Q-7".
fn beside(kickers: &[Card]) -> String {
    let noun = if kickers.len() == 1 { "kicker" } else { "kickers" };
    format!("{noun} {}", marks(kickers))
}

/// A category with its article.
fn category(shape: &Shape) -> &'static str {
    match shape {
        Shape::HighCard { .. } => "la carte haute",
        Shape::Pair { .. } => "la paire",
        Shape::TwoPair { .. } => "la double paire",
        Shape::Trips { .. } => "le brelan",
        Shape::Straight { .. } => "la quinte",
        Shape::Flush { .. } => "la couleur",
        Shape::FullHouse { .. } => "le full",
        Shape::Quads { .. } => "le carré",
        Shape::StraightFlush { .. } => "la quinte flush",
        Shape::Royal => "la quinte flush royale",
        Shape::Low { .. } => "le bas",
        Shape::Badugi { cards } => match cards.len() {
            1 => "la main d'une carte",
            2 => "la main de deux cartes",
            3 => "la main de trois cartes",
            _ => "le badugi",
        },
    }
}

/// What decides, with its verb.
fn decides(decider: Decider) -> String {
    match decider {
        Decider::HighCard => "la carte haute décide".to_owned(),
        Decider::Pair => "la paire décide".to_owned(),
        Decider::HigherPair => "la paire haute décide".to_owned(),
        Decider::LowerPair => "la paire basse décide".to_owned(),
        Decider::Trips => "le brelan décide".to_owned(),
        Decider::Quads => "le carré décide".to_owned(),
        Decider::StraightTop | Decider::LowestStraight => "la plus haute carte décide".to_owned(),
        Decider::Royal => "la quinte flush royale est la plus haute".to_owned(),
        Decider::FlushCard(number) => format!("la {} carte de la couleur décide", ordinal(number, true)),
        Decider::OnlyKicker => "le kicker décide".to_owned(),
        Decider::Kicker(number) => format!("le {} kicker décide", ordinal(number, false)),
        Decider::LowCard(number) => format!("la {} carte décide", ordinal(number, true)),
    }
}

/// The two ranks: "le 8 bat le 7", "les rois battent les neuf".
fn beats(decider: Decider, winner: Rank, loser: Rank) -> String {
    if decider.is_group() {
        return format!("les {} battent les {}", many(winner), many(loser));
    }
    let ranks = format!("{} bat {}", the_one(winner), the_one(loser));
    match decider {
        Decider::LowestStraight => format!("{ranks}, car l'as joue bas"),
        _ => ranks,
    }
}

/// An ordinal; a hand has five cards at most.
fn ordinal(number: usize, feminine: bool) -> String {
    match number {
        1 if feminine => "première".to_owned(),
        1 => "premier".to_owned(),
        2 => "deuxième".to_owned(),
        3 => "troisième".to_owned(),
        4 => "quatrième".to_owned(),
        5 => "cinquième".to_owned(),
        n => format!("{n}e"),
    }
}
