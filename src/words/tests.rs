//! What no showdown of today's games brings about.

use super::Lang;
use crate::card::Rank;

#[test]
fn languages_have_names() {
    for lang in Lang::ALL {
        assert_eq!(Lang::from_name(lang.name()), Ok(lang));
    }
    let error = Lang::from_name("de").expect_err("not built");
    assert_eq!(error.to_string(), "language 'de' is not known; there is en, fr");
}

#[test]
fn several_ranks_counterfeited() {
    let [en, fr] = Lang::ALL.map(Lang::words);
    let ranks = [Rank::Queen, Rank::Five];
    assert_eq!(en.counterfeited(&ranks), "its queens and fives are counterfeited");
    assert_eq!(fr.counterfeited(&ranks), "ses dames et ses cinq sont contrefaits");
    assert_eq!(fr.counterfeited(&[Rank::Queen]), "ses dames sont contrefaites");
}
