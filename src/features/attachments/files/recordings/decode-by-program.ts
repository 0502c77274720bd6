import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sound } from '../../../../base/sound/resample.ts'
import { fileError } from '../file-error.ts'

/** Samples per second in the decoded sound: transcription needs no more. */
const RATE = 16_000
const BYTES = Float32Array.BYTES_PER_ELEMENT

/** Whether this computer has the program that decodes what the app does not. @param program ffmpeg, by its name or path */
export async function canDecodeByProgram(program = 'ffmpeg'): Promise<boolean> {
  const child = spawn(program, ['-version'], { stdio: 'ignore', windowsHide: true })
  return once(child, 'close').then(
    ([code]) => code === 0,
    () => false,
  )
}

/**
 * A recording as 16,000 samples a second of one channel, part by part, decoded by the computer's ffmpeg. The end of an
 * M4A may say how to read its beginning, so that it is written to a temporary file, which goes when the last part was
 * taken or nobody wants more.
 * @throws AppError FILE_UNREADABLE, naming the file
 */
export async function* decodeByProgram(name: string, file: Blob, program = 'ffmpeg'): AsyncGenerator<Sound> {
  const folder = await mkdtemp(join(tmpdir(), 'idi-sound-'))
  try {
    const path = join(folder, 'sound')
    await pipeline(() => file.stream(), createWriteStream(path))
    const args = ['-hide_banner', '-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-i', path]
    const child = spawn(program, [...args, '-map', '0:a:0', '-f', 'f32le', '-ac', '1', '-ar', `${RATE}`, 'pipe:1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    })
    const ended = once(child, 'close').then(
      ([code]) => code === 0,
      () => false,
    )
    try {
      yield* wholeSamples(child.stdout)
    } finally {
      child.kill('SIGKILL')
    }
    if (!(await ended))
      throw fileError(
        'FILE_UNREADABLE',
        name,
        'could not be decoded by the ffmpeg of this computer: save it as WAV, or choose another model that hears',
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A pipe may be cut anywhere, in a sample too. */
async function* wholeSamples(pieces: AsyncIterable<Buffer>): AsyncGenerator<Sound> {
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    const count = Math.floor(bytes.length / BYTES)
    const samples = Float32Array.from({ length: count }, (_, at) => bytes.readFloatLE(at * BYTES))
    rest = bytes.subarray(count * BYTES)
    if (count > 0) yield { samples, rate: RATE }
  }
}
