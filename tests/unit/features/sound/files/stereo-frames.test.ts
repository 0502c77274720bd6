import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { atPlace } from '../../../../../src/features/sound/files/episode/index.ts'
import { encodeMp3 } from '../../../../../src/features/sound/files/sound/encode-mp3.ts'
import { stereoFrames } from '../../../../../src/features/sound/files/sound/stereo-frames.ts'
import { hasProgram } from '../../../../helpers/has-program.ts'

const RATE = 24_000
/** Sizes in bytes of frames in one channel and in two, and of what is before their sound. */
const MONO = { frame: 192, before: 4 + 9 }
const STEREO = { frame: 240, before: 4 + 17 }

/** A noise that is the same in each run. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

const samples = (seconds: number, at: (index: number) => number): Float32Array =>
  Float32Array.from({ length: Math.ceil((seconds * RATE) / 576) * 576 }, (_, index) => at(index))

const hiss = noise(7)
const burst = noise(11)
const voice = noise(3)
const SOUNDS: Readonly<Record<string, Float32Array>> = {
  silence: samples(1, () => 0),
  'a tone': samples(2, (index) => 0.3 * Math.cos((index * 2 * Math.PI * 440) / RATE)),
  'a tone near the highest pitch': samples(1, (index) => 0.3 * Math.cos((index * 2 * Math.PI * 11_300) / RATE)),
  'noise as loud as can be': samples(3, () => hiss()),
  // These are encoded in short blocks.
  clicks: samples(4, (index) => (index % 7_200 < 48 ? burst() : 0)),
  // The encoder takes bits of quiet stretches for loud ones, whose sound then begins frames earlier.
  'syllables in breath': samples(
    6,
    (index) => 0.4 * voice() * Math.abs(Math.sin((index * Math.PI) / 4_800)) ** 9 + 0.1 * Math.sin(index / 9),
  ),
}

/** Reads whole numbers bit by bit. */
function bitsOf(bytes: Uint8Array, from: number): (length: number) => number {
  let at = from * 8
  return (length) => {
    let value = 0
    for (const end = at + length; at < end; at += 1) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
}

/** The sound of each frame as bits, read as a decoder does: by how far before the frame it begins, and its length. */
function soundsOf(
  frames: Uint8Array,
  { frame, before }: typeof MONO,
  channels: 1 | 2,
): readonly { readonly from: number; readonly to: number; readonly bits: string }[] {
  const count = frames.length / frame
  const room = frame - before
  const main = Buffer.concat(
    Array.from({ length: count }, (_, index) => frames.subarray(index * frame + before, (index + 1) * frame)),
  )
  return Array.from({ length: count }, (_, index) => {
    const side = bitsOf(frames, index * frame + 4)
    const from = index * room - side(8)
    side(channels)
    const length = side(12)
    side(51)
    const right = channels === 2 ? side(12) : 0
    const read = bitsOf(main, from)
    const bits = Array.from({ length }, () => read(1)).join('')
    return { from, to: from + Math.ceil((length + right) / 8), bits }
  })
}

test.for(Object.keys(SOUNDS))(
  'in two channels each frame keeps its sound bit by bit, where the frames before it left room: %s',
  async (name) => {
    const { frames, count } = await encodeMp3(SOUNDS[name] ?? new Float32Array(0))
    const mono = soundsOf(frames, MONO, 1)
    for (const seat of ['moderator', 'first', 'second'] as const) {
      const both = atPlace(frames, seat)
      expect(both.length).toBe(count * STEREO.frame)
      const stereo = soundsOf(both, STEREO, 2)
      expect(stereo.map(({ bits }) => bits)).toEqual(mono.map(({ bits }) => bits))
      const room = STEREO.frame - STEREO.before
      for (const [index, { from, to }] of stereo.entries()) {
        expect(from).toBeGreaterThanOrEqual(stereo[index - 1]?.to ?? 0)
        expect(to).toBeLessThanOrEqual((index + 1) * room)
      }
    }
  },
)

test('what is no turn of ours is refused', async () => {
  const { frames } = await encodeMp3(SOUNDS['a tone'] ?? new Float32Array(0))
  const damaged = frames.slice()
  damaged[MONO.frame * 3] = 0
  expect(() => stereoFrames(damaged, { below: 2, quieter: null })).toThrow('no frame of a turn')
})

const ffmpeg = hasProgram('ffmpeg')
function decoded(mp3: Uint8Array, channels: number): Float32Array {
  const args = ['-v', 'error', '-f', 'mp3', '-i', '-', '-f', 'f32le', '-ac', `${channels}`, '-']
  const bytes = execFileSync('ffmpeg', args, { input: mp3, maxBuffer: 1 << 28 })
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

test.skipIf(!ffmpeg).for(Object.keys(SOUNDS).filter((name) => !name.startsWith('noise')))(
  `a decoder hears the same sound, louder in one channel than in the other: %s${ffmpeg ? '' : ' (skipped: no ffmpeg here)'}`,
  async (name) => {
    const { frames } = await encodeMp3(SOUNDS[name] ?? new Float32Array(0))
    const mono = decoded(frames, 1)
    const gains = { moderator: [-2, -2], first: [-1, -4], second: [-4, -1] } as const
    for (const seat of ['moderator', 'first', 'second'] as const) {
      const heard = decoded(atPlace(frames, seat), 2)
      expect(heard.length).toBe(2 * mono.length)
      let off = 0
      for (const [channel, steps] of gains[seat].entries())
        for (const [index, sample] of mono.entries())
          off = Math.max(off, Math.abs((heard[2 * index + channel] ?? 0) - sample * 2 ** (steps / 4)))
      expect(off, seat).toBeLessThan(1e-5)
    }
  },
)

test.skipIf(!ffmpeg)(
  `at the seam of two turns nothing of either is lost or moved${ffmpeg ? '' : ' (skipped: no ffmpeg here)'}`,
  async () => {
    const turns = [SOUNDS['syllables in breath'], SOUNDS['a tone'], SOUNDS['clicks']].flatMap((sound) => sound ?? [])
    const made = await Promise.all(turns.map(async (sound) => (await encodeMp3(sound)).frames))
    const seats = ['first', 'second', 'moderator'] as const
    const heard = decoded(Buffer.concat(made.map((frames, index) => atPlace(frames, seats[index] ?? 'first'))), 2)
    const mono = decoded(Buffer.concat(made), 1)
    expect(heard.length).toBe(2 * mono.length)
    let off = 0
    let begin = 0
    for (const [index, frames] of made.entries()) {
      const end = begin + (frames.length / MONO.frame) * 576
      const [left, right] = [[-1, -4] as const, [-4, -1] as const, [-2, -2] as const][index] ?? [0, 0]
      // Frames overlap by one, in which the place changes.
      for (let at = begin + 1_152; at < end; at += 1) {
        off = Math.max(off, Math.abs((heard[2 * at] ?? 0) - (mono[at] ?? 0) * 2 ** (left / 4)))
        off = Math.max(off, Math.abs((heard[2 * at + 1] ?? 0) - (mono[at] ?? 0) * 2 ** (right / 4)))
      }
      begin = end
    }
    expect(off).toBeLessThan(1e-5)
  },
)
