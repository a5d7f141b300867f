//! How results are told: goldens that a reader can check, and grammar over every hand there is.

mod hands;
mod showdowns;

use fifthcard::words::Lang;

/// The blocks of a golden file: a line, and the indented lines under it.
fn blocks(file: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match (line.strip_prefix("  "), blocks.last_mut()) {
            (Some(told), Some((_, lines))) => lines.push(told),
            _ => blocks.push((line, Vec::new())),
        }
    }
    blocks
}

/// What must never be said in a language.
fn check_grammar(text: &str, lang: Lang) {
    let never: &[&str] = match lang {
        Lang::En => &[
            " a ace",
            " an one",
            " a 8",
            " an 10",
            " an 5",
            " an 7",
            " an 9",
            " an j",
            " an k",
            " an q",
            " 1 chips ",
            " sixs ",
            " a two pair",
            " a three of",
            " a four of",
            " an pair",
        ],
        Lang::Fr => &[
            " de as ",
            " de à ",
            " le as ",
            " la as ",
            " à le ",
            " à les ",
            " de le ",
            " de les ",
            " au as ",
            " au dame ",
            " le dame ",
            " la roi ",
            " la valet ",
            " à la roi ",
            " 1 jetons ",
            " ass ",
            " dixs ",
            " neufs ",
            " quatres ",
            " cinqs ",
            " un quinte ",
            " un couleur ",
            " un paire ",
            " une full ",
            " une carré ",
            " une brelan ",
            " premier carte ",
            " première kicker ",
            " aux as par les as ",
        ],
    };
    let words: String = text
        .chars()
        .map(|c| if "(),.;:-\n".contains(c) { ' ' } else { c })
        .collect();
    let words: Vec<_> = words.split_whitespace().collect();
    let words = format!(" {} ", words.join(" "));
    for bad in never {
        assert!(!words.contains(bad), "{text:?} says {bad:?}");
    }
    assert!(!words.contains(" T "), "{text:?} has a T for the ten");
    assert!(!text.contains("  "), "{text:?} has two blanks");
    assert!(!text.ends_with([' ', ',', ':', ';', '-']), "{text:?} breaks off");
    assert!(
        !text.contains(" ,") && !text.contains(" ."),
        "{text:?} has a stray blank"
    );
    let spaced = text.matches(" :").count() + text.matches(" ;").count();
    match lang {
        Lang::En => assert_eq!(spaced, 0, "{text:?} has a blank before a colon"),
        Lang::Fr => assert_eq!(
            spaced,
            text.matches([':', ';']).count(),
            "{text:?} lacks a blank before a colon"
        ),
    }
}
