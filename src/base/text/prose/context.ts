import type { Footnotes } from './footnotes.ts'
import type { PlacedText } from './placed-text.ts'
import type { ProseBlock } from './prose-block.ts'
import type { MappedWords } from './words.ts'

/** What all blocks of a text need. */
export interface Context {
  readonly lines: readonly string[]
  readonly starts: readonly number[]
  /** For each line, the longest run of tildes in it and in the lines below. */
  readonly waves: readonly number[]
  /** Whether a line continues a formula of the line above. */
  readonly inFormula: (line: number) => boolean
  readonly notes: Footnotes
  readonly depth: number
  readonly growing: boolean
  readonly addresses: boolean
  /** Parses words. @param line the index of their last line */
  readonly words: (words: PlacedText, line: number) => MappedWords
  /** The code, table or quotation that begins on a line of a list item; null for none. */
  readonly blockWithin: (line: number) => BlockRange | null
}

export interface BlockRange {
  readonly blocks: readonly ProseBlock[]
  /** The index of the line after the block. */
  readonly end: number
}
