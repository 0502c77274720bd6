import { z } from 'zod'
import { blockSchema } from './blocks.ts'
import { cutSchema } from './cuts.ts'
import { seatIdSchema } from '../dialog-config.ts'
import { againSchema, finishSchema, stageNameSchema, timingSchema } from './turn-parts.ts'
import { usageSchema } from '../usage.ts'

/** What was found in an answer besides its speech. Absent: nothing, or an older log. */
export const findingsShape = {
  cut: z
    .array(cutSchema)
    .optional()
    .meta({ description: 'What of the answer was no speech and was left out of the text' }),
  again: z.array(againSchema).optional().meta({
    description:
      'Why it was asked for once more with a private note: it went round in circles, said little new, was in another language, or could not be read as it stood',
  }),
  /** The audience of the turn may know it. */
  novelty: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ description: 'The share of the text that its speaker had not said before, by runs of three words' }),
  refused: z
    .array(z.string())
    .optional()
    .meta({ description: 'Settings that the vendor refused: the call was made without them' }),
}
export type Findings = Readonly<z.infer<z.ZodObject<typeof findingsShape>>>

/** A stage of a turn has ended, with a call or without one. */
export const stageEndedSchema = z.object({
  type: z.literal('stage-ended'),
  turnId: z.string(),
  stage: stageNameSchema,
  text: z.string(),
  /** Thinking, tool calls and results, guidance; the speech is text. */
  blocks: z.array(blockSchema),
  finish: finishSchema,
  usage: usageSchema,
  timing: timingSchema,
  /** How many calls were made until one succeeded: 1 when the first did; 0 for a draft that became the final. */
  attempts: z.number().int(),
  provider: z.string(),
  model: z.string(),
  /** The seat whose model was called, if it is not the speaker's own. */
  by: seatIdSchema.optional(),
  /** Present when the draft became the final because its critic accepted it, so that no call was made. */
  kept: z.literal(true).optional(),
  /** Present when the call was made before the turn began. Its tokens and cost were stored with `stage-ahead`. */
  ahead: z.literal(true).optional(),
  /**
   * The cost in US dollars at the price of that day; null when the price is unknown. Absent in dialogs that are older
   * than this field.
   */
  cost: z.number().nullable().optional(),
  ...findingsShape,
})
