import { modeDocument } from '../mode-document.ts'
import { summaryTurn } from '../../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { summaryParts } from '../../../../core/dialog/closing/summary-parts.ts'
import { plainText } from '../plain-text.ts'
import type { ScriptDocument } from '../script-document.ts'
import { escapeHtml } from '../escape-html.ts'
import { bdi, langAttribute, prose } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'
import type { AsideBlock } from '../blocks/block.ts'
import { pluralNoun } from '../../../../base/format/count.ts'

/** Title, question and how it ended. */
export function frontHtml({ title, topic, occasion, status, note, language }: ScriptDocument): string {
  const lang = langAttribute(language)
  return `<header class="front">
<p class="kicker">${escapeHtml(occasion)}. ${escapeHtml(status)}</p>
<h1${lang} dir="auto">${escapeHtml(title)}</h1>
${topic === null ? '' : `<div class="topic"${lang}>${prose(topic)}</div>\n`}<p class="ai-note">${escapeHtml(note)}</p>
</header>`
}

/** The summary's first words beside those who took part. */
export function cardHtml(document: ScriptDocument, state: DialogState, closing: string): string {
  return `<section class="card" aria-label="Outcome and participants">
${verdict(document, state, closing)}
${people(document)}
</section>`
}

/** Paragraphs of the summary shown before the rest is left to the script. */
const SHOWN = 2

function verdict({ status, language, parts }: ScriptDocument, state: DialogState, kind: string): string {
  const turn = summaryTurn(state)
  if (!turn && modeDocument(state.config)) return ''
  if (!turn)
    return `<div class="verdict"><h2 class="kicker">${kind}</h2><p class="headline">No summary</p><p>${escapeHtml(status)}</p></div>`
  const { title, rest } = summaryParts(plainText(turn.text))
  const paragraphs = rest.split(/\n[ \t]*\n\s*/).filter((part) => part !== '')
  const given = parts.findLast((part) => part.verdict !== null)?.verdict
  const more =
    paragraphs.length > SHOWN
      ? `\n<p class="only-screen"><a href="#${turnAnchor(turn.number)}">The whole summary</a></p>`
      : ''
  return `<div class="verdict"><h2 class="kicker">${kind}</h2>
<div${langAttribute(language)}><p class="headline" dir="auto">${escapeHtml(title)}</p>
${prose(paragraphs.slice(0, SHOWN).join('\n\n'))}</div>${given ? `\n${winnerHtml(given)}` : ''}${more}</div>`
}

function people({ people: all }: ScriptDocument): string {
  const rows = all.map(
    ({ seat, role, name, voice, position }) => `<li class="seat-${seat}"><p class="name">${bdi(name)}</p>
<p>${escapeHtml(role)}, ${bdi(voice)}</p>${position === null ? '' : `\n<p dir="auto">${escapeHtml(position)}</p>`}</li>`,
  )
  return `<div class="people"><h2 class="kicker">Participants</h2><ul>\n${rows.join('\n')}\n</ul></div>`
}

/** Who won, and in which turns it was decided, in a line each. */
function winnerHtml({ label, blocks }: AsideBlock): string {
  const said = blocks.flatMap((block) => (block.kind === 'quote' && block.turn ? [block.turn.number] : []))
  const turns = [...new Set(said)].toSorted((a, b) => a - b)
  const links = turns.map((number) => `<a href="#${turnAnchor(number)}">${number}</a>`).join(', ')
  const where = links === '' ? '' : `. Decided in ${pluralNoun(turns.length, 'turn')} ${links}.`
  const notes = blocks.flatMap((block) => (block.kind === 'note' ? [`\n<p class="notice">${bdi(block.text)}</p>`] : []))
  return `<p class="winner">${bdi(label)}${where}</p>${notes.join('')}`
}
