import { m } from '../../../base/language/t.ts'
import type { Collection } from '../../../core/contract/library/library.ts'

/** The words for collections, in English: said as values of sentences. `many` stands in format marks, too. */
export const COLLECTION_WORDS: Readonly<Record<Collection, { readonly many: string; readonly place: string }>> = {
  preset: { many: m('presets'), place: m('the presets') },
  topic: { many: m('topics'), place: m('the topic library') },
  mode: { many: m('modes'), place: m('your modes') },
  world: { many: m('worlds'), place: m('the worlds') },
  'world-draft': { many: m('unfinished worlds'), place: m('the unfinished worlds') },
}

const KINDS = Object.keys(COLLECTION_WORDS) as readonly Collection[]

const VERSION = 1

/** The format marks of files of this version. */
export function fileFormat(kind: Collection): string {
  return `idi.${COLLECTION_WORDS[kind].many}-${VERSION}`
}

/** The format mark of a file; null when it has none that is known. */
export function parseFormat(format: unknown): { readonly kind: Collection; readonly newer: boolean } | null {
  const [, many, version] =
    (typeof format === 'string' && /^idi\.(presets|topics|modes|worlds)-(\d{1,9})$/.exec(format)) || []
  const kind = KINDS.find((each) => COLLECTION_WORDS[each].many === many)
  return kind === undefined ? null : { kind, newer: Number(version) > VERSION }
}
