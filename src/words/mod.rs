//! How a result is told: data in, sentence out. Another language is one more file.
