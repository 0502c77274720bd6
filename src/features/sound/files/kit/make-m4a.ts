import { spawn, type ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { endingOf } from '../../../../base/text/shorten.ts'
import { onAbort } from '../../../../base/async/on-abort.ts'
import { onTemporaryDisk, temporaryDiskFull } from '../../../export/files/temporary-disk.ts'
import { chapterHeading, withTimes, type EpisodePart } from '../episode/episode-part.ts'
import type { Podcast } from './podcast.ts'

/** The bit rate of AAC for two channels of speech, in kbit/s. */
const AAC_KBPS = 96
/** How long ffmpeg may take, in milliseconds, before it counts as hanging. Three hours of sound take two minutes on a slow machine. */
const TIMEOUT_MS = 1_200_000
/** How many of the last characters of a program's messages are kept. */
const SAID_CHARS = 4_000

/** The path of the file, or why there is none. */
export type MadeM4a =
  | { readonly path: string; readonly why: null }
  | { readonly path: null; readonly why: 'absent' | 'failed' }

interface M4aHow {
  /** An empty folder for the file and for what it is made from. */
  readonly folder: string
  readonly signal: AbortSignal
  /** The name or path of ffmpeg. */
  readonly program: string
}

/**
 * Makes an episode as M4A with chapters and cover, by the ffmpeg of this computer. Rejects with the signal's reason when it
 * aborts, and with any error of reading the episode.
 * @param mp3 the whole episode, piece by piece
 * @throws ExportError EXPORT_WRITE when the disk for temporary files is full
 */
export async function makeM4a(
  { about, parts }: Pick<Podcast, 'about' | 'parts'>,
  mp3: AsyncIterable<Uint8Array>,
  cover: Uint8Array,
  { folder, signal, program }: M4aHow,
): Promise<MadeM4a> {
  const inFolder = (name: string): string => join(folder, name)
  const files = [inFolder('about.txt'), inFolder('cover.png'), inFolder('episode.m4a')] as const
  const [metadata, picture, path] = files
  await onTemporaryDisk(async () => {
    await writeFile(metadata, metadataFile(about, parts))
    await writeFile(picture, cover)
  })
  const why = await convert(program, mp3, files, signal)
  signal.throwIfAborted()
  return why === null ? { path, why } : { path: null, why }
}

/** Converts the episode. @returns why there is no file; null when it was made */
async function convert(
  program: string,
  mp3: AsyncIterable<Uint8Array>,
  [metadata, picture, out]: readonly [string, string, string],
  signal: AbortSignal,
): Promise<'absent' | 'failed' | null> {
  const { child, ended } = start(
    program,
    [
      ...'-hide_banner -nostdin -v error -y -f mp3 -i pipe:0 -i'.split(' '),
      metadata,
      '-i',
      picture,
      ...'-map 0:a -map 2:v -map_metadata 1 -map_chapters 1 -c:v copy -disposition:v:0 attached_pic'.split(' '),
      ...`-c:a aac -b:a ${AAC_KBPS}k -movflags +faststart -f ipod`.split(' '),
      out,
    ],
    AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  )
  // If the program does not exist or fails, the pipe breaks; how the program ended tells more than that error.
  const unread: unknown[] = []
  const flow = pipeline(noting(mp3, unread), child.stdin).catch(() => undefined)
  const { code, said } = await ended
  await flow
  if (unread.length > 0) throw unread[0]
  if (code === 'absent') return 'absent'
  if (said.includes('No space left on device')) throw temporaryDiskFull()
  return code === 0 ? null : 'failed'
}

/** Passes on a source and collects the errors of reading it, which a pipe would lose. */
async function* noting(source: AsyncIterable<Uint8Array>, failures: unknown[]): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    failures.push(error)
    throw error
  }
}

interface Started {
  readonly child: ChildProcess & { readonly stdin: NonNullable<ChildProcess['stdin']> }
  readonly ended: Promise<{ readonly code: number | null | 'absent'; readonly said: string }>
}

function start(program: string, args: readonly string[], signal: AbortSignal): Started {
  const child = spawn(program, [...args], { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true })
  const { promise, resolve } = Promise.withResolvers<{ code: number | null | 'absent'; said: string }>()
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = endingOf(`${said}${chunk.toString()}`, SAID_CHARS)))
  const forget = onAbort(signal, () => void child.kill('SIGKILL'))
  const settle = (code: number | null | 'absent'): void => {
    forget()
    resolve({ code, said })
  }
  child.on('error', () => settle('absent'))
  child.on('close', settle)
  return { child, ended: promise }
}

/** A file with tags and chapters in ffmpeg's format. */
function metadataFile({ title, artists, date, comment }: Podcast['about'], parts: readonly EpisodePart[]): string {
  const tags = {
    title,
    artist: artists.join(', '),
    album: 'Intermediated Dialog',
    genre: 'Podcast',
    date: new Date(date).toISOString().replace(/T.*/, ''),
    comment,
  }
  const lines = Object.entries(tags).map(([name, value]) => `${name}=${escaped(value)}`)
  const chapters = withTimes(parts).map(
    ({ part, startMs, endMs }) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${Math.round(startMs)}\nEND=${Math.round(endMs)}\ntitle=${escaped(chapterHeading(part))}`,
  )
  return `;FFMETADATA1\n${[...lines, ...chapters].join('\n')}\n`
}

const escaped = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll('\u0000', ' ')
    .replaceAll(/[=;#\\\n]/g, '\\$&')
