import { m, spokenLanguage, t } from '../../../../base/language/t.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { ExportOptions } from '../export-format.ts'
import { MAP_STYLES } from '../maps/map-styles.ts'
import { settingsWithOrigin } from '../parts/settings-part.ts'
import { scriptDocument, type ScriptDocument } from '../script-document.ts'
import { loadFormulas } from '../../../../base/formula/read-formula.ts'
import { holdsFormula } from '../../../../base/text/formulas.ts'
import { visibleText } from '../visible-text.ts'
import { BLOCK_STYLES, PICTURE_STYLES, sectionHtml } from './blocks.ts'
import { contentsHtml } from './contents.ts'
import { escapeHtml } from '../escape-html.ts'
import { cardHtml, frontHtml } from './front.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { policyFor } from './policy.ts'
import { PLAYER_SCRIPT, PLAYER_STYLES } from './sound/player-script.ts'
import { STYLES } from './styles.ts'
import { TABLE_STYLES } from './table.ts'
import { timelineHtml } from './timeline.ts'
import { CAST_STYLES, SEAT_STYLES, TOKENS } from '../tokens.ts'
import { scriptHtml } from './turns.ts'

/**
 * Styles for print: always light, nothing collapsed, no buttons. A name is above its words: in a grid row beside them,
 * either both would have to stay on one page, or the name could break in the middle.
 */
const PRINT_STYLES = `
@page { margin: 18mm 16mm 20mm; @bottom-right { content: counter(page); font: 9pt sans-serif; color: #5c574f; } }
@media print {
  :root:root { color-scheme: light; --paper: #fff; --surface: #fff; }
  body { font-size: 10pt; }
  .top, .contents, audio, .timeline, .only-screen { display: none; }
  .page { display: block; max-width: none; }
  main { max-width: none; padding: 0; }
  .card { display: block; padding: 14px 18px; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
  .people { margin-top: 16px; break-inside: avoid; }
  .turn { display: block; padding: 9px 0 9px 60px; }
  .turn-margin { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; margin: 0 0 2px -60px; padding: 0; text-align: start; break-after: avoid; break-inside: avoid; }
  .speech, .argued .written { font-size: 11.5pt; line-height: 1.5; }
  .seat-moderator .speech { font-size: 10pt; }
  p, li, dd { orphans: 2; widows: 2; }
  h2, h3, h4, .said-heading { break-after: avoid; break-inside: avoid; }
  #map .hint { break-after: avoid; break-inside: avoid; }
  .steps li, .table-frame, .fold-note { break-inside: avoid; }
  .aside summary { break-after: avoid; }
  .asides { display: block; }
  .aside, .aside[open] { padding: 0 0 4px 14px; border-left: 2px solid var(--line-strong); }
  .aside summary { padding: 0; border: 0; list-style: none; font-weight: 600; }
  .aside summary::-webkit-details-marker { display: none; }
  details::details-content { display: block; block-size: auto; content-visibility: visible; }
  .map-frame, .table-frame { overflow: visible; border: 0; }
  .map { min-width: 0; max-width: 100%; max-height: 235mm; width: auto; break-inside: avoid; }
  table { font-size: 8pt; }
  th, td { padding-left: 6px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  a { text-decoration: none; }
  footer { border: 0; }
  body, .card, .argued, .map { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`.trim()

let face: string | null = null

/** Styles of formulas, which the browser lays out itself. */
const FORMULA_STYLES = `
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

/** Styles of quotations from the files. They differ in the kind of line, not only in colour. */
const SOURCE_STYLES = `
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

const THEMES = [
  ['system', m('As the system')],
  ['light', m('Light [[the theme]]')],
  ['dark', m('Dark')],
] as const

/**
 * Writes a dialog as one HTML file that looks like the script in the app. Nothing is loaded from elsewhere. The only
 * script plays the sound, if the file has any.
 */
export async function renderHtml(state: DialogState, options: ExportOptions = {}): Promise<Uint8Array> {
  const document = scriptDocument(state, options)
  if (holdsFormula(document)) await loadFormulas()
  return page(document, options)
}

