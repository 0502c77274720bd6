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

/** What is stored of a recording besides its transcript; its sound never is. */
export const recordingSchema = z.strictObject({
  type: z.enum(RECORDING_TYPES),
  bytes: z.number().int().min(1),
  /** Its length; null when the file does not tell. */
  seconds: z.number().min(0).nullable(),
  /** Provider and model that transcribed it; absent: none could. */
  transcribedBy: z.string().min(1).max(300).optional(),
  /** When, in epoch milliseconds. */
  at: z.number().int().min(0),
})
export type Recording = z.infer<typeof recordingSchema>
