import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import type { Clock } from '../../../core/engine/ports.ts'
import { DownloadError } from './download-error.ts'
import { fetchFile, type FileAnswer } from './fetch-file.ts'

export interface DownloadOptions {
  readonly url: string
  /** Where the whole file goes; what has come so far lies beside it in a `.part`. */
  readonly path: string
  readonly label: string
  /** Null: the server's own statement is used when it makes one. */
  readonly sha256: string | null
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly onBytes: (have: number, total: number | null) => void
  readonly onChecking: () => void
  /** Looks at the finished file before it counts; a sentence refuses it. */
  readonly judge: (path: string) => Promise<string | null>
}

/** Kept beside the part, so that another start of the app can go on. */
interface PartNote {
  readonly etag: string | null
  readonly total: number | null
  readonly sha256: string | null
}

/** How the finished file was checked: by the catalogue's hash, the hub's, or by size and structure alone. */
export type CheckedBy = 'catalogue' | 'hub' | 'size'

/** Connections that bring nothing in a row, and the wait after the first of them, which grows by as much each time. */
const TRIES = 5
const WAIT_MS = 1_000
/** A connection that brings nothing for this long is given up and made anew. */
const STALL_MS = 30_000

export const partOf = (path: string): string => `${path}.part`
const noteOf = (path: string): string => `${path}.part.json`

export async function bytesOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}

export async function discardPart(path: string): Promise<void> {
  await rm(partOf(path), { force: true })
  await rm(noteOf(path), { force: true })
}

async function readNote(path: string): Promise<PartNote> {
  try {
    const { etag, total, sha256 } = JSON.parse(await readFile(noteOf(path), 'utf8')) as Partial<PartNote>
    return {
      etag: typeof etag === 'string' ? etag : null,
      total: typeof total === 'number' ? total : null,
      sha256: typeof sha256 === 'string' ? sha256 : null,
    }
  } catch {
    return { etag: null, total: null, sha256: null }
  }
}

/**
 * Brings a file here, from where an earlier try stopped, and checks it.
 * @throws DownloadError, or the signal's reason
 */
export async function downloadFile(options: DownloadOptions): Promise<CheckedBy> {
  const { path, label, clock, signal } = options
  for (let failures = 0; ;) {
    signal.throwIfAborted()
    const before = await bytesOf(partOf(path))
    try {
      await bringRest(options, before)
      break
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof DownloadError && !error.passing) throw error
      if (isDiskFull(error))
        throw new DownloadError(`The disk is full: free some space, then go on with "${label}".`, false)
      failures = (await bytesOf(partOf(path))) > before ? 1 : failures + 1
      if (failures >= TRIES)
        throw error instanceof DownloadError
          ? error
          : new DownloadError(`The download of "${label}" broke off: check the network, then go on with it.`, true)
      await clock.sleep(WAIT_MS * failures, signal)
    }
  }
  return finish(options)
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

async function bringRest(options: DownloadOptions, have: number): Promise<void> {
  const { path, label, signal, onBytes } = options
  const note = await readNote(path)
  if (note.total !== null && have === note.total && have > 0) return
  const stall = new AbortController()
  let timer = setTimeout(() => stall.abort(), STALL_MS)
  const beat = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stall.abort(), STALL_MS)
  }
  try {
    const answer = await fetchFile(options.url, have, note.etag, AbortSignal.any([signal, stall.signal]))
    await refuse(answer, label, path)
    const { response, from, total } = answer
    await writeFile(
      noteOf(path),
      JSON.stringify({ etag: answer.etag, total, sha256: answer.statedSha256 ?? note.sha256 } satisfies PartNote),
    )
    if (from > have)
      throw new DownloadError(
        `The download of "${label}" broke off: the server skipped a part of it; go on with it.`,
        true,
      )
    if (from < have) await truncate(partOf(path), from)
    const part = await open(partOf(path), 'a')
    let at = from
    try {
      for await (const chunk of response.body ?? []) {
        beat()
        await part.write(chunk)
        at += chunk.length
        onBytes(at, total)
      }
      await part.sync()
    } finally {
      await part.close()
    }
    if (total !== null && at < total)
      throw new DownloadError(`The download of "${label}" broke off: check the network, then go on with it.`, true)
    if (total !== null && at > total)
      throw new DownloadError(`The server sent more of "${label}" than it announced: download it again.`, false, true)
  } finally {
    clearTimeout(timer)
  }
}

async function refuse({ response, from }: FileAnswer, label: string, path: string): Promise<void> {
  const { status } = response
  if ((status === 200 && from === 0) || status === 206) return
  await response.body?.cancel()
  if (status === 416) {
    // What lies here is longer than the file: it belongs to another one.
    await discardPart(path)
    throw new DownloadError(`"${label}" changed on the server: download it again.`, true)
  }
  if (status === 404 || status === 410)
    throw new DownloadError(
      `The server has no file for "${label}" at its known place: choose another model, or a GGUF file of your own.`,
      false,
    )
  if (status === 401 || status === 403)
    throw new DownloadError(
      `The server does not give "${label}" to everyone: choose another model, or download its GGUF file by hand and choose it.`,
      false,
    )
  throw new DownloadError(
    `The download server answered with ${status} for "${label}": try again later.`,
    status === 429 || status >= 500,
  )
}

async function finish({ path, label, sha256, signal, onChecking, judge }: DownloadOptions): Promise<CheckedBy> {
  onChecking()
  const part = partOf(path)
  const wanted = sha256 ?? (await readNote(path)).sha256
  if (wanted !== null && (await hashOf(part, signal)) !== wanted) {
    await discardPart(path)
    throw new DownloadError(
      `"${label}" arrived damaged: its checksum is wrong, so the file was removed; download it again.`,
      false,
      true,
    )
  }
  const problem = await judge(part)
  if (problem !== null) {
    await discardPart(path)
    throw new DownloadError(
      `What the server sent for "${label}" cannot be used, so it was removed. ${problem}`,
      false,
      true,
    )
  }
  await rename(part, path)
  await discardPart(path)
  return sha256 !== null ? 'catalogue' : wanted !== null ? 'hub' : 'size'
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20, signal })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
