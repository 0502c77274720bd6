import type { Footnote } from './footnotes.ts'
import type { ColumnSide } from './tables.ts'
import type { MappedWords } from './words.ts'

export interface ProseItem {
  /** The number of the item as it was written, or a bullet. */
  readonly marker: string
  /** The level of indentation, from 0. */
  readonly depth: number
  readonly words: MappedWords
  /** Code, tables, quotations and paragraphs that belong to it, below its words. */
  readonly below: readonly ProseBlock[]
}

/** A block of a speech. */
export type ProseBlock =
  | { readonly type: 'paragraph'; readonly words: MappedWords }
  /** `level` is the number of its signs. */
  | { readonly type: 'heading'; readonly level: number; readonly words: MappedWords }
  | { readonly type: 'list'; readonly items: readonly ProseItem[] }
  /** `language` is the text after the fence; empty for none. */
  | { readonly type: 'code'; readonly text: string; readonly language: string }
  /** The first row has the column headings. */
  | {
      readonly type: 'table'
      readonly rows: readonly (readonly MappedWords[])[]
      /** The alignment of each column. */
      readonly sides: readonly ColumnSide[]
    }
  | { readonly type: 'quote'; readonly blocks: readonly ProseBlock[] }
  | { readonly type: 'footnotes'; readonly notes: readonly Footnote[] }
  | { readonly type: 'rule' }
