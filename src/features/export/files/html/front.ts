import { t } from '../../../../base/language/t.ts'
import type { ScriptDocument } from '../script-document.ts'
import { escapeHtml } from '../escape-html.ts'
import { bdi, langAttribute, prose } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'
import type { AsideBlock } from '../blocks/block.ts'

/** The head of the page: title, question and result. */
export function frontHtml({ title, topic, occasion, status, note, language }: ScriptDocument): string {
  const lang = langAttribute(language)
  return `<header class="front">
<p class="kicker">${escapeHtml(occasion)}. ${escapeHtml(status)}</p>
<h1${lang} dir="auto">${escapeHtml(title)}</h1>
${topic === null ? '' : `<div class="topic"${lang}>${prose(topic)}</div>\n`}<p class="ai-note">${escapeHtml(note)}</p>
</header>`
}

/** The card with the result and the participants. */
export function cardHtml(document: ScriptDocument): string {
  return `<section class="card" aria-label="${escapeHtml(t('Outcome and participants'))}">
${verdict(document)}
${people(document)}
</section>`
}

function verdict({ outcome, language, parts, closingTitle }: ScriptDocument): string {
  if (!outcome) return ''
  const { headline, text, turn, goesOn } = outcome
  const opening = `<div class="verdict"><h2 class="kicker">${escapeHtml(closingTitle)}</h2>`
  if (turn === null) return `${opening}<p class="headline">${headline}</p><p>${escapeHtml(text)}</p></div>`
  const given = parts.findLast((part) => part.verdict !== null)?.verdict
  const more = goesOn
    ? `\n<p class="only-screen"><a href="#${turnAnchor(turn)}">${escapeHtml(t('Read it in full'))}</a></p>`
    : ''
  return `${opening}
<div${langAttribute(language)}><p class="headline" dir="auto">${escapeHtml(headline)}</p>
${prose(text)}</div>${given ? `\n${winnerHtml(given)}` : ''}${more}</div>`
}

function people({ people: all }: ScriptDocument): string {
  const rows = all.map(
    ({ seat, role, name, voice, position }) => `<li class="seat-${seat}"><p class="name">${bdi(name)}</p>
<p>${escapeHtml(role)}${voice === '' ? '' : `, ${bdi(voice)}`}</p>${position === null ? '' : `\n<p dir="auto">${escapeHtml(position)}</p>`}</li>`,
  )
  return `<div class="people"><h2 class="kicker">${escapeHtml(t('Participants'))}</h2><ul>\n${rows.join('\n')}\n</ul></div>`
}

/** The winner and the decisive turns, a line each. */
function winnerHtml({ label, blocks }: AsideBlock): string {
  const said = blocks.flatMap((block) => (block.kind === 'quote' && block.turn ? [block.turn.number] : []))
  const turns = [...new Set(said)].toSorted((a, b) => a - b)
  const links = turns.map((number) => `<a href="#${turnAnchor(number)}">${number}</a>`).join(', ')
  const where =
    links === ''
      ? ''
      : `. ${t('{count, plural, one {Decided in turn {links}.} other {Decided in turns {links}.}}', { count: turns.length, links })}`
  const notes = blocks.flatMap((block) => (block.kind === 'note' ? [`\n<p class="notice">${bdi(block.text)}</p>`] : []))
  return `<p class="winner">${bdi(label)}${where}</p>${notes.join('')}`
}
