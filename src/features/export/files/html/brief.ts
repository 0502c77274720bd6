import { sha256 } from '../../../../base/files/sha256.ts'
import { saidLabel } from '../brief/brief-texts.ts'
import type { BriefAlone, BriefDocument } from '../brief/brief-document.ts'
import { visibleText } from '../visible-text.ts'
import { escapeHtml } from './escape-html.ts'
import { bdi } from './prose.ts'
import { SEAT_STYLES, TOKENS } from './tokens.ts'
import { turnAnchor } from './turn-anchor.ts'

/** Looks of a brief, wherever it stands. */
export const BRIEF_STYLES = `
.brief-parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 18px 32px; }
.brief-parts h3 { margin-bottom: 4px; font-size: 13.5px; font-weight: 600; }
.brief-parts li + li { margin-top: 8px; }
.brief-parts blockquote { margin: 3px 0 0; padding-inline-start: 10px; border-inline-start: 2px solid var(--seat); color: var(--ink-second); font-size: 13px; }
.brief-parts blockquote a, .brief-parts blockquote b { color: var(--seat-text); font-size: 12px; font-weight: 600; }
.brief-outcome { margin-bottom: 12px; font-weight: 600; }
.brief-remarks { margin-top: 16px; }
`.trim()

/** The parts of a brief. @param linked quotes lead to the turns of the same page */
export function briefHtml({ outcome, sections, remarks }: BriefDocument, linked: boolean): string {
  const parts = sections.map(({ title, entries, note }) => {
    const items = entries.map(({ text, quotes }) => {
      const said = quotes.map((each) => {
        const label = bdi(saidLabel(each))
        const who = linked ? `<a href="#${turnAnchor(each.turn)}">${label}</a>` : `<b>${label}</b>`
        return `<blockquote class="seat-${each.place}" dir="auto">${who} “${escapeHtml(each.quote)}”</blockquote>`
      })
      return `<li><p dir="auto">${escapeHtml(text)}</p>${said.join('')}</li>`
    })
    return `<section><h3>${escapeHtml(title)}</h3>${items.length === 0 ? '' : `\n<ul>\n${items.join('\n')}\n</ul>`}${note === null ? '' : `\n<p class="hint">${escapeHtml(note)}</p>`}</section>`
  })
  return `${outcome === null ? '' : `<p class="brief-outcome" dir="auto">${escapeHtml(outcome)}</p>\n`}<div class="brief-parts">
${parts.join('\n')}
</div>
<p class="hint brief-remarks">${remarks.map(escapeHtml).join(' ')}</p>`
}

const STYLES = `
* { box-sizing: border-box; }
body { max-width: 900px; margin: 0 auto; padding: 40px 24px; background: var(--paper); color: var(--ink); font: 14px/1.5 var(--sans); overflow-wrap: anywhere; }
h1, h2, h3, p, ul, blockquote { margin: 0; padding: 0; }
ul { list-style: none; }
h1 { font: 400 28px/1.2 var(--serif); text-wrap: balance; }
.kicker { margin-bottom: 6px; color: var(--ink-second); font-size: 12.5px; font-weight: 600; }
.ai-note { margin: 8px 0 20px; color: var(--warn); font-size: 12.5px; }
.hint { color: var(--ink-second); font-size: 12.5px; }
@media print { :root { color-scheme: light; } body { padding: 0; font-size: 12px; } .brief-parts { grid-template-columns: 1fr 1fr; gap: 10px 24px; } }
`.trim()

/** A brief as an HTML file of its own: nothing runs and nothing is loaded. */
export function briefHtmlFile(brief: BriefAlone): Uint8Array {
  const { title, occasion, note } = brief
  const style = [TOKENS, SEAT_STYLES, STYLES, BRIEF_STYLES].join('\n')
  const hash = sha256(style, 'base64')
  return new TextEncoder().encode(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Intermediated Dialog">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(visibleText(`Decision brief: ${title}`))}</title>
<style>${style}</style>
</head>
<body>
<header><p class="kicker">${escapeHtml(occasion)}</p><h1 dir="auto">${escapeHtml(title)}</h1><p class="ai-note">${escapeHtml(note)}</p></header>
<main>
${briefHtml(brief, false)}
</main>
</body>
</html>
`)
}