/** Does the same without waiting. Formulas are converted only if their parser was loaded before. */
export function exportHtml(state: DialogState, options: ExportOptions = {}): Uint8Array {
  return page(scriptDocument(state, options), options)
}

function page(document: ScriptDocument, options: ExportOptions): Uint8Array {
  const { note, sources } = document
  const audible = options.audio !== undefined && options.audio.size > 0
  const cast = document.parts.some(({ turn }) => turn?.place === 'cast') ? `\n${CAST_STYLES}` : ''
  const sections = [
    `<section id="script" aria-labelledby="script-title">
<h2 id="script-title">${escapeHtml(t('Script [[what was said]]'))}</h2>
${timelineHtml(document)}${audible ? `\n${soundHint()}` : ''}
${scriptHtml(document, options.audio)}
</section>`,
    ...[...document.sections, ...(sources ? [sources] : [])].map((part) => sectionHtml(part, document.language)),
    ...document.appendix.map((part) =>
      sectionHtml(part.id === 'settings' ? settingsWithOrigin(part, document) : part, document.language),
    ),
  ]
  const body = `${frontHtml(document)}
${cardHtml(document)}
${sections.join('\n')}`
  const blocks = document.sections.length + document.appendix.length > 0 ? [BLOCK_STYLES] : []
  const pictures = body.includes('<img src=')
  const styles = [TOKENS, SEAT_STYLES, STYLES, TABLE_STYLES, ...blocks, MAP_STYLES, PRINT_STYLES].join('\n')
  const style = `${options.embedFonts ? newsreaderFace() : ''}${styles}${cast}${sources ? SOURCE_STYLES : ''}${audible ? PLAYER_STYLES : ''}${pictures ? `\n${PICTURE_STYLES}` : ''}${/<math[ >]/.test(body) ? FORMULA_STYLES : ''}`
  const file = `<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(style, pictures, audible ? PLAYER_SCRIPT : null)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Intermediated Dialog">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escapeHtml(`${document.occasion}. ${note}`)}">
<title>${escapeHtml(visibleText(document.title))}</title>
<style>${style}</style>
</head>
<body>
<header class="top">
<a class="skip" href="#script">${escapeHtml(t('To the script'))}</a>
<fieldset class="themes"><legend class="unseen">${escapeHtml(t('Theme'))}</legend>${THEMES.map(([id, label]) => `<input type="radio" name="theme" id="theme-${id}"${id === 'system' ? ' checked' : ''}><label for="theme-${id}">${escapeHtml(t(label))}</label>`).join('')}</fieldset>
</header>
<div class="page">
${contentsHtml(document, options)}
<main>
${body}
</main>
</div>
<footer>
<p>${escapeHtml([t('Made with Intermediated Dialog.'), note, ...(audible ? [t('The voices are AI-generated.')] : [])].join(' '))}</p>
</footer>${audible ? `\n<script>${PLAYER_SCRIPT}</script>` : ''}
</body>
</html>
`
  return new TextEncoder().encode(file)
}

/** A hint about the sound. The script of the file shows it, because without that script the hint would be wrong. */
function soundHint(): string {
  const text = t(
    'While a turn plays, the sentence being spoken is marked. Click a sentence to hear it; in a player, Shift with an arrow key goes a sentence back or on.',
  )
  return `<p class="hint only-screen" id="sound-hint" hidden>${escapeHtml(text)}</p>`
}

/**
 * A CSS rule that embeds the Latin letters of the reading font (78 kB). Empty when the package lacks the file; then the
 * reader's own serif font is used.
 */
function newsreaderFace(): string {
  face ??= readFace()
  return face
}

function readFace(): string {
  try {
    const file = createRequire(import.meta.url).resolve(
      '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    )
    // The range of characters in the font file. Other characters are not looked up in it.
    const range =
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
    return `/* Newsreader, SIL Open Font License 1.1 */\n@font-face { font-family: Newsreader; font-weight: 200 800; src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}) format('woff2'); unicode-range: ${range}; }\n`
  } catch {
    return ''
  }
}
