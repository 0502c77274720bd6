import { SpeechError } from '../../../core/contract/errors/errors.ts'
import { DATA, FORMAT, PCM, RIFF, WAVE } from '../../../base/sound/write-wav.ts'
import type { Sound } from './ports.ts'

/** A sound in memory of its own. */
export interface OwnSound extends Sound {
  readonly samples: Float32Array<ArrayBuffer>
}

/** What streaming writers put where they do not know the length. */
const UNKNOWN_LENGTH = 0x7ffff000

/**
 * Reads PCM (8, 16, 24, 32 bit or float) of any number of channels, mixed down to one.
 * @throws SpeechError SPEECH_ENGINE for what is no sound, or for half of one
 */
export function readWav(bytes: Uint8Array): OwnSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 44 || view.getUint32(0) !== RIFF || view.getUint32(8) !== WAVE) throw unreadable()
  let format: Format | null = null
  for (let at = 12; at + 8 <= bytes.byteLength;) {
    const id = view.getUint32(at)
    const length = view.getUint32(at + 4, true)
    if (id === FORMAT) format = readFormat(view, at + 8)
    if (id === DATA) {
      if (!format) throw unreadable()
      const there = bytes.byteLength - at - 8
      // When a streaming writer did not know the length, half a sample at the end shows that the sound was cut off.
      const isPart = length < UNKNOWN_LENGTH ? length > there : there % ((format.bits / 8) * format.channels) !== 0
      if (isPart) throw onlyPart()
      return { samples: readSamples(view, at + 8, Math.min(length, there), format), rate: format.rate }
    }
    at += 8 + length + (length % 2)
  }
  // The file has the beginning of a WAV header and ends before any sound.
  throw format ? onlyPart() : unreadable()
}

interface Format {
  readonly float: boolean
  readonly channels: number
  readonly rate: number
  readonly bits: number
}

/** Format tags of Microsoft and IBM; the extensible one keeps the real tag further on. */
const IEEE_FLOAT = 3
const EXTENSIBLE = 0xfffe

function readFormat(view: DataView, at: number): Format {
  const tag = view.getUint16(at, true)
  // The real format is the beginning of the extension's GUID.
  const kind = tag === EXTENSIBLE && view.byteLength >= at + 26 ? view.getUint16(at + 24, true) : tag
  const format = {
    float: kind === IEEE_FLOAT,
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  }
  const known = (kind === PCM && [8, 16, 24, 32].includes(format.bits)) || (kind === IEEE_FLOAT && format.bits === 32)
  if (!known || format.channels === 0 || format.rate < 4_000 || format.rate > 384_000) throw unreadable()
  return format
}

function readSamples(
  view: DataView,
  start: number,
  length: number,
  { float, channels, bits }: Format,
): Float32Array<ArrayBuffer> {
  const width = bits / 8
  const count = Math.floor(length / (width * channels))
  const samples = new Float32Array(count)
  for (let index = 0; index < count; index += 1) {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1)
      sum += readOne(view, start + (index * channels + channel) * width, float, bits)
    samples[index] = sum / channels
  }
  return samples
}

function readOne(view: DataView, at: number, float: boolean, bits: number): number {
  if (float) return view.getFloat32(at, true)
  if (bits === 16) return view.getInt16(at, true) / 0x8000
  if (bits === 8) return (view.getUint8(at) - 128) / 128
  if (bits === 24) return ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 0x80_0000
  return view.getInt32(at, true) / 0x8000_0000
}

function onlyPart(): SpeechError {
  return new SpeechError('SPEECH_ENGINE', 'The speech engine sent only a part of the sound: try again.', {
    retryable: true,
  })
}

function unreadable(): SpeechError {
  return new SpeechError('SPEECH_ENGINE', 'The speech engine sent something that is no sound file: check its settings.')
}
