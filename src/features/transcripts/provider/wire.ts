import type { RecordingType } from '../../../core/contract/recording.ts'
import type { Segment } from '../../../core/dialog/recordings/transcripts.ts'
import type { Usage } from '../../../core/contract/usage.ts'

/** Sound to be transcribed: a whole recording, or a part of one. */
export interface SoundToTranscribe {
  readonly blob: Blob
  readonly type: RecordingType
}

/** The transcript of a sound, and the vendor's usage. */
export interface HeardSound {
  readonly segments: readonly Segment[]
  /** Seconds as the vendor measured them; null when it does not tell. */
  readonly seconds: number | null
  /** Tokens, if it is billed by them. */
  readonly usage: Usage | null
}

/** What a vendor takes at once. */
export interface Takes {
  /** Null when unknown. */
  readonly bytes: number | null
  readonly seconds: number | null
}

/** A body that is sent piece by piece and whose length is known. */
export interface SoundBody {
  readonly type: string
  readonly length: number
  /** Read again for each try. */
  readonly pieces: () => AsyncIterable<Uint8Array>
}

/** How a format requests a transcript, and where it is in the answer. */
export interface TranscriptWire {
  /** Paths to request, the usual one first; another if there is nothing at it. */
  readonly paths: (model: string) => readonly string[]
  readonly headers: (key: string) => Readonly<Record<string, string>>
  /** @param task for a chat model @param plain without fields that some servers refuse */
  readonly body: (model: string, sound: SoundToTranscribe, task: string, plain: boolean) => SoundBody
  /** @throws ZodError for what is no answer of this format */
  readonly read: (answer: unknown) => HeardSound
}
