import { spokenLanguage, t } from '../../../../base/language/t.ts'
import type { BriefFile } from '../parts/brief-file.ts'
import { visibleText } from '../visible-text.ts'
import { BLOCK_STYLES, blocksHtml } from './blocks.ts'
import { escapeHtml } from '../escape-html.ts'
import { policyFor } from './policy.ts'
import { SEAT_STYLES, TOKENS } from '../tokens.ts'

const STYLES = `
* { box-sizing: border-box; }
body { max-width: 900px; margin: 0 auto; padding: 40px 24px; background: var(--paper); color: var(--ink); font: 14px/1.5 var(--sans); overflow-wrap: anywhere; }
h1, h3, p, ul, blockquote { margin: 0; padding: 0; }
ul { list-style: none; }
h1 { font: 400 28px/1.2 var(--serif); text-wrap: balance; }
h3 { font-size: 13.5px; font-weight: 600; }
.kicker { margin-bottom: 6px; color: var(--ink-second); font-size: 12.5px; font-weight: 600; }
.ai-note { margin: 8px 0 20px; color: var(--warn); font-size: 12.5px; }
.hint { color: var(--ink-second); font-size: 12.5px; }
.argued-all { margin-bottom: 16px; }
@media print { :root { color-scheme: light; } body { padding: 0; font-size: 12px; } .argued-all { grid-template-columns: 1fr 1fr; gap: 10px 16px; } .argued { padding: 8px 12px; } }
`.trim()

/** A decision brief as an HTML file of its own, without scripts and without external resources. */
export function briefHtmlFile({ title, occasion, note, language, brief }: BriefFile): Uint8Array {
  const style = [TOKENS, SEAT_STYLES, BLOCK_STYLES, STYLES].join('\n')
  return new TextEncoder().encode(`<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(style, false)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Intermediated Dialog">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(visibleText(t('Decision brief: {title}', { title })))}</title>
<style>${style}</style>
</head>
<body>
<header><p class="kicker">${escapeHtml(occasion)}</p><h1 dir="auto">${escapeHtml(title)}</h1><p class="ai-note">${escapeHtml(note)}</p></header>
<main>
${blocksHtml(brief.blocks, { language, linked: false })}
</main>
</body>
</html>
`)
}
