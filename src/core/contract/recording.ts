import { z } from 'zod'

/** Kinds of recordings that can be attached. */
export const RECORDING_TYPES = [
  'audio/mpeg',
  'audio/wav',
  'audio/mp4',
  'audio/ogg',
  'audio/flac',
  'audio/webm',
  'audio/aac',
] as const
export type RecordingType = (typeof RECORDING_TYPES)[number]

/** What is stored about a recording besides its transcript. The sound is never stored. */
export const recordingSchema = z.strictObject({
  type: z.enum(RECORDING_TYPES),
  bytes: z.number().int().min(1),
  /** The length in seconds; null when the file does not say. */
  seconds: z.number().min(0).nullable(),
  /** The provider and the model that transcribed it; absent: none could. */
  transcribedBy: z.string().min(1).max(300).optional(),
  /** When it was transcribed, in epoch milliseconds. */
  at: z.number().int().min(0),
})
export type Recording = z.infer<typeof recordingSchema>
