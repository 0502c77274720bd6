import { hashText } from '../../../../base/text/hash-text.ts'
import { escapeMarkdown } from '../escape-markdown.ts'
import { parseProse } from '../../../../base/text/prose/parse-prose.ts'
import type { ProseBlock, ProseItem } from '../../../../base/text/prose/prose-block.ts'
import type { ColumnSide } from '../../../../base/text/prose/tables.ts'
import type { ProseMark, ProseWords } from '../../../../base/text/prose/words.ts'

/**
 * A speech as Markdown. Lists, tables, quotations, footnotes and code are kept, and nothing else turns into them. A
 * footnote label may occur only once in a Markdown file, so each gets a sign for its speech.
 */
export function proseMarkdown(text: string): string {
  const blocks = parseProse(text)
  const sign = text.includes('[^') ? `-${hashText(text).toString(36)}` : ''
  return blocksMarkdown(blocks, sign)
}

function blocksMarkdown(blocks: readonly ProseBlock[], sign: string): string {
  return blocks.map((block) => blockMarkdown(block, (words) => wordsMarkdown(words, sign), sign)).join('\n\n')
}

type Write = (words: ProseWords) => string

function blockMarkdown(block: ProseBlock, write: Write, sign: string): string {
  switch (block.type) {
    case 'paragraph':
      return write(block.words)
    case 'heading':
      return `**${escapeMarkdown(block.words.text)}**`
    case 'list':
      return block.items.map((item) => itemMarkdown(item, write, sign)).join('\n')
    case 'code':
      return fencedCode(block.text, block.language)
    case 'table':
      return tableMarkdown(block.rows, block.sides, write)
    case 'rule':
      return '---'
    case 'quote':
      return blocksMarkdown(block.blocks, sign).replaceAll(/^(.?)/gm, (_, first: string) =>
        first === '' ? '>' : `> ${first}`,
      )
    case 'footnotes':
      return block.notes
        .map(({ label, words }) => `[^${label}${sign}]: ${write(words).replaceAll('\n', '\n    ')}`)
        .join('\n')
  }
}

function itemMarkdown({ marker, depth, words, below }: ProseItem, write: Write, sign: string): string {
  const indent = '    '.repeat(depth)
  // A letter is no list marker in Markdown, so it becomes the first word after a bullet.
  const bullet = /^\d/.test(marker) ? marker : /^[a-z]/.test(marker) ? `- ${escapeMarkdown(marker)}` : '-'
  // A box to be ticked is part of the list's marks.
  const said = write(words).replace(/^\\\[([ xX])\\\](?= )/, '[$1]')
  const item = `${indent}${bullet} ${said.replaceAll('\n', `\n${indent}    `)}`
  if (below.length === 0) return item
  const blocks = blocksMarkdown(below, sign).replaceAll(/^(?=.)/gm, `${indent}    `)
  // Nothing may be between the sign of an item and code that it begins with.
  return said === '' ? `${indent}${bullet} ${blocks.trimStart()}` : `${item}\n\n${blocks}`
}

/** Code between fences that are longer than any run of backticks in it. */
export function fencedCode(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

const RULES: Readonly<Record<NonNullable<ColumnSide>, string>> = { left: ':---', center: ':---:', right: '---:' }

function tableMarkdown(
  [head = [], ...rows]: readonly (readonly ProseWords[])[],
  sides: readonly ColumnSide[],
  write: Write,
): string {
  const cell = (words: ProseWords): string => write(words).replaceAll(/\\?\n/g, ' ')
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head.map(cell)),
    line(sides.map((side) => (side ? RULES[side] : '---'))),
    ...rows.map((row) => line(row.map(cell))),
  ].join('\n')
}

/** Matches a placeholder. It stands for marked words while whole lines around them are escaped. */
const MARKED = /\uE000(\d+)\uE001/g

function wordsMarkdown({ text, marks }: ProseWords, sign: string): string {
  let plain = ''
  let read = 0
  for (const [index, { from, to }] of marks.entries()) {
    plain += `${text.slice(read, from)}\uE000${index}\uE001`
    read = to
  }
  plain += text.slice(read)
  const ofItsOwn = (index: string): boolean => marks[Number(index)]?.formula?.display === true
  // A formula on a line of its own becomes a block of its own.
  const escaped = escapeMarkdown(plain)
    .replaceAll(/\\\n(?=\uE000(\d+)\uE001)/g, (end, index: string) => (ofItsOwn(index) ? '\n\n' : end))
    .replaceAll(/\uE000(\d+)\uE001\\\n/g, (whole, index: string) =>
      ofItsOwn(index) ? `\uE000${index}\uE001\n\n` : whole,
    )
  const written = escaped.replaceAll(MARKED, (whole, index: string) => {
    const mark = marks[Number(index)]
    return mark ? markedMarkdown(text.slice(mark.from, mark.to), mark, sign) : whole
  })
  // The mark of a footnote at the start of a line and before a colon would be read as a definition.
  return sign === '' ? written : written.replaceAll(/^(\[\^[^\]\s]+\]):/gm, String.raw`$1\:`)
}

function markedMarkdown(words: string, { kind, url = '', label = '' }: ProseMark, noteSign: string): string {
  if (kind === 'code') return codeSpan(words)
  if (kind === 'footnote') return `[^${label}${noteSign}]`
  if (kind === 'dollar') return String.raw`\$`
  // A formula that looks like HTML is escaped, for readers that do not know formulas.
  if (kind === 'formula') return /<[A-Za-z/!?]/.test(words) ? escapeMarkdown(words) : words
  // Where the address of a link is written after its words, that address is a link of its own.
  if (kind === 'link') return words === url ? `<${url}>` : escapeMarkdown(words)
  const sign = kind === 'strong' ? '**' : '*'
  // Emphasis marks must touch their words. A formula inside may have left spaces at the ends.
  const inner = words.trim()
  const at = words.indexOf(inner)
  const [before, after] = [words.slice(0, at), words.slice(at + inner.length)]
  return inner === '' ? words : `${before}${sign}${escapeMarkdown(inner)}${sign}${after}`
}

function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1)
  const room = /^`|`$/.test(code) ? ' ' : ''
  return `${fence}${room}${code}${room}${fence}`
}

/**
 * The length of the longest run of backticks. A loop finds it, because there may be more runs than a call can have
 * arguments.
 */
function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
