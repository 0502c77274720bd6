import type { ContextFile } from '../../core/contract/dialog-config.ts'
import { restoreFiles } from '../draft/draft.ts'
import { readFromDatabase, writeToDatabase } from '../host/store/browser-database.ts'
import { startPageTimer } from '../host/store/page-timer.ts'
import { createStore } from '../host/store/store.ts'
import { readStored, writeStored } from '../host/store/stored.ts'

const KEY = 'idi.attached'
const READING_KEY = 'idi.attached.reading'
/** Milliseconds between a change and its storing, because storing after each of twenty files would block the page. */
const SAVE_AFTER_MS = 300
/** The most fields whose files are stored. */
const MOST = 20

type Drafts = Readonly<Record<string, readonly ContextFile[]>>

/** The files attached to unsent words, by field. They outlive a reload. */
export const attachedDrafts = createStore<Drafts>({})
/** Names of files whose reading was interrupted by a reload, by field. */
export const interruptedFiles = createStore<Readonly<Record<string, readonly string[]>>>(
  restoreNames(readStored(READING_KEY)),
)

let leaveUnsaved = (): void => {}
let restored: Promise<void> | null = null

/** Restores what the browser stored, once for each page. */
export function restoreAttached(): Promise<void> {
  restored ??= readFromDatabase(KEY).then(
    (stored) => {
      if (typeof stored !== 'object' || stored === null) return
      const back = Object.entries(stored).map(([key, files]) => [key, restoreFiles(files)] as const)
      // Files that were attached meanwhile are newer.
      attachedDrafts.set({
        ...Object.fromEntries(back.filter(([, files]) => files.length > 0)),
        ...attachedDrafts.get(),
      })
    },
    () => undefined,
  )
  return restored
}

/** Changes the files of one field; an empty list removes it. */
export function setAttached(key: string, update: (files: readonly ContextFile[]) => readonly ContextFile[]): void {
  const { [key]: before = [], ...others } = attachedDrafts.get()
  const files = update(before)
  attachedDrafts.set(
    Object.fromEntries(Object.entries({ ...others, ...(files.length > 0 && { [key]: files }) }).slice(-MOST)),
  )
  leaveUnsaved()
  leaveUnsaved = startPageTimer(save, SAVE_AFTER_MS)
}

/** Stores which files are being read, so that after a reload the page can say which were interrupted. */
export function noteReading(key: string, names: readonly string[]): void {
  const { [key]: _before, ...others } = restoreNames(readStored(READING_KEY))
  const all = names.length === 0 ? others : { ...others, [key]: names }
  writeStored(READING_KEY, Object.keys(all).length === 0 ? null : all)
}

/** Stores that the person has seen which files of a field were interrupted. */
export function forgetBrokenOff(key: string): void {
  const { [key]: _told, ...others } = interruptedFiles.get()
  interruptedFiles.set(others)
  noteReading(key, [])
}

function save(): void {
  const drafts = attachedDrafts.get()
  // When the browser stores nothing, the files are lost with the page.
  void restoreAttached().then(() =>
    writeToDatabase(KEY, Object.keys(drafts).length === 0 ? null : attachedDrafts.get()).catch(() => {}),
  )
}

function restoreNames(stored: unknown): Readonly<Record<string, readonly string[]>> {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, names]) =>
      Array.isArray(names) ? [[key, names.filter((name) => typeof name === 'string')] as const] : [],
    ),
  )
}
