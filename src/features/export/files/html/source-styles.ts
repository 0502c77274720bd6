/** Styles of quotations from the files: they differ in the kind of line, not only in colour. */
export const SOURCE_STYLES = `
.cite { text-decoration: underline 1.5px; text-decoration-color: var(--ok); text-underline-offset: 4px; }
.cite.close { text-decoration-style: dashed; text-decoration-color: var(--ink-second); }
.cite.missing { text-decoration-style: dotted; text-decoration-thickness: 2px; text-decoration-color: var(--warn); }
#sources .hint { max-width: 760px; margin-bottom: 14px; color: var(--ink-second); font-size: 12.5px; }
.cite.gone { text-decoration-color: var(--ink-second); }
.sources { display: grid; gap: 14px; max-width: 760px; font-size: 13px; }
.sources li:target { outline: 2px solid var(--line-strong); outline-offset: 6px; border-radius: 4px; }
.sources blockquote { margin-top: 4px; padding-left: 12px; border-left: 2px solid var(--line-strong); color: var(--ink-second); white-space: pre-line; }
.sources mark { background: var(--sunken); color: var(--ink); text-decoration: underline; text-underline-offset: 3px; }
`
