import type { Sentence } from '../../../base/language/say.ts'

/** One preset or topic of a file. */
export interface LibraryEntry {
  /** The name of the entry; without one, that of its file and its place in it. */
  readonly name: string
  readonly value: unknown
  /** The reason in a sentence why the entry cannot be imported; null when only the schema remains to be checked. */
  readonly problem: string | null
  /** What the import changed; empty when nothing. */
  readonly note: string
}

/** A file of presets or topics: why it is refused, or its entries. */
export type LibraryFile = { readonly refused: Sentence } | { readonly entries: readonly LibraryEntry[] }
