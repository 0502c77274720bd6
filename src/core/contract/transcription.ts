import { z } from 'zod'
import type { ContextFile } from './dialog-config.ts'
import type { RecordingType } from './recording.ts'

export const transcriberSettingSchema = z.strictObject({
  /** False: no recording is sent anywhere. */
  on: z.boolean(),
  /** A provider or a server that writes recordings down: OpenAI's /audio/transcriptions, or Gemini. */
  provider: z.string().trim().min(1).max(40),
  model: z.string().trim().min(1, 'Name the model that writes recordings down.').max(200),
})
/** Who writes recordings down. */
export type TranscriberSetting = z.infer<typeof transcriberSettingSchema>

/** Who writes recordings down, as it stands. */
export interface TranscriberState {
  /** Null until somebody chose a model. */
  readonly setting: TranscriberSetting | null
  /** It is the configuration's, which nothing in the settings goes before. */
  readonly configured: boolean
  /** Where recordings are sent; null when it cannot be told. */
  readonly sentTo: string | null
  /** US dollars a minute; null when nobody knows. */
  readonly perMinute: number | null
  /** Why it could not be used, in a sentence; null as far as it is known. */
  readonly problem: string | null
}

/** What came of asking a model to write down a second of sound. */
export interface TranscriberTest {
  readonly ok: boolean
  /** One sentence. */
  readonly message: string
  readonly milliseconds: number
}

/** What a recording is, as its bytes tell. */
export interface RecordingAbout {
  readonly name: string
  readonly type: RecordingType
  readonly bytes: number
  /** Null where it does not tell. */
  readonly seconds: number | null
}

/** What it would take to have a recording written down. */
export interface TranscriptOffer {
  /** Null while nobody is chosen. */
  readonly by: {
    readonly provider: string
    readonly label: string
    readonly model: string
    /** Scheme and host that the sound is sent to. */
    readonly sentTo: string
    /** It is reached unencrypted over a network: a sentence. */
    readonly warning: string | null
  } | null
  /** US dollars, roughly; null when nobody knows. */
  readonly cost: number | null
  /** In so many pieces it is sent: more than one where it is longer or larger than what the vendor takes. */
  readonly parts: number
  /** Why it cannot be written down, in a sentence; null where it can. */
  readonly problem: string | null
}

/** A recording as text, or with why there is none. */
export interface TranscribedRecording {
  /** Its text is a transcript in brackets, or the failure in brackets. */
  readonly file: ContextFile
  /** US dollars the calls took; null when their price is unknown. */
  readonly cost: number | null
  /** Why there is no transcript, in a sentence. */
  readonly problem: string | null
}

/** How far it is. */
export type TranscriptStep =
  /** Bytes of a part that have been sent, of all of its bytes. */
  | {
      readonly kind: 'sending'
      readonly part: number
      readonly parts: number
      readonly sent: number
      readonly all: number
    }
  /** The whole part has been sent and its text is waited for. */
  | { readonly kind: 'writing'; readonly part: number; readonly parts: number }
  /** The call failed and is made again after so many milliseconds. */
  | { readonly kind: 'again'; readonly wait: number; readonly why: string }

/** How far it is, and at the end what came of it. */
export type TranscriptAnswer = TranscriptStep | { readonly kind: 'done'; readonly told: TranscribedRecording }

/** A recording that the host holds while it waits to be written down. */
export interface HeldRecording {
  readonly id: string
  readonly about: RecordingAbout
  readonly offer: TranscriptOffer
}
