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

/** The hashes of sets that were kept: dialogs in the same mode begin with the same set. */
const hashes = new WeakMap<TextSet, string>()

/** Makes the statements of the text_sets table of the file at path. */
export function textSetRows(db: DatabaseSync, path: string): TextSetRows {
  const statement = lazyStatements(db)
  const one = statement('select body from text_sets where hash = ?')
  const has = statement('select 1 from text_sets where hash = ?')
  const add = statement('insert or ignore into text_sets (hash, body) values (?, ?)')
  /** The set that was read last: every turn of a dialog needs the same one. */
  let last: { readonly hash: string; readonly texts: TextSet } | null = null
  return {
    keep(texts) {
      const known = hashes.get(texts)
      if (known !== undefined && has.get(known)) return known
      const body = canonicalJson(texts)
      const hash = sha256(body)
      hashes.set(texts, hash)
      add.run(hash, body)
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

/** The same JSON for the same texts, in whatever order they are listed. */
export function canonicalJson(texts: TextSet): string {
  return JSON.stringify(Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

export function parseTextSet(body: string): TextSet | null {
  try {
    return textSetSchema.parse(JSON.parse(body))
  } catch {
    return null
  }
}
