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
  /** Length in seconds as the provider measured it; null when the provider does not say. */
  readonly seconds: number | null
  /** Tokens, if it is billed by them. */
  readonly usage: Usage | null
  /** Present when whoever transcribed it is so unsure that the words may be invented. */
  readonly doubtful?: true
}

/** The limits of a provider for one request. */
export interface Takes {
  /** The most bytes; null when unknown. */
  readonly bytes: number | null
  readonly seconds: number | null
}

/** A body that is sent piece by piece and whose length is known. */
export interface SoundBody {
  readonly type: string
  readonly length: number
  /** The bytes to send; read again for each attempt. */
  readonly pieces: () => AsyncIterable<Uint8Array>
}

/** How a format requests a transcript, and where it is in the answer. */
export interface TranscriptWire {
  /** Paths to request, the usual one first; another if there is nothing at it. */
  readonly paths: (model: string) => readonly string[]
  readonly headers: (key: string) => Readonly<Record<string, string>>
  /** @param task for a chat model @param plain without fields that some servers refuse */
  readonly body: (model: string, sound: SoundToTranscribe, task: string, plain: boolean) => SoundBody
  /**
   * Reads the answer.
   * @throws ZodError when the answer does not have this format
   */
  readonly read: (answer: unknown) => HeardSound
}
