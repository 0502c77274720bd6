import { escapeMarkdown } from '../escape-markdown.ts'
import { parseProse, type Block, type ListItem } from './parse-prose.ts'
import type { Mark, Words } from './words.ts'

/** A speech as Markdown: its lists, tables and code are kept, and nothing else becomes any. */
export function proseMarkdown(text: string): string {
  return parseProse(text).map(blockMarkdown).join('\n\n')
}

function blockMarkdown(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return wordsMarkdown(block.words)
    case 'heading':
      return `**${escapeMarkdown(block.words.text)}**`
    case 'list':
      return block.items.map(itemMarkdown).join('\n')
    case 'code':
      return fencedCode(block.text, block.language)
    case 'table':
      return tableMarkdown(block.rows)
    case 'rule':
      return '---'
  }
}

function itemMarkdown({ marker, depth, words }: ListItem): string {
  const indent = '    '.repeat(depth)
  // A letter is no list marker in Markdown, so it is written as a bullet's first word.
  const sign = /^\d/.test(marker) ? marker : /^[a-z]/.test(marker) ? `- ${escapeMarkdown(marker)}` : '-'
  return `${indent}${sign} ${wordsMarkdown(words).replaceAll('\n', `\n${indent}    `)}`
}

/** Within a fence that is longer than any run of backticks in it. */
export function fencedCode(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

function tableMarkdown([head = [], ...rows]: readonly (readonly Words[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head.map(cellMarkdown)),
    line(head.map(() => '---')),
    ...rows.map((row) => line(row.map(cellMarkdown))),
  ].join('\n')
}

function cellMarkdown(words: Words): string {
  return wordsMarkdown(words).replaceAll(/\\?\n/g, ' ')
}

/** A placeholder for marked words while the text around them is escaped in whole lines. */
const MARKED = /\uE000(\d+)\uE001/g

function wordsMarkdown({ text, marks }: Words): string {
  let plain = ''
  let read = 0
  for (const [index, { from, to }] of marks.entries()) {
    plain += `${text.slice(read, from)}\uE000${index}\uE001`
    read = to
  }
  plain += text.slice(read)
  const ofItsOwn = (index: string): boolean => marks[Number(index)]?.formula?.display === true
  // A formula on a line of its own is a separate block.
  const escaped = escapeMarkdown(plain)
    .replaceAll(/\\\n(?=\uE000(\d+)\uE001)/g, (end, index: string) => (ofItsOwn(index) ? '\n\n' : end))
    .replaceAll(/\uE000(\d+)\uE001\\\n/g, (whole, index: string) =>
      ofItsOwn(index) ? `\uE000${index}\uE001\n\n` : whole,
    )
  return escaped.replaceAll(MARKED, (whole, index: string) => {
    const mark = marks[Number(index)]
    return mark ? markedMarkdown(text.slice(mark.from, mark.to), mark) : whole
  })
}

function markedMarkdown(words: string, { kind, url = '' }: Mark): string {
  if (kind === 'code') return codeSpan(words)
  if (kind === 'dollar') return String.raw`\$`
  // Text that a reader without formulas would take for HTML stays text.
  if (kind === 'formula') return /<[A-Za-z/!?]/.test(words) ? escapeMarkdown(words) : words
  // The address behind the words of a link is a separate link.
  if (kind === 'link') return words === url ? `<${url}>` : escapeMarkdown(words)
  const sign = kind === 'strong' ? '**' : '*'
  // Emphasis marks must touch their words: a formula within may have left blanks at their ends.
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

/** A loop, because there may be more runs of backticks than a call can have arguments. */
function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
