import type { Sound } from '../../../base/sound/resample.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'

export type { Sound } from '../../../base/sound/resample.ts'

/** Sound of one call, in which several sentences may have been spoken. */
export interface SpokenSound extends Sound {
  /** How much there was to say in each of its sentences; absent for one. */
  readonly shares?: readonly number[]
}

/** What a voice makes of a text, found out before anything is spoken. */
export interface Speakable {
  /** What will be spoken; empty when nothing can be. */
  readonly text: string
  /** Pieces the voice has no sounds for, as they are written: never left out unseen. */
  readonly leftOut: readonly string[]
}

export interface SpeakRequest {
  /** At most the engine's maxChars, and speakable. */
  readonly text: string
  readonly voice: string
  /** 1 is the engine's own pace. */
  readonly speed: number
  /** How to speak, in words, for engines that take a tone. */
  readonly tone?: string | undefined
  /** BCP 47 tag of the text, for engines whose voices speak several; English when absent. */
  readonly language?: string | undefined
}

/** Turns short texts into sound. */
export interface SpeechEngine {
  readonly id: string
  /** Characters one call takes at most. */
  readonly maxChars: number
  /** True when the engine's intonation spans several sentences, so that it is given whole paragraphs. */
  readonly melody: boolean
  /** True when the engine accepts words that describe how to speak. */
  readonly takesTone?: true
  /** How many calls are worth making at once. */
  readonly parallel: number
  info(signal: AbortSignal): Promise<SpeechEngineInfo>
  /** What of the text this voice can read, and how its signs are said. @param language BCP 47 tag of the text */
  speakable(text: string, voice: string, language: string): Speakable
  /** A sound that is its caller's alone. @throws AppError SPEECH_VOICE, SPEECH_ENGINE; the signal's reason once it aborts */
  speak(request: SpeakRequest, signal: AbortSignal): Promise<Sound>
  /** Gives back the memory that it keeps for the next text, if it keeps any. */
  rest?(): Promise<void>
  close(): Promise<void>
}

/** The engines there are. */
export interface SpeechEngines {
  list(): readonly SpeechEngine[]
  /** @throws AppError SPEECH_ENGINE for an unknown name, naming those there are */
  get(id: string): SpeechEngine
}
