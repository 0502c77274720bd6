import type { FileSet } from './file-set.ts'

/** A set as it is described in a file of the folder resources. */
export interface PublishedSet {
  /** The name of the set, such as "Whisper base". */
  readonly label: string
  readonly licence: { readonly name: string; readonly url: string }
  /** The address of the files at one commit, with a slash at its end. */
  readonly base: string
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
  readonly languages: readonly string[]
}

/**
 * Makes a set of published files, each pinned to its SHA-256.
 * @param id the name of the set's records in its folder
 * @param kind what the set is, for sentences
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
