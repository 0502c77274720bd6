import type { DialogState } from '../../../../core/dialog/state.ts'
import type { ExportOptions } from '../export-format.ts'
import { MAP_STYLES } from '../maps/map-styles.ts'
import { settingsWithOrigin } from '../parts/settings-part.ts'
import { scriptDocument, type ScriptDocument } from '../script-document.ts'
import { loadFormulas } from '../../../../base/formula/read-formula.ts'
import { mayHoldFormula } from '../../../../base/text/formulas.ts'
import { visibleText } from '../visible-text.ts'
import { BLOCK_STYLES, PICTURE_STYLES, sectionHtml } from './blocks.ts'
import { contentsHtml } from './contents.ts'
import { escapeHtml } from '../escape-html.ts'
import { FORMULA_STYLES } from './formula-styles.ts'
import { cardHtml, frontHtml } from './front.ts'
import { newsreaderFace } from './newsreader.ts'
import { policyFor } from './policy.ts'
import { PRINT_STYLES } from './print-styles.ts'
import { SOURCE_STYLES } from './source-styles.ts'
import { STYLES } from './styles.ts'
import { TABLE_STYLES } from './table.ts'
import { timelineHtml } from './timeline.ts'
import { CAST_STYLES, SEAT_STYLES, TOKENS } from '../tokens.ts'
import { scriptHtml } from './turns.ts'

const THEMES = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** The dialog as one HTML file with the layout of the app's script: no scripts, and nothing loaded from elsewhere. */
export async function renderHtml(state: DialogState, options: ExportOptions = {}): Promise<Uint8Array> {
  const document = scriptDocument(state, options)
  if (mayHoldFormula(JSON.stringify(document))) await loadFormulas()
  return page(document, options)
}

/** The same, synchronously; formulas are rendered if their reader is loaded. */
export function exportHtml(state: DialogState, options: ExportOptions = {}): Uint8Array {
  return page(scriptDocument(state, options), options)
}

function page(document: ScriptDocument, options: ExportOptions): Uint8Array {
  const { note, sources } = document
  const cast = document.parts.some(({ turn }) => turn?.place === 'cast') ? `\n${CAST_STYLES}` : ''
  const sections = [
    `<section id="script" aria-labelledby="script-title">
<h2 id="script-title">Script</h2>
${timelineHtml(document)}
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
  const style = `${options.embedFonts ? newsreaderFace() : ''}${styles}${cast}${sources ? SOURCE_STYLES : ''}${pictures ? `\n${PICTURE_STYLES}` : ''}${/<math[ >]/.test(body) ? FORMULA_STYLES : ''}`
  const file = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(style, pictures)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Intermediated Dialog">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escapeHtml(`${document.occasion}. ${note}`)}">
<title>${escapeHtml(visibleText(document.title))}</title>
<style>${style}</style>
</head>
<body>
<header class="top">
<a class="skip" href="#script">To the script</a>
<fieldset class="themes"><legend class="unseen">Theme</legend>${THEMES.map(([id, label]) => `<input type="radio" name="theme" id="theme-${id}"${id === 'system' ? ' checked' : ''}><label for="theme-${id}">${label}</label>`).join('')}</fieldset>
</header>
<div class="page">
${contentsHtml(document, options)}
<main>
${body}
</main>
</div>
<footer>
<p>Made with Intermediated Dialog. ${escapeHtml(note)}${options.audio && options.audio.size > 0 ? ' The voices are AI-generated.' : ''}</p>
</footer>
</body>
</html>
`
  return new TextEncoder().encode(file)
}
