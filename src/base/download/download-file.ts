import { sayLater, type Sentence } from '../language/say.ts'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { formatBytes } from '../format/bytes.ts'
import { describeNetworkFailure } from '../network/describe-failure.ts'
import { beginningOf } from '../text/shorten.ts'
import { DownloadError, onDisk } from './download-error.ts'
import { fetchFile, type FileAnswer } from './fetch-file.ts'
import {
  discardPart,
  hashFile,
  PartFile,
  partOf,
  readPartNote,
  sizeOf,
  writePartNote,
  type PartNote,
} from './part-file.ts'
import type { Pin } from './set-record.ts'

/** The clock of a download: the app's own, or another in tests. */
export interface Waiting {
  /** The milliseconds of a clock that never goes back. */
  monotonic(): number
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export interface DownloadFileOptions {
  readonly address: string
  /** The path of the complete file. What was received so far is next to it in a `.part` file. */
  readonly path: string
  /** The name of the file or of its set, for sentences. */
  readonly name: string
  /** The size and checksum that the file must have; null if only an approximate size is known. */
  readonly pin: Pin | null
  readonly aboutBytes: number
  readonly waiting: Waiting
  /** After how many milliseconds without data a connection is closed and opened again. */
  readonly stallMs: number
  readonly signal: AbortSignal
  readonly onBytes: (have: number, total: number) => void
  readonly onChecking: (bytes: number) => void
  /** Called with the exact size before anything is stored. @throws DownloadError when there is no room for the rest */
  readonly requireRoom: (bytes: number) => Promise<void>
  /** Checks the complete file before it is accepted. Returns a sentence to refuse it, or null. */
  readonly judge?: ((path: string) => Promise<string | null>) | undefined
}

/** How many connections in a row may bring no data, and the wait after the first, which grows by the same time after each. */
const TRIES = 5
const WAIT_MS = 1_000
/** If a size is only approximate, a file smaller than this share of it, or larger than this multiple, is another file. */
const SAME_FILE = [0.5, 2] as const

/** How many digits of a checksum are shown, enough to tell two apart. */
const DIGITS_SHOWN = 12

/**
 * Downloads a file, from where an earlier attempt stopped, and checks it.
 * @returns the size and checksum to which the file is pinned from now on
 * @throws DownloadError, or the signal's reason
 */
export async function downloadFile(options: DownloadFileOptions): Promise<Pin> {
  const { path, name, waiting, signal } = options
  for (let failures = 0; ;) {
    signal.throwIfAborted()
    const before = await sizeOf(partOf(path))
    try {
      return await finish(options, await bringRest(options, before))
    } catch (error) {
      signal.throwIfAborted()
      const failure = explain(error, options)
      if (failure.fault !== 'network') throw failure
      failures = (await sizeOf(partOf(path))) > before ? 1 : failures + 1
      if (failures >= TRIES) throw failure
      await waiting.sleep(WAIT_MS * failures, signal)
    }
  }

  function explain(error: unknown, { address }: DownloadFileOptions): DownloadError {
    if (error instanceof DownloadError) return error
    const { origin } = new URL(address)
    const known = describeNetworkFailure(error, origin)
    if (known) return new DownloadError(known.passing ? 'network' : 'refused', known.sentence, error)
    return new DownloadError(
      'network',
      sayLater('The download of "{name}" from {address} broke off: check the network, then go on with it.', {
        name,
        address: origin,
      }),
      error,
    )
  }
}

interface Arrived {
  readonly sha256: string
  readonly bytes: number
  readonly note: PartNote
}

async function bringRest(options: DownloadFileOptions, have: number): Promise<Arrived> {
  const { path, signal } = options
  const note = await readPartNote(path)
  if (note.total !== null && have === note.total && have > 0) {
    options.onChecking(have)
    return { sha256: await onDisk(dirname(path), () => hashFile(partOf(path), signal)), bytes: have, note }
  }
  // The received part is read before the request, because the server would otherwise have to wait for that.
  let part = have > 0 ? await PartFile.open(path, signal) : null
  const stall = new AbortController()
  let timer = setTimeout(() => stall.abort(), options.stallMs)
  const beat = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stall.abort(), options.stallMs)
  }
  try {
    const answer = await fetchFile(options.address, have, note.etag, AbortSignal.any([signal, stall.signal]))
    beat()
    const kept = await accept(options, answer, note, have)
    await writePartNote(path, kept)
    part ??= await PartFile.open(path, signal)
    if (answer.from === 0 && part.bytes > 0) await part.empty()
    return { ...(await store(options, part, answer, kept.total, beat)), note: kept }
  } finally {
    clearTimeout(timer)
    await part?.close()
  }
}

function brokeOff({ name }: DownloadFileOptions, why: string): DownloadError {
  return new DownloadError(
    'network',
    sayLater('The download of "{name}" broke off, because {why}: go on with it.', { name, why }),
  )
}

