import { oneLine } from '../shorten.ts'
import { noFootnotes } from './footnotes.ts'
import { parseLines } from './parse-prose.ts'
import type { ProseBlock } from './prose-block.ts'
import type { ProseMark, ProseWords } from './words.ts'

/** Matches what a text needs so that it may hold a mark. */
const MAY_HOLD_MARKS = /[`*#>|~[$\\_]|https?:|^[ \t]*(?:[-+•–]|\d{1,3}[.)]|[a-z]\))[ \t]|^[ \t]*---/m

/**
 * The words of a text for a place that has room for words alone: a line for each paragraph, item or row, with the marks
 * on words but none of those that make blocks. Numbers of items stay, as other words refer to them.
 * @param addresses whether the address of a link is written after its words
 */
export function wordsOfProse(text: string, addresses = false): ProseWords {
  return MAY_HOLD_MARKS.test(text) ? joined(linesOfProse(text, addresses), '\n') : { text, marks: [] }
}

/** The same, paragraph by paragraph. */
export function linesOfProse(text: string, addresses = false): readonly ProseWords[] {
  const reading = { addresses, growing: false, notes: noFootnotes(), depth: 0 }
  return linesOf(parseLines(text.split('\n'), reading).map(({ block }) => block)).filter((line) => line.text !== '')
}

/** The words of a text without the marks of Markdown. Formulas stay as they were written. */
export function plainProse(text: string, addresses = false): string {
  return wordsOfProse(text, addresses).text
}

/** The same on one line. */
export function plainProseLine(text: string): string {
  return oneLine(plainProse(text))
}

function linesOf(blocks: readonly ProseBlock[]): readonly ProseWords[] {
  return blocks.flatMap((block): readonly ProseWords[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [block.words]
      case 'list':
        return block.items.flatMap(({ marker, words, below }) => {
          const number = /^[\da-z]/.test(marker) ? [{ text: marker, marks: [] }] : []
          const own = words.text === '' ? [] : [words]
          return [joined([...number, ...own], ' '), ...linesOf(below)]
        })
      case 'code':
        return [{ text: block.text, marks: [{ from: 0, to: block.text.length, kind: 'code' }] }]
      case 'table':
        return block.rows.map((row) => joined(row, ', '))
      case 'quote':
        return linesOf(block.blocks)
      case 'footnotes':
        return block.notes.map(({ words }) => words)
      case 'rule':
        return []
    }
  })
}

function joined(parts: readonly ProseWords[], between: string): ProseWords {
  const marks: ProseMark[] = []
  let at = 0
  for (const part of parts) {
    for (const mark of part.marks) marks.push({ ...mark, from: mark.from + at, to: mark.to + at })
    at += part.text.length + between.length
  }
  return { text: parts.map(({ text }) => text).join(between), marks }
}
