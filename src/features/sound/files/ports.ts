import type { Sound } from '../../../base/sound/resample.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'

export type { Sound } from '../../../base/sound/resample.ts'

/** The sound of one call to an engine, in which several sentences may be spoken. */
export interface SpokenSound extends Sound {
  /** The lengths of its sentences, in characters, by which it is divided; absent for a single sentence. */
  readonly shares?: readonly number[]
}

/** What a voice will speak of a text; known before it speaks. */
export interface Speakable {
  /** What will be spoken; empty when nothing can be. */
  readonly text: string
  /** The pieces, as written, that the voice cannot speak, so that people can be told what is left out. */
  readonly leftOut: readonly string[]
}

export interface SpeakRequest {
  /** The text, as `speakable` returned it, of at most the engine's maxChars characters. */
  readonly text: string
  readonly voice: string
  /** The pace; 1 is the engine's own. */
  readonly speed: number
  /** How to speak, in words, for engines that accept a tone. */
  readonly tone?: string | undefined
  /** BCP 47 tag of the text, for engines whose voices speak several languages; English by default. */
  readonly language?: string | undefined
}

/** Turns short texts into sound. */
export interface SpeechEngine {
  readonly id: string
  /** The most characters of one call. */
  readonly maxChars: number
  /** Whether the voice's melody spans several sentences, so that the engine gets whole paragraphs. */
  readonly melody: boolean
  /** Whether the engine accepts a tone: words that say how to speak. */
  readonly takesTone?: true
  /** How many calls are worth making at once. */
  readonly parallel: number
  info(signal: AbortSignal): Promise<SpeechEngineInfo>
  /** What a voice can speak of a text, with words for its signs. @param language BCP 47 tag of the text */
  speakable(text: string, voice: string, language: string): Speakable
  /** Speaks a text. @throws AppError SPEECH_VOICE, SPEECH_ENGINE; the signal's reason once it aborts */
  speak(request: SpeakRequest, signal: AbortSignal): Promise<Sound>
  close(): Promise<void>
}

/** All speech engines. */
export interface SpeechEngines {
  list(): readonly SpeechEngine[]
  /** The engine of this name. @throws AppError SPEECH_ENGINE for an unknown one, naming those that exist */
  get(id: string): SpeechEngine
}