/** Compares what a server announces with what is known about the file. @throws DownloadError */
async function accept(
  options: DownloadFileOptions,
  answer: FileAnswer,
  before: PartNote,
  have: number,
): Promise<PartNote & { readonly total: number }> {
  const { from, statedSha256, commit } = answer
  try {
    await refuseStatus(answer, options)
    if (from > 0 && from !== have) throw brokeOff(options, 'the server sent another part of it')
    const total = answer.total ?? options.pin?.bytes ?? null
    if (total === null)
      throw new DownloadError(
        'refused',
        sayLater(
          'The server does not tell the size of "{name}", so nobody could say whether it is whole: download it from another server.',
          { name: options.name },
        ),
      )
    refuseOther(options, total, statedSha256)
    const goesOn = from > 0
    if (
      goesOn &&
      (total !== before.total || (before.sha256 !== null && (statedSha256 ?? before.sha256) !== before.sha256))
    ) {
      await discardPart(options.path)
      throw brokeOff(options, 'it changed on the server')
    }
    await options.requireRoom(total - from)
    const sha256 = statedSha256 ?? (goesOn ? before.sha256 : null)
    return { etag: answer.etag, total, sha256, commit: commit ?? (goesOn ? before.commit : null) }
  } catch (error) {
    await answer.response.body?.cancel()
    throw error
  }
}

async function refuseStatus({ response, from }: FileAnswer, { name, path }: DownloadFileOptions): Promise<void> {
  const { status } = response
  if ((status === 200 && from === 0) || status === 206) return
  if (status === 416) {
    // The received part is longer than the file on the server, so it belongs to another file.
    await discardPart(path)
    throw new DownloadError('network', sayLater('"{name}" changed on the server: download it again.', { name }))
  }
  if (status === 404 || status === 410)
    throw new DownloadError(
      'refused',
      sayLater('The server has no file for "{name}" at its known place: choose another, or a file of your own.', {
        name,
      }),
    )
  if (status === 401 || status === 403)
    throw new DownloadError(
      'refused',
      sayLater(
        'The server does not give "{name}" to everyone: choose another, or download its file by hand and choose it.',
        { name },
      ),
    )
  const passing = status === 408 || status === 429 || status >= 500
  throw new DownloadError(
    passing ? 'network' : 'refused',
    sayLater('The download server answered with {status} for "{name}": try again later.', { status, name }),
  )
}

function refuseOther({ name, pin, aboutBytes }: DownloadFileOptions, total: number, sha256: string | null): void {
  if (pin === null) {
    if (total >= aboutBytes * SAME_FILE[0] && total <= aboutBytes * SAME_FILE[1]) return
    throw new DownloadError(
      'changed',
      sayLater(
        'The server has another file for "{name}": {total} instead of about {aboutBytes}; nothing was taken. Choose another, or a file of your own.',
        { name, total: formatBytes(total), aboutBytes: formatBytes(aboutBytes) },
      ),
    )
  }
  if (total === pin.bytes && (sha256 ?? pin.sha256) === pin.sha256) return
  const is =
    total === pin.bytes
      ? `its checksum begins with ${beginningOf(sha256 ?? '', DIGITS_SHOWN)}`
      : `it has ${total} bytes`
  const should = total === pin.bytes ? `with ${beginningOf(pin.sha256, DIGITS_SHOWN)}` : `${pin.bytes}`
  throw new DownloadError(
    'changed',
    sayLater(
      'The server has another file for "{name}" than the one that {pinnedWords}: {is} instead of {should}; nothing was taken.',
      { name, pinnedWords: pinnedWords(pin), is, should },
    ),
  )
}

function pinnedWords({ by }: Pin): string {
  return by === 'set' ? 'this app knows' : 'was downloaded here first'
}

async function store(
  options: DownloadFileOptions,
  part: PartFile,
  { response }: FileAnswer,
  total: number,
  beat: () => void,
): Promise<{ sha256: string; bytes: number }> {
  for await (const chunk of response.body ?? []) {
    beat()
    if (part.bytes + chunk.length > total) {
      await discardPart(options.path)
      throw new DownloadError(
        'damaged',
        sayLater('The server sent more of "{name}" than it announced, so it was removed: download it again.', {
          name: options.name,
        }),
      )
    }
    await part.write(chunk)
    options.onBytes(part.bytes, total)
  }
  if (part.bytes < total) throw brokeOff(options, 'the line was cut')
  options.onChecking(total)
  return { sha256: await part.finish(), bytes: part.bytes }
}

async function finish(options: DownloadFileOptions, { sha256, bytes, note }: Arrived): Promise<Pin> {
  const { path, name, pin, signal } = options
  const wanted = pin?.sha256 ?? note.sha256
  const removed = async (sentence: Sentence): Promise<never> => {
    await discardPart(path)
    throw new DownloadError('damaged', sentence)
  }
  if ((pin !== null && bytes !== pin.bytes) || (wanted !== null && sha256 !== wanted))
    return removed(
      sayLater('"{name}" arrived damaged: its checksum is wrong, so the file was removed; download it again.', {
        name,
      }),
    )
  const problem = (await options.judge?.(partOf(path))) ?? null
  if (problem !== null)
    return removed(
      sayLater('What the server sent for "{name}" cannot be used, so it was removed. {problem}', {
        name,
        problem: { message: problem },
      }),
    )
  // Until here the download can be cancelled, and the bytes remain a part. From here on they become the file.
  signal.throwIfAborted()
  await onDisk(dirname(path), () => rename(partOf(path), path))
  await discardPart(path)
  const by = pin?.by ?? (note.sha256 === null ? 'first' : 'host')
  return { bytes, sha256, by, commit: note.commit ?? pin?.commit ?? null }
}
