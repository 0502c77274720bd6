import { Parser } from 'htmlparser2'
import { oneLine } from '../../../../base/text/shorten.ts'
import { createBlocks, type Blocks } from './blocks.ts'

/** Elements that are not text of the page. */
const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'button',
])
/** Elements that begin and end a paragraph. */
const BLOCKS = new Set(
  'address article aside blockquote body caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** The position of the reader in the page. */
interface Place {
  readonly blocks: Blocks
  words: string
  skipping: number
  pre: number
  heading: number
  /** For each surrounding list: how many items it had, or null for an unnumbered one. */
  readonly lists: (number | null)[]
  item: string | null
  tables: number
  rows: string[][]
  title: string | null
  inTitle: boolean
}

/** Elements that may lie in each other: the parser's time grows with the square of the depth, to half a second here. */
export const PAGE_DEPTH_MAX = 20_000

/** A page whose elements lie in each other deeper than that. */
export class PageTooDeepError extends Error {
  override readonly name = 'PageTooDeepError'
}

/** The text of a page with headings, paragraphs, lists and tables, without scripts and hidden parts. @throws PageTooDeepError */
export function readHtml(html: string): string {
  const blocks = createBlocks()
  addHtml(blocks, html, { titled: true })
  return blocks.text()
}

/** @param titled whether the page's title comes first, unless the page begins with a heading of the same words */
export function addHtml(blocks: Blocks, html: string, { titled }: { readonly titled: boolean }): void {
  const place: Place = {
    blocks,
    words: '',
    skipping: 0,
    pre: 0,
    heading: 0,
    lists: [],
    item: null,
    tables: 0,
    rows: [],
    title: titled ? '' : null,
    inTitle: false,
  }
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > PAGE_DEPTH_MAX) throw new PageTooDeepError()
      open(place, name, attributes)
    },
    ontext: (text) => hear(place, text),
    onclosetag(name) {
      depth -= 1
      close(place, name)
    },
  })
  parser.write(html)
  parser.end()
  flush(place)
}

function open(place: Place, name: string, attributes: Readonly<Record<string, string>>): void {
  if (place.skipping > 0 || SKIPPED.has(name) || isHidden(attributes)) {
    if (!isVoid(name)) place.skipping += 1
    return
  }
  if (name === 'title') place.inTitle = true
  if (name === 'br') place.words += '\n'
  if (name === 'img' && (attributes.alt ?? '').trim() !== '') place.words += `[Image: ${attributes.alt}]`
  if (place.tables > 0) return openInTable(place, name)
  if (!BLOCKS.has(name)) return
  flush(place)
  if (name === 'table') place.tables = 1
  if (name === 'pre') place.pre += 1
  if (name === 'ol' || name === 'ul') place.lists.push(name === 'ol' ? Number(attributes.start ?? 1) - 1 || 0 : null)
  if (name === 'li') place.item = nextMark(place)
  const level = /^h([1-6])$/.exec(name)?.[1]
  if (level !== undefined) place.heading = Number(level)
}

function openInTable(place: Place, name: string): void {
  if (name === 'table') place.tables += 1
  if (place.tables === 1 && name === 'tr') place.rows.push([])
  else if (place.tables === 1 && (name === 'td' || name === 'th')) place.words = ''
  else if (BLOCKS.has(name)) place.words += ' '
}

function close(place: Place, name: string): void {
  if (place.skipping > 0) {
    if (!isVoid(name)) place.skipping -= 1
    return
  }
  if (name === 'title') place.inTitle = false
  if (place.tables > 0) return closeInTable(place, name)
  if (!BLOCKS.has(name)) return
  flush(place)
  if (name === 'pre') place.pre = Math.max(0, place.pre - 1)
  if (name === 'ol' || name === 'ul') place.lists.pop()
  if (name === 'li') place.item = null
  if (/^h[1-6]$/.test(name)) place.heading = 0
}

function closeInTable(place: Place, name: string): void {
  if (place.tables === 1 && (name === 'td' || name === 'th')) {
    place.rows.at(-1)?.push(place.words)
    place.words = ''
  } else if (name === 'table') {
    place.tables -= 1
    if (place.tables > 0) return
    place.blocks.table(place.rows.splice(0))
    place.words = ''
  } else if (name === 'caption') {
    place.blocks.paragraph(place.words)
    place.words = ''
  } else if (BLOCKS.has(name)) place.words += ' '
}

function hear(place: Place, text: string): void {
  if (place.skipping > 0) return
  if (place.inTitle) {
    if (place.title !== null) place.title += text
    return
  }
  place.words += place.pre > 0 ? text : text.replaceAll(/[ \t\r\n\f]+/g, ' ')
}

function flush(place: Place): void {
  const { blocks, heading, item, pre } = place
  const words =
    pre > 0
      ? place.words
      : place.words
          .replaceAll(/(?:(?<! ) +)?\n */g, '\n')
          .replaceAll(/ {2,}/g, ' ')
          .trim()
  place.words = ''
  if (words.trim() === '') return
  const title = oneLine(place.title ?? '')
  place.title = null
  if (title !== '' && title !== words) blocks.heading(1, title)
  if (heading > 0) blocks.heading(heading, words)
  else if (item !== null) {
    blocks.item(Math.max(0, place.lists.length - 1), item, words)
    // The rest of the item continues below it.
    place.item = ' '.repeat(item.length)
  } else blocks.paragraph(words)
}

function nextMark({ lists }: Place): string {
  const count = lists.at(-1)
  if (count === null || count === undefined) return '-'
  lists[lists.length - 1] = count + 1
  return `${count + 1}.`
}

function isHidden({ hidden, style }: Readonly<Record<string, string>>): boolean {
  return hidden !== undefined || /display\s*:\s*none/i.test(style ?? '')
}

function isVoid(name: string): boolean {
  return /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/.test(name)
}
