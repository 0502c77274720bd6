import type { AsideBlock } from '../blocks/block.ts'
import { pluralNoun } from '../../../../base/format/count.ts'
import { bdi } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** Who won, and in which turns it was decided, in a line each. */
export function winnerHtml({ label, blocks }: AsideBlock): string {
  const said = blocks.flatMap((block) => (block.kind === 'quote' && block.turn ? [block.turn.number] : []))
  const turns = [...new Set(said)].toSorted((a, b) => a - b)
  const links = turns.map((number) => `<a href="#${turnAnchor(number)}">${number}</a>`).join(', ')
  const where = links === '' ? '' : `. Decided in ${pluralNoun(turns.length, 'turn')} ${links}.`
  const notes = blocks.flatMap((block) => (block.kind === 'note' ? [`\n<p class="notice">${bdi(block.text)}</p>`] : []))
  return `<p class="winner">${bdi(label)}${where}</p>${notes.join('')}`
}
