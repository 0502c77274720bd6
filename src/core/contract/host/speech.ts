import type { ServerSettings, ServerStatus } from './servers.ts'

/** A voice of a speech engine. */
export interface SpeechVoice {
  readonly id: string
  readonly label: string
  /** BCP 47 tags of the languages it speaks; empty when the engine does not say. */
  readonly languages: readonly string[]
  /** Present when it sounds like a machine or is a joke voice. A more natural one is offered instead. */
  readonly robotic?: true
}

/** A speech engine, which turns text into sound. */
export interface SpeechEngineInfo {
  /** The id: "builtin", "system", "openai" or the name of a server. */
  readonly id: string
  readonly label: string
  readonly ready: boolean
  /** What is missing, in one sentence; null when the engine is ready. */
  readonly why: string | null
  /** A sentence about its voices; null when their names say enough. */
  readonly about: string | null
  /** US dollars per million characters; null when unknown, 0 when it runs on this computer. */
  readonly usdPerMillionChars: number | null
  /** Whether text leaves this computer. */
  readonly remote: boolean
  readonly voices: readonly SpeechVoice[]
  /** Present when one can say in words how it should speak. */
  readonly takesTone?: true
  /** Present for a server that a person added on the screen, where it can be changed. */
  readonly added?: AddedSpeech | undefined
}

/** The id under which such a server is stored; never its key. */
export interface AddedSpeech {
  readonly settings: ServerSettings
  readonly key: NonNullable<ServerStatus['key']>
}

/** A short piece of sound to listen to. */
export interface SpeechSample {
  readonly mediaType: string
  readonly base64: string
}
