import {
  inQuotes,
  quotedWords,
  quoteSource,
  turnWords,
  writeBlock,
  type Block,
  type BlockTurn,
  type BlockWriters,
  type ListItem,
  type PartBlock,
  type QuoteBlock,
} from '../blocks/block.ts'
import { diagramHtml, sourcesHtml, stepsHtml } from './diagram.ts'
import { tableHtml } from './table.ts'
import { escapeHtml } from '../escape-html.ts'
import { bdi, codeHtml, langAttribute, prose } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** Styles of parts that consist of blocks. */
export const BLOCK_STYLES = `
.outcome { margin-bottom: 6px; font: 400 20px/1.35 var(--serif); }
.blocks > .hint { margin-top: 2px; }
.argued-all { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); align-items: start; gap: 16px; margin-top: 14px; }
.argued { padding: 18px 20px; border: 1px solid var(--line); border-top: 3px solid var(--seat, var(--line-strong)); border-radius: 12px; background: var(--surface); }
.argued h3 { color: var(--seat-text); }
.argued .written { margin: 6px 0 4px; font: 400 17.5px/1.5 var(--serif); }
.argued h4 { margin: 12px 0 3px; color: var(--ink-second); font-size: 12.5px; font-weight: 600; }
.argued li { padding-block: 3px; padding-inline-start: 14px; text-indent: -10px; }
.argued li::before { content: '\\2013\\00a0'; color: var(--ink-second); }
.argued li a { font-size: 12.5px; font-weight: 600; white-space: nowrap; }
.argued li li { color: var(--ink-second); font-size: 13px; }
.argued blockquote { margin-top: 3px; padding-inline-start: 10px; border-inline-start: 2px solid var(--seat, var(--line-strong)); color: var(--ink-second); font-size: 13px; text-indent: 0; }
.argued blockquote a, .argued blockquote b { color: var(--seat-text); font-size: 12.5px; font-weight: 600; }
`.trim()

/** Styles of attached pictures, for files that have some. */
export const PICTURE_STYLES =
  'figure { margin: 12px 0; } figure img { display: block; max-width: 100%; max-height: 80vh; height: auto; }'

/** Where the blocks are written. */
interface HtmlPlace {
  readonly language: string | null
  /** Whether the turns are on the same page, so that links to them work. */
  readonly linked: boolean
}

/** A part of a dialog as a section of its page. */
export function sectionHtml(part: PartBlock, language: string | null): string {
  return `<section id="${part.id}" class="blocks" aria-labelledby="${part.id}-title">
<h2 id="${part.id}-title">${bdi(part.title)}</h2>
${blocksHtml(part.blocks, { language, linked: true })}
</section>`
}

/** Writes blocks one below the other. Consecutive parts are side by side if there is room. */
export function blocksHtml(blocks: readonly Block[], place: HtmlPlace): string {
  const first = blocks.findIndex(({ kind }) => kind === 'part')
  if (first === -1) return blocks.map((block) => blockHtml(block, place)).join('\n')
  const count = blocks.slice(first).findIndex(({ kind }) => kind !== 'part')
  const end = count === -1 ? blocks.length : first + count
  const cards = blocks.slice(first, end).map((block) => blockHtml(block, place))
  return [
    ...blocks.slice(0, first).map((block) => blockHtml(block, place)),
    `<div class="argued-all">\n${cards.join('\n')}\n</div>`,
    ...(end < blocks.length ? [blocksHtml(blocks.slice(end), place)] : []),
  ].join('\n')
}

function blockHtml(block: Block, place: HtmlPlace): string {
  return writeBlock(block, place, WRITERS, (lines) => lines.map((line) => `<p>${bdi(line)}</p>`).join('\n'))
}

const WRITERS: BlockWriters<string, HtmlPlace> = {
  part({ id, title, place, about, blocks }, where) {
    const seat = place ?? about ?? null
    return `<article class="argued${seat === null ? '' : ` seat-${seat}`}" aria-labelledby="${id}">
<h3 id="${id}">${bdi(title)}</h3>
${blocksHtml(blocks, where)}
</article>`
  },
  table: tableHtml,
  pairs: ({ rows }) =>
    `<dl>\n${rows.map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd></div>`).join('\n')}\n</dl>`,
  code: ({ text }) => codeHtml(text),
  formula: ({ text }) => prose(text),
  diagram: diagramHtml,
  steps: (block, { language }) => stepsHtml(block, language),
  sources: sourcesHtml,
  figure: ({ url, name, caption }) =>
    `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(name)}"><figcaption>${bdi(name)}: ${escapeHtml(caption)}</figcaption></figure>`,
  quote: quoteHtml,
  note: ({ text }) => `<p class="notice">${bdi(text)}</p>`,
  aside: ({ label, folded, blocks }, place) =>
    folded
      ? `<details class="aside"><summary>${bdi(label)}</summary>${blocksHtml(blocks, place)}</details>`
      : `<div class="decided"><p class="winner">${bdi(label)}</p>${blocks.length === 0 ? '' : `\n${blocksHtml(blocks, place)}`}</div>`,
  headline: ({ text }) => `<p class="outcome">${bdi(text)}</p>`,
  lines: ({ lines, notes }) =>
    [...lines.map((line) => `<p>${bdi(line)}</p>`), ...notes.map((note) => `<p class="hint">${bdi(note)}</p>`)].join(
      '\n',
    ),
  prose: ({ text }, { language }) => `<div class="written"${langAttribute(language)}>${prose(text)}</div>`,
  list: ({ label, items, spoken }, place) =>
    `${label === null ? '' : `<h4>${bdi(label)}</h4>\n`}<ul${spoken ? langAttribute(place.language) : ''}>
${items.map((item) => itemHtml(item, place)).join('\n')}
</ul>`,
}

/** A quotation, after the speaker's name with a link to the turn. */
function quoteHtml(quote: QuoteBlock, place: HtmlPlace): string {
  const { turn } = quote
  const source = bdi(quoteSource(quote))
  return `<blockquote${turn ? ` class="seat-${turn.place}"` : ''}>${turn ? turnHtml(turn, source, place) : source} <bdi${langAttribute(place.language)}>${escapeHtml(quotedWords(quote))}</bdi></blockquote>`
}

/** A turn in words, with a link if it is on the same page. */
function turnHtml({ number }: BlockTurn, words: string, { linked }: HtmlPlace, attributes = ''): string {
  return linked ? `<a${attributes} href="#${turnAnchor(number)}">${words}</a>` : `<b${attributes}>${words}</b>`
}

function itemHtml({ text, turn, quote, said = [], under = [] }: ListItem, place: HtmlPlace): string {
  const { language } = place
  // An item with nothing but its text has the direction of that text.
  if (!turn && !quote && said.length === 0 && under.length === 0) return `<li dir="auto">${escapeHtml(text)}</li>`
  const words = [
    ...(text === '' ? [] : [bdi(text)]),
    ...(quote ? [`<bdi${langAttribute(language)}>${escapeHtml(inQuotes(quote))}</bdi>`] : []),
    ...(turn ? [turnHtml(turn, bdi(turnWords(turn)), place, ` class="seat-${turn.place}"`)] : []),
  ].join(' ')
  const quotes = said.map((each) => quoteHtml(each, place)).join('')
  if (under.length === 0) return `<li>${words}${quotes}</li>`
  return `<li>${words}${quotes}\n<ul>\n${under.map((each) => itemHtml(each, place)).join('\n')}\n</ul>\n</li>`
}
