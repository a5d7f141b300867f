//! Cards to strengths.
