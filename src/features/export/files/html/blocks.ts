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
.argued li a { font-size: 12.5px; font-weight: 600; }
`.trim()

/** A part of a dialog as a section of the page; empty where there is none. */
export function sectionHtml(part: PartBlock | null, language: string | null): string {
  if (part === null) return ''
  const cards = part.blocks.filter(({ kind }) => kind === 'part')
  const rest = part.blocks.filter(({ kind }) => kind !== 'part')
  return `<section id="${part.id}" class="blocks" aria-labelledby="${part.id}-title">
<h2 id="${part.id}-title">${bdi(part.title)}</h2>
${[
  ...rest.map((block) => blockHtml(block, language)),
  ...(cards.length === 0
    ? []
    : [`<div class="argued-all">\n${cards.map((block) => blockHtml(block, language)).join('\n')}\n</div>`]),
].join('\n')}
</section>`
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

function itemHtml({ text, turn, quote }: ListItem, language: string | null): string {
  // The direction of what stands alone is that of its line.
  if (!turn && !quote) return `<li dir="auto">${escapeHtml(text)}</li>`
  const link = turn ? ` <a href="#${turnAnchor(turn.number)}">${bdi(turnWords(turn))}</a>` : ''
  const words = quote ? ` <bdi${langAttribute(language)}>“${escapeHtml(quote)}”</bdi>` : ''
  return `<li>${bdi(text)}${link}${words}</li>`
}
