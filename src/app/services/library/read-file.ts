import type { Collection } from '../../../core/contract/library/library.ts'
import { sayLater, type Sentence } from '../../../base/language/say.ts'
import { COLLECTION_WORDS, fileFormat, parseFormat } from './format.ts'
import { isOlderEntry, olderEntries, topicOfOlder } from './older.ts'
import { decodeText } from '../../../base/text/decode-text.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import type { LibraryEntry, LibraryFile } from '../../../core/contract/library/library-file.ts'

/** The format mark of a file with one world. */
const WORLD_FORMAT = 'idi.world-1'
/** The most entries of a file: more than a person has, so a file with more is something else. */
const ENTRIES_MAX = 10_000

/** Reads a file of presets or topics, made by this app or by the older system. It never throws. */
export function readLibraryFile(kind: Collection, name: string, bytes: Uint8Array): LibraryFile {
  const text = decodeText(bytes)
  if (text?.trim() === '') return { refused: sayLater('{name} is empty: there is nothing to import.', { name }) }
  const content = parseJson(bytes)
  if (content === undefined)
    return {
      refused: sayLater(
        '{name} is not a JSON file, so nothing was imported: choose a file that was exported from {place}.',
        { name, place: placeOf(kind) },
      ),
    }
  const alone = aloneWorld(content, name)
  if (!alone && isWorldFormat(content)) return refusedNewer(name)
  const ours = parseFormat((content as { format?: unknown } | null)?.format)
  if (alone) return kind === 'world' ? { entries: [alone] } : refusedWorld(kind, name)
  const file = ours ? readOurs(kind, name, ours, content as { items?: unknown }) : readOlder(kind, name, content)
  if ('entries' in file && file.entries.length === 0)
    return { refused: sayLater('{name} holds no {many}.', { name, many: manyOf(kind) }) }
  if ('entries' in file && file.entries.length > ENTRIES_MAX)
    return {
      refused: sayLater('{name} holds more than {most} entries: split it into several files.', {
        name,
        most: ENTRIES_MAX,
      }),
    }
  return file
}

/**
 * The collection that a library file belongs to, whether the file is of this app or the older system; null for another
 * kind of file.
 */
export function libraryKind(bytes: Uint8Array): Collection | null {
  const content = parseJson(bytes)
  if (aloneWorld(content, '')) return 'world'
  const ours = parseFormat((content as { format?: unknown } | null | undefined)?.format)
  if (ours) return ours.kind
  // A dialog of the older system has fields of the same names.
  if (typeof content === 'object' && content !== null && 'conversation_history' in content) return null
  return olderEntries(content)?.some(isOlderEntry) ? 'topic' : null
}

/** The world of a file that holds only one; null for any other file. */
function aloneWorld(content: unknown, file: string): LibraryEntry | null {
  const world = content as { readonly format?: unknown; readonly title?: unknown } | null | undefined
  if (world?.format !== WORLD_FORMAT) return null
  const name = typeof world.title === 'string' ? beginningOf(world.title.trim(), 200) : ''
  return { name: name === '' ? file : name, value: { name, world }, problem: null, note: '' }
}

/** Whether a file holds a world, of any version of the format. */
function isWorldFormat(content: unknown): boolean {
  const { format } = (content ?? {}) as { readonly format?: unknown }
  return typeof format === 'string' && /^idi\.world-\d{1,9}$/.test(format)
}

const manyOf = (kind: Collection): Sentence => sayLater(COLLECTION_WORDS[kind].many)
const placeOf = (kind: Collection): Sentence => sayLater(COLLECTION_WORDS[kind].place)

function refusedNewer(name: string): LibraryFile {
  return {
    refused: sayLater('{name} was written by a newer version of Intermediated Dialog: update the app to import it.', {
      name,
    }),
  }
}

function refusedWorld(kind: Collection, name: string): LibraryFile {
  return {
    refused: sayLater('{name} is a world, and not {many}: import it into {place}.', {
      name,
      many: manyOf(kind),
      place: placeOf('world'),
    }),
  }
}

function readOurs(
  kind: Collection,
  name: string,
  format: NonNullable<ReturnType<typeof parseFormat>>,
  { items }: { items?: unknown },
): LibraryFile {
  if (format.newer) return refusedNewer(name)
  if (format.kind !== kind)
    return {
      refused: sayLater('{name} holds {many}, not {wanted}: import it into {place}.', {
        name,
        many: manyOf(format.kind),
        wanted: manyOf(kind),
        place: placeOf(format.kind),
      }),
    }
  if (!Array.isArray(items))
    return { refused: sayLater('{name} is damaged: it has no list of {many}.', { name, many: manyOf(kind) }) }
  return {
    entries: items.map((value: unknown, index) => ({
      name: nameOf(value, index, name),
      value,
      problem: null,
      note: '',
    })),
  }
}

function readOlder(kind: Collection, name: string, content: unknown): LibraryFile {
  const entries = olderEntries(content)
  if (!entries?.some(isOlderEntry))
    return {
      refused: sayLater(
        '{name} is neither a file of "{format}" nor the older system\'s library, so nothing was imported.',
        { name, format: fileFormat(kind) },
      ),
    }
  if (kind !== 'topic')
    return {
      refused: sayLater('{name} is a library of topics of the older system: import it into the topic library.', {
        name,
      }),
    }
  return { entries: entries.map((entry, index) => ({ name: nameOf(entry, index, name), ...topicOfOlder(entry) })) }
}

/** The name of an entry; without one, that of its file and its place in it: "topics.json (3)". */
function nameOf(value: unknown, index: number, file: string): string {
  const named = (value as { name?: unknown } | null)?.name
  return typeof named === 'string' && named.trim() !== '' ? beginningOf(named.trim(), 200) : `${file} (${index + 1})`
}

/** The value of a JSON file; undefined when it is no JSON. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(bytes) ?? '') as unknown
  } catch {
    return undefined
  }
}
