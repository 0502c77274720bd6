import type { FileSet } from './file-set.ts'

/** A set as a file of resources names it. */
export interface PublishedSet {
  /** "Whisper base" */
  readonly label: string
  readonly licence: { readonly name: string; readonly url: string }
  /** Where the files are fetched from, at one commit; with a slash at its end. */
  readonly base: string
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
  readonly languages: readonly string[]
}

/**
 * The published files as they are downloaded, each held to its SHA-256.
 * @param id names what is remembered of the set in its folder
 * @param kind what it is, for sentences: "The ear"
 */
export function publishedSet(id: string, kind: string, published: PublishedSet): FileSet {
  const { label, licence, base, files, languages } = published
  return {
    id,
    name: `${kind} (${label})`,
    licence: { name: licence.name, address: licence.url },
    languages,
    files: files.map(({ name, bytes, sha256 }) => ({ path: name, address: `${base}${name}`, bytes, sha256 })),
  }
}
