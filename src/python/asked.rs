//! Questions of equity as plain values, and numbers as bytes: so they travel between processes.

use std::sync::Arc;

use pyo3::{
    prelude::*,
    types::{PyBytes, PyString},
};

use super::{
    error::Result,
    range::{player, text_of},
};
use crate::{
    equity::{Method, Request},
    game::Game,
};

/// What a result answers.
#[derive(Clone)]
pub(super) struct Asked {
    pub request: Arc<Request>,
}

/// A question as plain values: game, texts of the players, board, dead cards.
pub(super) type Question = (String, Vec<String>, String, String);

impl Asked {
    pub fn question(&self) -> Question {
        let request = &self.request;
        let players = request.players.iter().map(text_of).collect();
        let (board, dead) = (request.board.to_string(), request.dead.to_string());
        (request.game.to_string(), players, board, dead)
    }

    pub fn read(py: Python<'_>, (game, players, board, dead): Question) -> Result<Request> {
        let game = Game::from_name(&game)?;
        let players = players
            .iter()
            .map(|text| player(game, PyString::new(py, text).as_any()));
        Ok(Request {
            game,
            players: players.collect::<Result<_>>()?,
            board: board.parse()?,
            dead: dead.parse()?,
            method: Method::Auto,
            samples: None,
            target_error: None,
            seed: 0,
        })
    }
}

pub(super) fn bytes_of<'py>(py: Python<'py>, numbers: &[f64]) -> Bound<'py, PyBytes> {
    PyBytes::new(
        py,
        &numbers
            .iter()
            .flat_map(|number| number.to_le_bytes())
            .collect::<Vec<u8>>(),
    )
}

pub(super) fn numbers_of(bytes: &[u8]) -> Vec<f64> {
    let (numbers, _) = bytes.as_chunks::<8>();
    numbers.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect()
}
