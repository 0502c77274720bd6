import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import type { RestoreReport, restoreHowSchema } from '../../contract/library/library.ts'
import { openBackup } from './backup.ts'
import type { Claims } from '../claims.ts'
import type { FactRows, RawFact } from '../fact-rows.ts'
import type { WriteFacts } from '../fact-writer.ts'
import { readBackup, type BackedUpDialog, type Row } from './read-backup.ts'
import type { TextSetRows } from '../text-sets.ts'

export type RestoreHow = z.infer<typeof restoreHowSchema>

interface Parts {
  readonly db: DatabaseSync
  /** Runs work in one transaction, and makes the search index again if it is damaged. */
  readonly change: <T>(work: () => T) => T
  readonly facts: FactRows
  readonly texts: TextSetRows
  readonly claims: Claims
  readonly write: WriteFacts
  /** Makes the ids of dialogs that are restored as copies. */
  readonly newId: () => string
}

type Counted = 'added' | 'lengthened' | 'same' | 'copied'

/** The share of the progress for checking the whole backup before anything is restored. */
const LOOKING = 0.25

/**
 * Restores a backup, each dialog in a transaction of its own so that nobody waits long, and yields the progress, from 0 to 1.
 * A backup that is damaged anywhere is refused before the first dialog. If the caller stops, the complete dialogs restored so
 * far are kept.
 * @throws StorageError FILE_UNREADABLE, STORAGE_NEWER
 */
export function* restoreBackup(parts: Parts, path: string, how: RestoreHow): Generator<number, RestoreReport> {
  const backup = openBackup(path)
  try {
    const content = readBackup(backup, path)
    const texts = content.textSets()
    const [settings, items] = [content.settings(), content.items()]
    const total = Math.max(1, content.total)
    let seen = 0
    for (const _dialog of content.dialogs()) yield (LOOKING * (seen += 1)) / total

    const count: Record<Counted, number> = { added: 0, lengthened: 0, same: 0, copied: 0 }
    parts.change(() => {
      for (const set of texts) parts.texts.keep(set)
    })
    let done = 0
    for (const dialog of content.dialogs()) {
      count[parts.change(() => (how === 'copy' ? takeCopy(parts, dialog) : merge(parts, dialog)))] += 1
      yield LOOKING + ((1 - LOOKING) * (done += 1)) / total
    }
    return { ...count, items: parts.change(() => takeMissing(parts.db, settings, items)) }
  } finally {
    backup.close()
  }
}

function takeCopy(parts: Parts, dialog: BackedUpDialog): Counted {
  append(parts, parts.newId(), dialog, 0)
  return 'copied'
}

function merge(parts: Parts, dialog: BackedUpDialog): Counted {
  const here = parts.facts.raw(dialog.id)
  if (here.length === 0) {
    append(parts, dialog.id, dialog, 0)
    return 'added'
  }
  if (begins(here, dialog.facts)) return 'same'
  // A dialog that somebody drives is not lengthened behind the driver's back.
  if (begins(dialog.facts, here) && !parts.claims.held(dialog.id)) {
    append(parts, dialog.id, dialog, here.length)
    return 'lengthened'
  }
  const copy = idOfCopy(dialog)
  if (begins(parts.facts.raw(copy), dialog.facts)) return 'same'
  append(parts, copy, dialog, 0)
  return 'copied'
}

/** Whether the longer history begins with all facts of the other one. */
function begins(longer: readonly RawFact[], start: readonly RawFact[]): boolean {
  return (
    start.length <= longer.length &&
    start.every((fact, index) => fact.at === longer[index]?.at && fact.body === longer[index].body)
  )
}

function append({ write }: Parts, id: string, { facts, bodies }: BackedUpDialog, from: number): void {
  write(id, bodies.slice(from), (index) => facts[from + index]?.at ?? 0)
}

/** An id that depends only on the content, so that merging a backup twice makes no second copy. */
function idOfCopy({ id, facts }: BackedUpDialog): string {
  const hash = createHash('sha256').update(id)
  for (const { at, body } of facts) hash.update(`\n${at} ${body}`)
  const hex = hash.digest('hex')
  // The id has the form of the other ids: a UUID, of version 8, which says that the app decides about its content.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Adds the settings, presets and topics that do not exist here. @returns the number of presets and topics */
function takeMissing(db: DatabaseSync, settings: readonly Row[], items: readonly Row[]): number {
  const setting = db.prepare('insert or ignore into settings (key, value) values (?, ?)')
  for (const { key = '', value = '' } of settings) setting.run(key, value)
  const item = db.prepare(
    'insert or ignore into items (kind, id, revision, updated_at, sample, value) values (?, ?, ?, ?, ?, ?)',
  )
  return items.reduce(
    (sum, { kind = '', id = '', revision = 1, updated_at: updatedAt = 0, sample = 0, value = '' }) =>
      sum + Number(item.run(kind, id, revision, updatedAt, sample, value).changes),
    0,
  )
}
