import { createRequire } from 'node:module'
import { createEncoder } from 'wasm-media-encoders'
import { compiledProgram } from '../../../../base/inference/compiled-program.ts'
import { FRAME_SAMPLES, frameBytes, MONO, MP3_RATE, STEREO, type FrameFormat } from './sound-format.ts'

/** The number of samples that LAME adds before the sound. */
const ENCODER_DELAY = 576

/** A sound as whole MP3 frames, without tags. It begins after ENCODER_DELAY samples, and silence fills the last frame. */
export interface Mp3 {
  readonly frames: Uint8Array
  readonly count: number
}

type Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>
let encoder: Promise<Encoder> | null = null

async function open(): Promise<Encoder> {
  const program = await compiledProgram(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'))
  return await createEncoder('audio/mpeg', program)
}

/** How many samples are encoded at a time: a second of sound. */
const CHUNK = MP3_RATE

/** Encodes a sound as MP3. @param samples of one channel, at MP3_RATE */
export async function encodeMp3(samples: Float32Array): Promise<Mp3> {
  encoder ??= open()
  const own = await encoder
  own.configure({ channels: 1, sampleRate: MP3_RATE, bitrate: MONO.kbps })
  const chunks: Uint8Array[] = []
  // The encoder returns its own memory, which the next call overwrites, so it is copied.
  for (let at = 0; at < samples.length; at += CHUNK) chunks.push(own.encode([samples.subarray(at, at + CHUNK)]).slice())
  chunks.push(own.finalize().slice())
  const frames = withoutTag(Buffer.concat(chunks))
  return { frames, count: countFrames(frames) }
}

/** Removes the encoder's own information frame, if it wrote one, because that is about this turn only. */
function withoutTag(bytes: Uint8Array): Uint8Array {
  const length = frameBytes(MONO)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, length))
  return head.includes('Info') || head.includes('Xing') ? bytes.subarray(length) : bytes
}

function countFrames(bytes: Uint8Array): number {
  const count = bytes.length / frameBytes(MONO)
  if (!Number.isInteger(count)) throw new Error('The encoder left half a frame.')
  return count
}

/** Flags of Xing's tag: the number of frames, the number of bytes and a table of contents follow. */
const HAS_FRAMES_BYTES_TOC = 0b0111

/** How LAME's extension says that two channels share their sound. */
const JOINT_STEREO = 0b1100

/**
 * The frame before the sound that tells players how many frames follow and how much silence the encoder added, so that
 * length and jumps are exact ("Info" tag with LAME's extension).
 * @param count the number of frames
 * @param samples the number of samples of the sound itself, in each channel
 */
export function infoFrame(format: FrameFormat, count: number, samples: number): Uint8Array {
  const { header, kbps, tagAt } = format
  const length = frameBytes(format)
  const whole = (count + 1) * length
  const frame = new Uint8Array(length)
  const view = new DataView(frame.buffer)
  frame.set(header)
  frame.set(new TextEncoder().encode('Info'), tagAt)
  view.setUint32(tagAt + 4, HAS_FRAMES_BYTES_TOC)
  view.setUint32(tagAt + 8, count)
  view.setUint32(tagAt + 12, whole)
  for (let percent = 0; percent < 100; percent += 1) frame[tagAt + 16 + percent] = Math.floor((percent * 256) / 100)
  const lame = tagAt + 116
  frame.set(new TextEncoder().encode('LAME3.100'), lame)
  frame[lame + 20] = kbps
  const padding = Math.max(0, Math.min(4_095, count * FRAME_SAMPLES - ENCODER_DELAY - samples))
  view.setUint8(lame + 21, ENCODER_DELAY >> 4)
  view.setUint8(lame + 22, ((ENCODER_DELAY & 0xf) << 4) | (padding >> 8))
  view.setUint8(lame + 23, padding & 0xff)
  if (format === STEREO) frame[lame + 24] = JOINT_STEREO
  view.setUint32(lame + 28, whole)
  view.setUint16(lame + 34, crc16(frame.subarray(0, lame + 34)))
  return frame
}

/** The checksum of LAME's tag: CRC-16 with the polynomial 0x8005, reflected. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}
