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

/** What is kept of a recording beside what was said in it: never its sound. */
export const recordingSchema = z.strictObject({
  type: z.enum(RECORDING_TYPES),
  bytes: z.number().int().min(1),
  /** How long it is; null where it does not tell. */
  seconds: z.number().min(0).nullable(),
  /** Provider and model that wrote it down; absent: nobody could. */
  transcribedBy: z.string().min(1).max(300).optional(),
  /** When, in epoch milliseconds. */
  at: z.number().int().min(0),
})
export type Recording = z.infer<typeof recordingSchema>
