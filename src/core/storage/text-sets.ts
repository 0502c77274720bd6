import type { DatabaseSync } from 'node:sqlite'
import { sha256 } from '../../base/files/sha256.ts'
import { textSetSchema, type TextSet } from '../contract/text-set.ts'
import { damagedFileError } from './storage-error.ts'
import { lazyStatements } from './lazy-statements.ts'

/** The table of prompt texts. Each set is stored once, under a hash of its content. */
export interface TextSetRows {
  keep(texts: TextSet): string
  get(hash: string): TextSet | null
}

/** Makes the statements of the text_sets table of the file at path. */
export function textSetRows(db: DatabaseSync, path: string): TextSetRows {
  const statement = lazyStatements(db)
  const one = statement('select body from text_sets where hash = ?')
  const has = statement('select 1 from text_sets where hash = ?')
  const add = statement('insert or ignore into text_sets (hash, body) values (?, ?)')
  /** The set that was kept or read last: every turn of a dialog needs the same one. */
  let last: { readonly hash: string; readonly texts: TextSet } | null = null
  return {
    keep(set) {
      const { hash, body, texts } = canonicalTexts(set)
      if (!has.get(hash)) add.run(hash, body)
      last = { hash, texts }
      return hash
    },
    get(hash) {
      if (last?.hash === hash) return last.texts
      const row = one.get(hash)
      if (!row) return null
      const texts = parseTextSet(String(row.body))
      if (!texts) throw damagedFileError(path)
      last = { hash, texts }
      return texts
    },
  }
}

/** The same texts with the same order, JSON and hash, however they were listed. */
interface CanonicalTexts {
  readonly texts: TextSet
  readonly body: string
  readonly hash: string
}

/** The sets that were kept: dialogs in the same mode begin with the same set. */
const canonical = new WeakMap<TextSet, CanonicalTexts>()

/** A set in the form in which it is stored. */
export function canonicalTexts(set: TextSet): CanonicalTexts {
  const known = canonical.get(set)
  if (known) return known
  const texts = Object.fromEntries(Object.entries(set).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const body = JSON.stringify(texts)
  const made = { texts, body, hash: sha256(body) }
  canonical.set(set, made)
  return made
}

export function parseTextSet(body: string): TextSet | null {
  try {
    return textSetSchema.parse(JSON.parse(body))
  } catch {
    return null
  }
}
