//! French, in the words of the rule documents.

use super::{
    comparison::{Decider, Reason},
    hand::Shape,
    language::{Language, marks},
};
use crate::card::{Card, Rank};

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
        }
    }

    fn a_hand(&self, shape: &Shape) -> String {
        let hand = self.hand(shape);
        match shape {
            Shape::HighCard { .. } => hand,
            _ if is_feminine(shape) => format!("une {hand}"),
            _ => format!("un {hand}"),
        }
    }

    fn reason(&self, reason: &Reason) -> String {
        match *reason {
            Reason::Category { winner, loser } => format!("{} bat {}", category(&winner), category(&loser)),
            Reason::Rank { decider, winner, loser } => {
                format!("{} : {}", decides(decider), beats(decider, winner, loser))
            }
            Reason::Split => "les cinq cartes sont identiques, rang pour rang : partage".to_owned(),
        }
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

/// The kickers: "kicker K", "kickers K-Q-7".
fn beside(kickers: &[Card]) -> String {
    let noun = if kickers.len() == 1 { "kicker" } else { "kickers" };
    format!("{noun} {}", marks(kickers))
}

fn is_feminine(shape: &Shape) -> bool {
    !matches!(
        shape,
        Shape::Trips { .. } | Shape::FullHouse { .. } | Shape::Quads { .. }
    )
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
