import type { RecordingType } from '../../../core/contract/recording.ts'
import type { Segment } from '../../../core/dialog/recordings/transcripts.ts'
import type { Usage } from '../../../core/contract/usage.ts'

/** Sound to be written down: a whole recording, or a part of one. */
export interface Sound {
  readonly blob: Blob
  readonly type: RecordingType
}

/** What was said in a sound, and what the vendor counted for it. */
export interface HeardSound {
  readonly segments: readonly Segment[]
  /** Seconds as the vendor measured them; null where it does not tell. */
  readonly seconds: number | null
  /** Tokens, where it is billed by them. */
  readonly usage: Usage | null
}

/** What a vendor takes at once. */
export interface Takes {
  /** Null where nobody has said. */
  readonly bytes: number | null
  readonly seconds: number | null
}

/** A body that is sent piece by piece, of a length that is known. */
export interface SoundBody {
  readonly type: string
  readonly length: number
  /** Read anew for each try. */
  readonly pieces: () => AsyncIterable<Uint8Array>
}

/** How a format asks for a transcript, and where it stands in the answer. */
export interface TranscriptWire {
  /** Paths to ask, the usual one first; another where there is nothing at it. */
  readonly paths: (model: string) => readonly string[]
  readonly headers: (key: string) => Readonly<Record<string, string>>
  /** @param task what the model is told, where it is one that talks; @param plain without what some servers refuse */
  readonly body: (model: string, sound: Sound, task: string, plain: boolean) => SoundBody
  /** @throws ZodError for what is no answer of this format */
  readonly read: (answer: unknown) => HeardSound
}
