import { z } from 'zod'
import type { ContextFile } from './dialog-config.ts'
import type { RecordingType } from './recording.ts'

export const transcriberSettingSchema = z.strictObject({
  /** Whether recordings are transcribed. If not, no recording is sent anywhere. */
  on: z.boolean(),
  /**
   * What transcribes: a provider or server (OpenAI's /audio/transcriptions, Gemini), or `local`, speech recognition on
   * this computer.
   */
  provider: z.string().trim().min(1).max(40),
  model: z.string().trim().min(1, 'Name the model that transcribes sound files.').max(200),
})
/** The model that transcribes recordings. */
export type TranscriberSetting = z.infer<typeof transcriberSettingSchema>

/** The transcription setting and its state. */
export interface TranscriberState {
  /** The setting; null until somebody chose a model. */
  readonly setting: TranscriberSetting | null
  /** Whether the setting comes from the configuration file, which overrides the settings on the screen. */
  readonly configured: boolean
  /** The host to which recordings are sent; null when it is unknown, or when they stay on this computer. */
  readonly sentTo: string | null
  /** US dollars a minute; null when the price is unknown. */
  readonly perMinute: number | null
  /** Why it cannot be used, a sentence; null when no problem is known. */
  readonly problem: string | null
}

/** The result of a test with one second of sound. */
export interface TranscriberTest {
  readonly ok: boolean
  /** The result in one sentence. */
  readonly message: string
  readonly milliseconds: number
}

/** The kind and the length of a recording, read from its bytes. */
export interface RecordingAbout {
  readonly name: string
  readonly type: RecordingType
  readonly bytes: number
  /** The length in seconds; null when the file does not say. */
  readonly seconds: number | null
}

/** The estimate for transcribing a recording. */
export interface TranscriptOffer {
  /** The model; null while none is chosen. */
  readonly by: {
    readonly provider: string
    readonly label: string
    readonly model: string
    /** The scheme and host to which the sound is sent; null when it stays on this computer. */
    readonly sentTo: string | null
    /** A sentence that warns if the sound is sent over a network without encryption; null otherwise. */
    readonly warning: string | null
  } | null
  /** The approximate cost in US dollars; null when the price is unknown. */
  readonly cost: number | null
  /** In how many pieces it is sent: more than one if it is longer or larger than the vendor accepts. */
  readonly parts: number
  /** Why it cannot be transcribed, a sentence; null when it can. */
  readonly problem: string | null
  /** Present when it can be transcribed if the caller converts it to WAV first. */
  readonly asWav?: true
}

/** A recording as text, or the reason why there is none. */
export interface TranscribedRecording {
  /** The file, whose text is the transcript, or the reason for its absence in brackets. */
  readonly file: ContextFile
  /** The words without times, in paragraphs; empty when none were recognised. */
  readonly words: string
  /** The cost of the calls in US dollars; null when a price is unknown. */
  readonly cost: number | null
  /** Why there is no transcript, a sentence; null when there is one. */
  readonly problem: string | null
  /** Present when whoever transcribed it is so unsure that the words may be invented. */
  readonly doubtful?: true
}

/** The progress of a transcription. */
export type TranscriptStep =
  /** How many bytes of a part were sent, and how many it has. */
  | {
      readonly kind: 'sending'
      readonly part: number
      readonly parts: number
      readonly sent: number
      readonly all: number
    }
  /** A part was sent completely, and its text is awaited. */
  | { readonly kind: 'writing'; readonly part: number; readonly parts: number }
  /** How many seconds have been transcribed on this computer. `of` is the length; null when the file does not say. */
  | { readonly kind: 'hearing'; readonly heard: number; readonly of: number | null }
  /** The call failed, and is repeated after this many milliseconds. */
  | { readonly kind: 'again'; readonly wait: number; readonly why: string }

/** The progress, and at the end the result. */
export type TranscriptAnswer = TranscriptStep | { readonly kind: 'done'; readonly told: TranscribedRecording }

/** A recording that the host stores until it is transcribed. */
export interface HeldRecording {
  readonly id: string
  readonly about: RecordingAbout
  readonly offer: TranscriptOffer
}
