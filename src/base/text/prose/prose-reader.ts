import { noFootnotes } from './footnotes.ts'
import { parseLines, startsOf, type PlacedBlock } from './parse-prose.ts'
import type { ProseBlock } from './prose-block.ts'

/**
 * Returns a function that reads a speech for the page, where an address is not written after the words of its link. While
 * a text grows, blocks that nothing can change any more are not read again, and stay the same objects.
 */
export function createProseReader(): (text: string, growing?: boolean) => readonly ProseBlock[] {
  let settled: readonly ProseBlock[] = []
  let settledText = ''
  let settledLabels: readonly string[] = []
  /** The labels of all footnotes when the settled blocks were read, on a line each. */
  let known = ''
  return (text, growing = false) => {
    // Much quicker than `startsWith` for a long text.
    for (let again = text.slice(0, settledText.length) !== settledText; ; again = true) {
      if (again) [settled, settledText, settledLabels] = [[], '', []]
      const lines = text.slice(settledText.length).split('\n')
      const starts = startsOf(lines, settledText.length)
      const labels = new Set(settledLabels)
      const before = new Set(known.split('\n'))
      const notes = { ...noFootnotes(), has: (label: string) => settled.length > 0 && before.has(label), labels }
      const blocks = parseLines(lines, { addresses: false, growing, notes, depth: 0, starts })
      const now = [...labels].toSorted().join('\n')
      // A footnote makes links of the marks before it.
      const isNew = now !== known && settled.length > 0
      known = now
      if (isNew) continue
      const end = growing ? endOfSettled(lines, blocks) : 0
      const whole = [...settled, ...blocks.map(({ block }) => block)]
      if (end > 0) {
        const more = whole.slice(settled.length, settled.length + end)
        settledText = text.slice(0, starts[blocks[end]?.line ?? 0])
        settledLabels = [...settledLabels, ...labelsOf(more)]
        settled = [...settled, ...more]
      }
      return whole
    }
  }
}

/**
 * How many blocks nothing can change any more. After an empty line, a block that is none of a list's begins with a
 * whole line: no list, formula or table reaches over it.
 */
function endOfSettled(lines: readonly string[], blocks: readonly PlacedBlock[]): number {
  for (let at = blocks.length - 1; at > 0; at -= 1) {
    const line = blocks[at]?.line ?? 0
    if (line < lines.length - 1 && lines[line - 1]?.trim() === '') return at
  }
  return 0
}

function labelsOf(blocks: readonly ProseBlock[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'footnotes') return block.notes.map(({ label }) => label)
    if (block.type === 'quote') return labelsOf(block.blocks)
    return block.type === 'list' ? block.items.flatMap(({ below }) => labelsOf(below)) : []
  })
}

/** The texts of the blocks as they are shown, in order: each paragraph, item, cell, heading or block of code is one. */
export function shownTexts(blocks: readonly ProseBlock[]): readonly string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [block.words.text]
      case 'list':
        return block.items.flatMap(({ words, below }) => [words.text, ...shownTexts(below)])
      case 'code':
        return [block.text]
      case 'table':
        return block.rows.flatMap((row) => row.map(({ text }) => text))
      case 'quote':
        return shownTexts(block.blocks)
      case 'footnotes':
        return block.notes.map(({ words }) => words.text)
      case 'rule':
        return []
    }
  })
}
