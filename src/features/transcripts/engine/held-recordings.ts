import { sayLater } from '../../../base/language/say.ts'
import { appendFile, open, readdir, rm, stat } from 'node:fs/promises'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../../base/files/make-folder.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { RECORDING_MAX_BYTES } from '../../../core/contract/limits.ts'
import { formatBytes } from '../../../base/format/bytes.ts'

/** Uploaded recordings that wait to be transcribed. */
export interface HeldRecordings {
  /** @throws AppError FILE_TOO_LARGE */
  begin(name: string, bytes: number): Promise<string>
  /** @throws AppError INPUT_INVALID for a piece that does not continue the last one */
  piece(id: string, at: number, bytes: Uint8Array): Promise<void>
  /** @throws AppError INPUT_INVALID for one that is not here any more, or incomplete */
  get(id: string): Promise<{ readonly name: string; readonly sound: Blob }>
  drop(id: string): Promise<void>
  close(): Promise<void>
}

interface Options {
  /** Each process has its own folder in it, so that two with the same data do not interfere. */
  readonly folder: string
  readonly newId: () => string
}

interface Held {
  readonly name: string
  readonly bytes: number
  got: number
  timer: NodeJS.Timeout | undefined
}

/** Recordings of a page that has gone are deleted after this time. */
const KEPT_MS = 60 * 60_000
/** Files left by a crash are deleted after a day. */
const LEFT_MS = 24 * 60 * 60_000
/** The most at once; the oldest is deleted to make room. */
const HELD_MAX = 20

/** Stores them as files in a folder of their own, so that 200 MB take no memory. */
export function createHeldRecordings({ folder, newId }: Options): HeldRecordings {
  const recordings = new Map<string, Held>()
  const own = join(folder, newId())
  let ready: Promise<void> | null = null
  const pathOf = (id: string) => join(own, `${id}.part`)

  async function drop(id: string): Promise<void> {
    const recording = recordings.get(id)
    if (!recording) return
    clearTimeout(recording.timer)
    recordings.delete(id)
    await rm(pathOf(id), { force: true })
  }

  function touch(id: string, recording: Held): void {
    clearTimeout(recording.timer)
    recording.timer = setTimeout(() => void drop(id).catch(() => undefined), KEPT_MS).unref()
  }

  function find(id: string): Held {
    const recording = recordings.get(id)
    if (!recording) throw new AppError('INPUT_INVALID', 'This sound file is not held any more: attach it again.')
    touch(id, recording)
    return recording
  }

  return {
    async begin(name, bytes) {
      if (bytes > RECORDING_MAX_BYTES)
        throw new AppError(
          'FILE_TOO_LARGE',
          sayLater(
            '{name} is {bytes}, and a sound file may have at most {recordingMaxBytes}: attach a part of it, or save it as MP3.',
            { name, bytes: formatBytes(bytes), recordingMaxBytes: formatBytes(RECORDING_MAX_BYTES) },
          ),
          { details: { file: name, bytes, max: RECORDING_MAX_BYTES } },
        )
      await (ready ??= prepareFolder(folder, own))
      const [oldest] = recordings.keys()
      if (recordings.size >= HELD_MAX && oldest !== undefined) await drop(oldest)
      const id = newId()
      await (await open(pathOf(id), 'wx', 0o600)).close()
      const recording: Held = { name, bytes, got: 0, timer: undefined }
      recordings.set(id, recording)
      touch(id, recording)
      return id
    },
    async piece(id, at, bytes) {
      const recording = find(id)
      if (at !== recording.got || at + bytes.length > recording.bytes)
        throw new AppError(
          'INPUT_INVALID',
          sayLater('“{name}” did not arrive whole: attach it again.', { name: recording.name }),
        )
      recording.got += bytes.length
      await appendFile(pathOf(id), bytes).catch((cause: unknown) => {
        throw new AppError(
          'STORAGE_FULL',
          sayLater(
            '“{name}” finds no room in the data folder, where it waits to be transcribed: free some space, or attach a part of it.',
            { name: recording.name },
          ),
          { cause },
        )
      })
    },
    async get(id) {
      const { name, bytes } = find(id)
      if ((await stat(pathOf(id))).size !== bytes)
        throw new AppError('INPUT_INVALID', sayLater('“{name}” did not arrive whole: attach it again.', { name }))
      return { name, sound: await openAsBlob(pathOf(id)) }
    },
    drop,
    async close() {
      for (const { timer } of recordings.values()) clearTimeout(timer)
      recordings.clear()
      if (ready) await rm(own, { recursive: true, force: true })
    },
  }
}

/** Creates the folder of this process, and deletes those that crashes left. */
async function prepareFolder(folder: string, own: string): Promise<void> {
  await makeFolder(own, 0o700)
  for (const left of await readdir(folder)) {
    const path = join(folder, left)
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    )
    if (changed < Date.now() - LEFT_MS) await rm(path, { recursive: true, force: true })
  }
}
