import type { ServerSettings, ServerStatus } from './servers.ts'

/** A voice of a speech engine. */
export interface SpeechVoice {
  readonly id: string
  readonly label: string
  /** BCP 47 tags of the languages it speaks; empty when the engine does not say. */
  readonly languages: readonly string[]
  /** Whether it sounds like a machine or is a joke voice; a more natural one is then offered instead. */
  readonly robotic?: true
}

/** What turns text into sound. */
export interface SpeechEngineInfo {
  /** "builtin", "system", "openai" or a server's name. */
  readonly id: string
  readonly label: string
  readonly ready: boolean
  /** What is missing, in one sentence; null when it is ready. */
  readonly why: string | null
  /** A description of its voices in one sentence; null when their names are enough. */
  readonly about: string | null
  /** US dollars per million characters; null when unknown, 0 when it runs on this computer. */
  readonly usdPerMillionChars: number | null
  /** Text leaves this computer. */
  readonly remote: boolean
  readonly voices: readonly SpeechVoice[]
  /** It can be told in words how to speak. */
  readonly takesTone?: true
  /** A server that a person added on the screen, as it can be changed there. */
  readonly added?: AddedSpeech | undefined
}

/** The id under which an added speech server is stored; never its key. */
export interface AddedSpeech {
  readonly settings: ServerSettings
  readonly key: NonNullable<ServerStatus['key']>
}

/** A short piece of sound to listen to. */
export interface SpeechSample {
  readonly mediaType: string
  readonly base64: string
}
