import { sayLater } from '../language/say.ts'
import { rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../files/make-folder.ts'
import { sleep } from '../async/sleep.ts'
import { formatBytes } from '../format/bytes.ts'
import { checkFiles, readHash, type CheckedFile, type CheckedSet } from './check-set.ts'
import { DownloadError, onDisk } from './download-error.ts'
import { downloadFile, type Waiting } from './download-file.ts'
import { fetchFile } from './fetch-file.ts'
import { checkFileSet, type FileSet, type SetFile } from './file-set.ts'
import { discardPart, sizeOf } from './part-file.ts'
import { createSpeed } from './speed.ts'
import { lockSet } from './set-lock.ts'
import { noteFile, type Pin } from './set-record.ts'

/** The progress of the download of a set. */
export interface SetProgress {
  /** `waiting` while another window or process downloads the same set; it is taken over if that one stops. */
  readonly state: 'waiting' | 'downloading' | 'checking'
  readonly haveBytes: number
  /** The size of all files; approximate until the server tells. */
  readonly totalBytes: number
  /** The speed over the last few seconds. */
  readonly bytesPerSecond: number
}

export interface DownloadSetOptions {
  /** The folder of the files, which is created if it is missing. */
  readonly folder: string
  /** Stops the download at any point. What was received is kept, and the next call continues from there. */
  readonly signal: AbortSignal
  readonly onProgress?: ((progress: SetProgress) => void) | undefined
  /** Whether to accept the files that the host publishes now, even if the set was pinned to others. */
  readonly takeNew?: boolean | undefined
  /** Checks a complete file before it is accepted. Returns a sentence to refuse it, or null. */
  readonly judge?: ((path: string) => Promise<string | null>) | undefined
  readonly waiting?: Waiting | undefined
  /** After how many milliseconds without data a connection is opened again. */
  readonly stallMs?: number | undefined
  /** The free space in the folder, in bytes; null when unknown. */
  readonly freeBytes?: ((folder: string) => Promise<number | null>) | undefined
}

const STALL_MS = 30_000
/** The space, in bytes, that a download leaves free on the disk. */
const MARGIN_BYTES = 200 * 2 ** 20
/** Milliseconds between two checks of a set that another process downloads. */
const LOOK_MS = 500
/** Milliseconds between two reports of progress, often enough for a bar to move evenly. */
const NEWS_EVERY_MS = 200

const usual: Waiting = { monotonic: () => performance.now(), sleep }

/**
 * Downloads what is missing of a set and checks all of it by SHA-256. A file gets its name only when it is complete and right,
 * and right files are not downloaded again. A second call for the same set, in this process or another, waits for the
 * first.
 * @returns the pins of all files
 * @throws DownloadError, or the signal's reason
 */
export async function downloadSet(set: FileSet, options: DownloadSetOptions): Promise<readonly Pin[]> {
  checkFileSet(set)
  const { folder } = options
  await onDisk(folder, () => makeFolder(folder))
  const release = await waitForLock(set, options)
  try {
    return await bringSet(set, options)
  } finally {
    release()
  }
}

/**
 * Deletes the files of a set, also incomplete ones. Their pins are kept, so that other files under the same names are still
 * refused later.
 * @throws DownloadError
 */
export async function removeSet(set: FileSet, folder: string): Promise<void> {
  checkFileSet(set)
  if ((await stat(folder).catch(() => null)) === null) return
  const release = await onDisk(folder, async () => lockSet(folder, set.id))
  if (release === null)
    throw new DownloadError(
      'disk',
      sayLater('"{name}" is being downloaded by another window or command: stop it there first.', { name: set.name }),
    )
  try {
    for (const { path } of set.files)
      await onDisk(folder, async () => {
        await rm(join(folder, path), { force: true })
        await discardPart(join(folder, path))
      })
  } finally {
    release()
  }
}

/** The free space, in bytes, on the disk of a folder, which need not exist yet; null when unknown. */
export async function freeBytesAt(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null)
  if (found) return found.bavail * found.bsize
  const parent = dirname(folder)
  return parent === folder ? null : freeBytesAt(parent)
}

async function waitForLock(set: FileSet, options: DownloadSetOptions): Promise<() => void> {
  const { folder, signal, waiting = usual, onProgress } = options
  for (;;) {
    signal.throwIfAborted()
    const release = await onDisk(folder, async () => lockSet(folder, set.id))
    if (release) return release
    const { haveBytes, totalBytes } = await checkFiles(set, folder, signal, async () => {})
    onProgress?.({ state: 'waiting', haveBytes, totalBytes, bytesPerSecond: 0 })
    await waiting.sleep(LOOK_MS, signal)
  }
}

