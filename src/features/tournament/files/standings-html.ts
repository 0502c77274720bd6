import { BLOCK_STYLES, sectionHtml } from '../../export/files/html/blocks.ts'
import { escapeHtml } from '../../export/files/escape-html.ts'
import { policyFor } from '../../export/files/html/policy.ts'
import { TABLE_STYLES } from '../../export/files/html/table.ts'
import { TOKENS } from '../../export/files/tokens.ts'
import type { TablesContent } from '../../export/files/pdf/content/tables-content.ts'

const STYLE = `${TOKENS}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 940px; padding: 44px 24px 60px; background: var(--paper); color: var(--ink); font: 14px/1.5 var(--sans); }
h1, .hint { overflow-wrap: anywhere; }
h1 { margin: 0 0 6px; font: 400 32px/1.2 var(--serif); letter-spacing: -0.012em; }
h2 { margin: 40px 0 12px; font-size: 15px; }
.hint { margin: 0 0 6px; max-width: 680px; color: var(--ink-second); font-size: 12.5px; }
${TABLE_STYLES}
${BLOCK_STYLES}
@media print { :root { color-scheme: light; } body { max-width: none; padding: 0; } .table-frame { overflow: visible; } tr { break-inside: avoid; } }
`

/** A tournament as a page: the table with its bands drawn, its limits, and every pair of bouts. */
export function standingsHtml({ name, sections }: TablesContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(STYLE, false)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Intermediated Dialog">
<title>${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(name)}</h1>
${sections.map((part) => sectionHtml(part, null)).join('\n')}
</main>
</body>
</html>
`
}
