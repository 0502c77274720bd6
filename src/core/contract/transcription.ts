import { z } from 'zod'
import type { ContextFile } from './dialog-config.ts'
import type { RecordingType } from './recording.ts'

export const transcriberSettingSchema = z.strictObject({
  /** False: no recording is sent anywhere. */
  on: z.boolean(),
  /** A provider or a server that transcribes: OpenAI's /audio/transcriptions, Gemini, or `local`, speech recognition on this computer. */
  provider: z.string().trim().min(1).max(40),
  model: z.string().trim().min(1, 'Name the model that transcribes recordings.').max(200),
})
/** The model that transcribes recordings. */
export type TranscriberSetting = z.infer<typeof transcriberSettingSchema>

/** The transcription setting and its state. */
export interface TranscriberState {
  /** Null until somebody chose a model. */
  readonly setting: TranscriberSetting | null
  /** It comes from the configuration, which goes before the settings. */
  readonly configured: boolean
  /** The host that recordings are sent to; null when it is unknown, or when they stay on this computer. */
  readonly sentTo: string | null
  /** US dollars a minute; null when the price is unknown. */
  readonly perMinute: number | null
  /** Why it cannot be used, in a sentence; null when no problem is known. */
  readonly problem: string | null
}

/** The result of a test with one second of sound. */
export interface TranscriberTest {
  readonly ok: boolean
  /** One sentence. */
  readonly message: string
  readonly milliseconds: number
}

/** Kind and length of a recording, from its bytes. */
export interface RecordingAbout {
  readonly name: string
  readonly type: RecordingType
  readonly bytes: number
  /** Null when the file does not tell. */
  readonly seconds: number | null
}

/** The estimate for transcribing a recording. */
export interface TranscriptOffer {
  /** Null while no model is chosen. */
  readonly by: {
    readonly provider: string
    readonly label: string
    readonly model: string
    /** Scheme and host that the sound is sent to; null when it stays on this computer. */
    readonly sentTo: string | null
    /** A warning that the sound is sent over a network without encryption: a sentence. */
    readonly warning: string | null
  } | null
  /** US dollars, roughly; null when the price is unknown. */
  readonly cost: number | null
  /** The number of pieces in which it is sent: more than one if it is longer or larger than the vendor accepts. */
  readonly parts: number
  /** Why it cannot be transcribed, in a sentence; null when it can. */
  readonly problem: string | null
  /** It can be, once whoever has it sends it as WAV. */
  readonly asWav?: true
}

/** A recording as text, or the reason why there is none. */
export interface TranscribedRecording {
  /** Its text is the transcript, or the failure in brackets. */
  readonly file: ContextFile
  /** What was said, without times, paragraph by paragraph; empty when nothing was heard. */
  readonly words: string
  /** US dollars for the calls; null when their price is unknown. */
  readonly cost: number | null
  /** Why there is no transcript, in a sentence. */
  readonly problem: string | null
}

/** The progress. */
export type TranscriptStep =
  /** Sent bytes of a part, and all of its bytes. */
  | {
      readonly kind: 'sending'
      readonly part: number
      readonly parts: number
      readonly sent: number
      readonly all: number
    }
  /** The whole part was sent, and its text is awaited. */
  | { readonly kind: 'writing'; readonly part: number; readonly parts: number }
  /** So many seconds have been heard on this computer; `of` is null when the file does not tell its length. */
  | { readonly kind: 'hearing'; readonly heard: number; readonly of: number | null }
  /** The call failed and is repeated after this many milliseconds. */
  | { readonly kind: 'again'; readonly wait: number; readonly why: string }

/** The progress, and at the end the result. */
export type TranscriptAnswer = TranscriptStep | { readonly kind: 'done'; readonly told: TranscribedRecording }

/** A recording that the host stores until it is transcribed. */
export interface HeldRecording {
  readonly id: string
  readonly about: RecordingAbout
  readonly offer: TranscriptOffer
}
