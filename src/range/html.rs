//! The grid of a range as a table for notebooks.

use std::fmt::Write;

use super::{Class, Range};

impl Range {
    /// The 13 x 13 grid as an HTML table: a cell a class, the fuller the darker, with its weight where it is a part.
    #[must_use]
    pub fn to_html(&self) -> String {
        let grid = self.grid();
        let mut html = String::from(
            "<table style=\"border-collapse:collapse;font:11px monospace;text-align:center\" \
             aria-label=\"range grid\">",
        );
        for (row, weights) in grid.iter().enumerate() {
            html.push_str("<tr>");
            for (column, &weight) in weights.iter().enumerate() {
                let class = Class::from_index(13 * row + column).map_or(String::new(), |class| class.to_string());
                let part = if weight > 0.0 && weight < 1.0 {
                    format!("<br>{:.0}%", 100.0 * weight)
                } else {
                    String::new()
                };
                // To write to a string cannot fail.
                let _ = write!(
                    html,
                    "<td style=\"border:1px solid #bbb;padding:2px 4px;color:#000;\
                     background:rgba(46,139,87,{:.2})\" title=\"{class} {weight}\">{class}{part}</td>",
                    weight
                );
            }
            html.push_str("</tr>");
        }
        let _ = write!(
            html,
            "</table><p>{} combos, total weight {}, {:.1}% of all hands</p>",
            self.combos(),
            self.total(),
            100.0 * self.total() / 1326.0
        );
        html
    }
}
