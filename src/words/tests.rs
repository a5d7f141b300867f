//! What is said, checked word by word.

use super::Lang;

#[test]
fn languages_have_names() {
    for lang in Lang::ALL {
        assert_eq!(Lang::from_name(lang.name()), Ok(lang));
    }
    let error = Lang::from_name("de").expect_err("not built");
    assert_eq!(error.to_string(), "language 'de' is not known; there is en, fr");
}
