import { z } from 'zod'
import { attachedFilesSchema, seatConfigSchema } from './dialog-config.ts'
import { MESSAGE_MAX_CHARS } from './limits.ts'
import { formatCount } from '../../base/format/count.ts'

/** Characters of the description of the screen that the person is looking at. */
const VIEW_MAX_CHARS = 2_000

/** A question to the library. */
export const askSchema = z.strictObject({
  /** The conversation it continues; absent: a new one. */
  conversation: z.string().min(1).max(100).optional(),
  text: z
    .string()
    .trim()
    .min(1, 'The question is empty: write what you want to know.')
    .max(MESSAGE_MAX_CHARS, `The question is longer than ${formatCount(MESSAGE_MAX_CHARS)} characters: shorten it.`),
  /** Files that are attached to it. */
  files: attachedFilesSchema.optional(),
  /** The model that answers; if absent, a conversation keeps its model. */
  host: seatConfigSchema.optional(),
  /** Where the person is in the app and what is shown there, in a few words. */
  view: z.string().trim().max(VIEW_MAX_CHARS).optional(),
})
export type AskInput = z.infer<typeof askSchema>

/** The part of a question that its price depends on. */
export const askEstimateSchema = z.strictObject({
  host: seatConfigSchema,
  conversation: z.string().min(1).max(100).optional(),
  files: attachedFilesSchema.optional(),
})
export type AskEstimateInput = z.infer<typeof askEstimateSchema>
