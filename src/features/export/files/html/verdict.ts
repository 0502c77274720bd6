import { reasonLabel, type ScriptVerdict } from '../parts/verdict-part.ts'
import { pluralNoun } from '../../../../base/format/count.ts'
import { escapeHtml } from './escape-html.ts'
import { bdi } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** Who won, and the words it turned on, each with a link to its turn. @param lang attribute of what was said */
export function verdictHtml({ label, reasons, note, checks }: ScriptVerdict, lang: string): string {
  const rows = reasons.map((reason) => {
    const { turn, quote } = reason
    const words = `<bdi${lang}>${escapeHtml(turn ? `“${quote}”` : quote)}</bdi>`
    return turn
      ? `<li><a class="seat-${turn.place}" href="#${turnAnchor(turn.number)}">${bdi(reasonLabel(reason))}</a> ${words}</li>`
      : `<li>${reasonLabel(reason)}: ${words}</li>`
  })
  return `<div class="decided"><p class="winner">${bdi(label)}</p>${rows.length === 0 ? '' : `\n<ul aria-label="What decided it">\n${rows.join('\n')}\n</ul>`}${note === null ? '' : `\n<p class="notice">${escapeHtml(note)}</p>`}${checks.map((line) => `\n<p class="hint">${bdi(line)}</p>`).join('')}</div>`
}

/** Who won, and in which turns it was decided, in a line each. */
export function winnerHtml({ label, reasons, note }: ScriptVerdict): string {
  const turns = [...new Set(reasons.flatMap(({ turn }) => turn?.number ?? []))].toSorted((a, b) => a - b)
  const links = turns.map((number) => `<a href="#${turnAnchor(number)}">${number}</a>`).join(', ')
  const where = links === '' ? '' : `. Decided in ${pluralNoun(turns.length, 'turn')} ${links}.`
  return `<p class="winner">${bdi(label)}${where}</p>${note === null ? '' : `\n<p class="notice">${escapeHtml(note)}</p>`}`
}
