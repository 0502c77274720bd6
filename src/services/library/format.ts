import type { Collection } from '../../contract/library.ts'

export const COLLECTION_WORDS: Readonly<Record<Collection, { readonly many: string; readonly place: string }>> = {
  preset: { many: 'presets', place: 'the presets' },
  topic: { many: 'topics', place: 'the topic library' },
}

const VERSION = 1

/** What the files of this version say they are. */
export function fileFormat(kind: Collection): string {
  return `idi.${COLLECTION_WORDS[kind].many}-${VERSION}`
}

/** What a file says it is; null when it says nothing we know. */
export function parseFormat(format: unknown): { readonly kind: Collection; readonly newer: boolean } | null {
  const [, many, version] = (typeof format === 'string' && /^idi\.(presets|topics)-(\d{1,9})$/.exec(format)) || []
  return many === undefined ? null : { kind: many === 'presets' ? 'preset' : 'topic', newer: Number(version) > VERSION }
}