async function bringSet(set: FileSet, options: DownloadSetOptions): Promise<readonly Pin[]> {
  const { folder, signal } = options
  const tell = createTeller(options)
  const checked = await checkFiles(set, folder, signal, (path, seen) => noteFile(set, folder, path, { seen }))
  const found = options.takeNew ? { ...checked, files: checked.files.map(withoutPin) } : checked
  tell({ state: 'downloading', haveBytes: found.haveBytes, totalBytes: found.totalBytes })
  await requireRoom(set, options, missingBytes(found))
  const pins: Pin[] = []
  let [done, ahead] = [0, found.totalBytes]
  for (const each of found.files) {
    ahead -= each.pin?.bytes ?? each.file.bytes
    const pin =
      each.state === 'ready' && each.pin
        ? each.pin
        : await bringFile(set, each, options, (state, have, total) =>
            tell({ state, haveBytes: done + have, totalBytes: done + total + ahead }),
          )
    pins.push(pin)
    done += pin.bytes
  }
  tell({ state: 'checking', haveBytes: done, totalBytes: done })
  return pins
}

/**
 * A checked file as if it had no pin, so that it is downloaded again. The stored pin is kept until another file was
 * received.
 */
function withoutPin(checked: CheckedFile): CheckedFile {
  if (checked.file.sha256 !== null) return checked
  return { ...checked, pin: null, state: checked.state === 'absent' ? 'absent' : 'other' }
}

function missingBytes({ files }: CheckedSet): number {
  return files.reduce((sum, { state, file, pin, haveBytes }) => {
    const whole = pin?.bytes ?? file.bytes
    return sum + (state === 'ready' ? 0 : state === 'absent' ? Math.max(0, whole - haveBytes) : whole)
  }, 0)
}

async function requireRoom(set: FileSet, options: DownloadSetOptions, bytes: number): Promise<void> {
  const free = await (options.freeBytes ?? freeBytesAt)(options.folder)
  if (bytes > 0 && free !== null && free < bytes + MARGIN_BYTES)
    throw new DownloadError(
      'disk',
      sayLater('"{name}" needs {bytes} on the disk and {free} are free: free some space first.', {
        name: set.name,
        bytes: formatBytes(bytes),
        free: formatBytes(free),
      }),
    )
}

async function bringFile(
  set: FileSet,
  { file, state, pin }: CheckedFile,
  options: DownloadSetOptions,
  tell: (state: SetProgress['state'], have: number, total: number) => void,
): Promise<Pin> {
  const { folder, signal, judge, waiting = usual, stallMs = STALL_MS } = options
  const path = join(folder, file.path)
  const note = async (found: Pin): Promise<Pin> => {
    const { size, mtimeMs } = await onDisk(folder, () => stat(path))
    await noteFile(set, folder, file.path, { pin: found, seen: { bytes: size, mtimeMs, sha256: found.sha256 } })
    return found
  }
  const there = state === 'other' && pin === null ? await vouchedFor(file, path, signal) : null
  if (there) return note(there)
  await onDisk(folder, () => makeFolder(dirname(path)))
  return note(
    await downloadFile({
      address: addressAt(file.address, pin?.commit ?? null),
      path,
      name: set.files.length === 1 ? set.name : `${set.name}: ${file.path}`,
      pin,
      aboutBytes: file.bytes,
      waiting,
      stallMs,
      signal,
      judge,
      requireRoom: (bytes) => requireRoom(set, options, bytes),
      onBytes: (have, total) => tell('downloading', have, total),
      onChecking: (bytes) => tell('checking', bytes, bytes),
    }),
  )
}

/** The address of a file at the pinned commit, in place of a branch whose files may change. */
function addressAt(address: string, commit: string | null): string {
  return commit === null ? address : address.replace('/resolve/main/', `/resolve/${commit}/`)
}

/** The pin of an existing file without a pin, if the host publishes the same checksum for it. */
async function vouchedFor(file: SetFile, path: string, signal: AbortSignal): Promise<Pin | null> {
  const answer = await fetchFile(file.address, 0, null, signal).catch(() => null)
  signal.throwIfAborted()
  await answer?.response.body?.cancel()
  const sha256 = answer?.response.ok ? answer.statedSha256 : null
  const bytes = await sizeOf(path)
  if (!answer || sha256 === null || answer.total !== bytes) return null
  return (await readHash(path, signal)) === sha256 ? { bytes, sha256, by: 'host', commit: answer.commit } : null
}

/** Returns a function that reports every change of state, and the number of bytes at intervals. */
function createTeller({ onProgress, waiting = usual }: DownloadSetOptions) {
  const speed = createSpeed(waiting)
  let last: { readonly state: string; readonly at: number } | null = null
  return (progress: Omit<SetProgress, 'bytesPerSecond'>): void => {
    const at = waiting.monotonic()
    const bytesPerSecond = progress.state === 'downloading' ? speed(progress.haveBytes) : 0
    if (last?.state === progress.state && at - last.at < NEWS_EVERY_MS && progress.state !== 'checking') return
    // The first bytes are reported at once.
    last = last === null ? { state: 'began', at } : { state: progress.state, at }
    onProgress?.({ ...progress, bytesPerSecond })
  }
}
