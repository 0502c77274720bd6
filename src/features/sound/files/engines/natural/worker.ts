import { keepOpen, serveTasks } from '../../../../../base/inference/serve-tasks.ts'
import type { Sound } from '../../ports.ts'
import { resample } from '../../../../../base/sound/resample.ts'
import { MP3_RATE } from '../../sound/sound-format.ts'
import { openGraphs, type Graphs } from './open-graphs.ts'
import { speakPiece } from './speak-piece.ts'
import { openVoiceSet, VoiceSetError, type VoiceSet } from './voice-set.ts'
import { writeLetters } from './write-letters.ts'

/** A request to the thread of the natural voices. */
export interface NaturalAsk {
  readonly folder: string
  readonly threads: number
  readonly pieces: readonly { readonly text: string; readonly language: string }[]
  readonly voice: string
  readonly speed: number
  readonly steps: number
  /** Silence between two pieces, in seconds. */
  readonly pause: number
}

/** The thread's answer: a sound at the rate of episodes, or a sentence that says why there is none. */
export type NaturalAnswer =
  | { readonly samples: Float32Array<ArrayBuffer>; readonly rate: number }
  | { readonly why: string }

interface Opened {
  readonly set: VoiceSet
  readonly graphs: Graphs
}

const open = keepOpen(async (folder: string, threads: number): Promise<Opened> => {
  const set = openVoiceSet(folder)
  return { set, graphs: await openGraphs(set, threads) }
})

serveTasks<NaturalAsk, NaturalAnswer>(
  speak,
  (error) => (error instanceof VoiceSetError ? { why: error.message } : null),
  (sound) => ('samples' in sound ? [sound.samples.buffer] : []),
)

async function speak(ask: NaturalAsk, between: () => Promise<void>): Promise<NaturalAnswer> {
  const { set, graphs } = await open(ask.folder, ask.threads)
  const sounds: Sound[] = []
  for (const { text, language } of ask.pieces) {
    const letters = writeLetters(text, language, set.table)
    if (letters.length === 0) continue
    const seed = `${ask.voice} ${text}`
    sounds.push(await speakPiece(set, graphs, { ...ask, letters, seed }, between))
  }
  if (sounds.length === 0) throw new VoiceSetError('The natural voices have no sounds for these letters.')
  return join(sounds, ask.pause)
}

function join(sounds: readonly Sound[], pause: number): Extract<NaturalAnswer, { readonly rate: number }> {
  const parts = sounds.map((sound) => resample(sound, MP3_RATE).samples)
  const gap = Math.round(pause * MP3_RATE)
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, gap * (parts.length - 1)))
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length + gap
  }
  return { samples, rate: MP3_RATE }
}
