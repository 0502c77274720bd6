import { sayLater, saying, sentenceOf, type Sentence } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import type { z } from 'zod'
import { AppError } from '../../../core/contract/errors/errors.ts'
import {
  presetSchema,
  topicSchema,
  type Collection,
  type ImportReport,
  type Item,
} from '../../../core/contract/library/library.ts'
import { modeFileSchema } from '../../../core/contract/mode/mode-file.ts'
import { worldDraftSchema } from '../../../core/contract/story/world-draft.ts'
import { worldItemSchema, type WorldItem } from '../../../core/contract/story/world.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { ownModeId } from '../../../core/dialog/modes/own-mode.ts'
import type { Collections } from '../../../core/engine/ports.ts'
import { exportFileName } from '../../../features/export/files/index.ts'
import type { LibraryService, RenderedExport } from '../ports.ts'
import type { LibraryFile } from '../../../core/contract/library/library-file.ts'
import { COLLECTION_WORDS, fileFormat } from './format.ts'
import { readLibraryFile } from './read-file.ts'
import { createCollectionWatch } from './watch.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

export const COLLECTION_SCHEMAS: Readonly<Record<Collection, z.ZodType<{ readonly name: string }>>> = {
  preset: presetSchema,
  topic: topicSchema,
  mode: modeFileSchema,
  world: worldItemSchema,
  'world-draft': worldDraftSchema,
}

interface Parts {
  readonly collections: Collections
  readonly newId: () => string
  readonly now: () => number
  /** Returns a number that changes whenever another process writes to the data. */
  readonly version: () => number
  /** Reads a file, for example in a thread; by default in this thread. @throws AppError FILE_UNREADABLE */
  readonly readFile?: (kind: Collection, name: string, bytes: Uint8Array) => LibraryFile | Promise<LibraryFile>
}

function nameTaken(name: string): AppError {
  return new AppError(
    'INPUT_INVALID',
    sayLater('There is a mode called "{name}" already: give this one another name.', { name }),
  )
}

/** The library of presets, topics, modes and worlds. */
export function createLibrary({ collections, newId, now, version, readFile = readLibraryFile }: Parts): LibraryService {
  const watch = createCollectionWatch(collections, version)

  async function put(kind: Collection, id: string, revision: number, value: unknown): Promise<Item> {
    const parsed = parseValue(kind, value)
    if (kind === 'mode') await requireFreeName(parsed.name, id)
    const item = await collections.put(kind, { id, revision, value: parsed })
    watch.changed(kind)
    return item
  }

  /** Refuses a second mode of the same name, because dialogs refer to a person's own mode by name. @throws AppError INPUT_INVALID */
  async function requireFreeName(name: string, id: string): Promise<void> {
    const taken = (await collections.list('mode')).some((item) => item.id !== id && modeIdOf(item) === ownModeId(name))
    if (taken) throw nameTaken(name)
  }

  /** Adds one value, unless an identical one exists. */
  async function takeIn(
    kind: Collection,
    name: string,
    value: unknown,
    existing: Map<string, string>,
    note: string,
  ): Promise<ImportReport> {
    try {
      const parsed = parseValue(kind, value)
      const text = JSON.stringify(parsed)
      const known = existing.get(text)
      const place =
        known !== undefined
          ? { there: known }
          : kind === 'mode'
            ? placeOf(parsed, await collections.list('mode'))
            : parsed
      if ('there' in place) return reportOfSame(name, place.there)
      const named = { ...parsed, name: place.name }
      const { id } = await collections.put(kind, { id: newId(), revision: 0, value: named })
      existing.set(text, id)
      return { name, ok: true, id, ...saying(takenIn(parsed.name, place.name, note)) }
    } catch (error) {
      if (error instanceof AppError && error.code === 'INPUT_INVALID')
        return { name, ok: false, id: null, ...saying(sentenceOf(error)) }
      throw error
    }
  }

  return {
    watch: (kind, signal) => watch.watch(kind, signal),
    put: (kind, { id, revision, value }) => put(kind, id ?? newId(), revision, value),
    async remove(kind, ids) {
      await collections.remove(kind, ids)
      watch.changed(kind)
    },
    async import(kind, name, content) {
      const file = content instanceof Uint8Array ? await readFile(kind, name, content) : content
      if ('refused' in file) return [{ name, ok: false, id: null, ...saying(file.refused) }]
      const existing = new Map((await collections.list(kind)).map((item) => [JSON.stringify(item.value), item.id]))
      const reports: ImportReport[] = []
      for (const entry of file.entries)
        reports.push(
          entry.problem === null
            ? await takeIn(kind, entry.name, entry.value, existing, entry.note)
            : { name: entry.name, ok: false, id: null, message: entry.problem },
        )
      watch.changed(kind)
      return reports
    },
    async export(kind, ids) {
      const items = new Map((await collections.list(kind)).map((item) => [item.id, item]))
      const values = ids.flatMap((id) => items.get(id)?.value ?? [])
      return renderCollection(kind, values, now())
    },
  }
}

/**
 * The sentence of a report about an imported item.
 * @param free the name that it was given here
 * @param note what differs from the file; empty for nothing
 */
function takenIn(name: string, free: string, note: string): string | Sentence {
  if (free !== name)
    return sayLater('Imported. It is called "{free}", because there is a "{name}" already.', { free, name })
  return note === '' ? m('Imported.') : sayLater('Imported. {note}', { note: { message: note } })
}

function reportOfSame(name: string, id: string): ImportReport {
  return { name, ok: true, id, here: true, ...saying(m('The same is there already: nothing was added.')) }
}

/** The first free name for a mode, or the id of the one with the same words and, but for a number, the same name. */
function placeOf(
  mode: { readonly name: string },
  modes: readonly Item[],
): { readonly name: string } | { readonly there: string } {
  const used = new Map(modes.map((item) => [modeIdOf(item), item]))
  for (let number = 2, name = mode.name; ; number += 1) {
    const holder = used.get(ownModeId(name))
    if (!holder) return { name }
    const value = holder.value as { readonly name: string }
    if (JSON.stringify({ ...value, name: mode.name }) === JSON.stringify(mode)) return { there: holder.id }
    name = `${beginningOf(mode.name, 24)} ${number}`
  }
}

function modeIdOf({ value }: Item): string {
  return ownModeId((value as { readonly name: string }).name)
}

/** Parses a value by its schema. @throws AppError INPUT_INVALID with one sentence */
export function parseValue(kind: Collection, value: unknown): { readonly name: string } {
  return parseInput(
    COLLECTION_SCHEMAS[kind],
    value,
    (field, message) => `The ${kind} cannot be kept because of "${field || kind}": ${message}.`,
  )
}

/** A file of these items to share. @throws AppError INPUT_INVALID when none of them exists any more */
export function renderCollection(kind: Collection, values: readonly unknown[], at: number): RenderedExport {
  const { many } = COLLECTION_WORDS[kind]
  if (values.length === 0)
    throw new AppError(
      'INPUT_INVALID',
      sayLater('There is nothing to export: these {many} have been deleted meanwhile.', { many }),
    )
  const only = values.length === 1 ? (values[0] as { readonly name?: string }).name : undefined
  // A single world is shared as its own kind of file.
  const alone = kind === 'world' && values.length === 1 ? (values[0] as WorldItem).world : undefined
  const text = `${JSON.stringify(alone ?? { format: fileFormat(kind), items: values }, null, 2)}\n`
  return {
    fileName: exportFileName(only ?? `idi ${many}`, 'json', new Date(at)),
    mediaType: 'application/json',
    bytes: new TextEncoder().encode(text),
  }
}
