/** Styles of formulas; the browser lays them out itself. */
export const FORMULA_STYLES = `
math { font: 400 1.05em 'Cambria Math', 'STIX Two Math', 'Latin Modern Math', 'TeX Gyre Termes Math', 'DejaVu Math TeX Gyre', 'Noto Sans Math', math; overflow-wrap: normal; white-space: normal; }
.formula { display: block; margin: 0.5em 0; padding: 2px 0; overflow: auto hidden; }
.tml-left { text-align: left; text-align: -webkit-left; }
.tml-right { text-align: right; text-align: -webkit-right; }
.tml-jot > mtr > mtd { padding: 0.25em 0; }
.tml-jot > mtr > .tml-left + .tml-right { padding-left: 1.5em; }
.tml-overline { padding-top: 0.1em; border-top: 1px solid; }
.tml-underline { border-bottom: 1px solid; }
.tml-cancel { text-decoration: line-through; }
.boxed { padding: 3px; border: 1px solid var(--line-strong); }
`
