import { turnWords, writeBlock, type Block, type BlockWriters, type ListItem, type PartBlock } from '../blocks/block.ts'
import { escapeHtml } from './escape-html.ts'
import { bdi, langAttribute, prose } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** Looks of parts that are made of blocks. */
export const BLOCK_STYLES = `
.outcome { margin-bottom: 6px; font: 400 20px/1.35 var(--serif); }
.blocks > .hint { margin-top: 2px; }
.argued-all { align-items: start; margin-top: 14px; }
.argued { border-top: 3px solid var(--seat, var(--line-strong)); }
.argued li { padding-block: 3px; }
.argued li a { font-size: 12.5px; font-weight: 600; white-space: nowrap; }
.argued li li { color: var(--ink-second); font-size: 13px; }
`.trim()

/** A part of a dialog as a section of the page; empty where there is none. */
export function sectionHtml(part: PartBlock | null, language: string | null): string {
  if (part === null) return ''
  return `<section id="${part.id}" class="blocks" aria-labelledby="${part.id}-title">
<h2 id="${part.id}-title">${bdi(part.title)}</h2>
${besideEachOther(part.blocks, language).join('\n')}
</section>`
}

/** Parts that follow each other stand beside each other where there is room. */
function besideEachOther(blocks: readonly Block[], language: string | null): readonly string[] {
  const first = blocks.findIndex(({ kind }) => kind === 'part')
  if (first === -1) return blocks.map((block) => blockHtml(block, language))
  const count = blocks.slice(first).findIndex(({ kind }) => kind !== 'part')
  const end = count === -1 ? blocks.length : first + count
  const cards = blocks.slice(first, end).map((block) => blockHtml(block, language))
  return [
    ...blocks.slice(0, first).map((block) => blockHtml(block, language)),
    `<div class="argued-all">\n${cards.join('\n')}\n</div>`,
    ...besideEachOther(blocks.slice(end), language),
  ]
}

function blockHtml(block: Block, language: string | null): string {
  return writeBlock(block, language, WRITERS, (lines) => lines.map((line) => `<p>${bdi(line)}</p>`).join('\n'))
}

const WRITERS: BlockWriters<string, string | null> = {
  part({ id, title, place, about, blocks }, language) {
    const seat = place ?? about ?? null
    return `<article class="argued${seat === null ? '' : ` seat-${seat}`}" aria-labelledby="${id}">
<h3 id="${id}">${bdi(title)}</h3>
${blocks.map((block) => blockHtml(block, language)).join('\n')}
</article>`
  },
  headline: ({ text }) => `<p class="outcome">${bdi(text)}</p>`,
  lines: ({ lines, notes }) =>
    [...lines.map((line) => `<p>${bdi(line)}</p>`), ...notes.map((note) => `<p class="hint">${bdi(note)}</p>`)].join(
      '\n',
    ),
  prose: ({ text }, language) => `<div class="thesis"${langAttribute(language)}>${prose(text)}</div>`,
  list: ({ label, items, spoken }, language) =>
    `${label === null ? '' : `<h4>${bdi(label)}</h4>\n`}<ul${spoken ? langAttribute(language) : ''}>
${items.map((item) => itemHtml(item, language)).join('\n')}
</ul>`,
}

function itemHtml({ text, turn, quote, under = [] }: ListItem, language: string | null): string {
  // The direction of what stands alone is that of its line.
  if (!turn && !quote && under.length === 0) return `<li dir="auto">${escapeHtml(text)}</li>`
  const words = [
    ...(text === '' ? [] : [bdi(text)]),
    ...(quote ? [`<bdi${langAttribute(language)}>“${escapeHtml(quote)}”</bdi>`] : []),
    ...(turn ? [`<a class="seat-${turn.place}" href="#${turnAnchor(turn.number)}">${bdi(turnWords(turn))}</a>`] : []),
  ].join(' ')
  if (under.length === 0) return `<li>${words}</li>`
  return `<li>${words}\n<ul>\n${under.map((each) => itemHtml(each, language)).join('\n')}\n</ul>\n</li>`
}
