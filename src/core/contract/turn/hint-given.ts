import { z } from 'zod'
import { HINTS } from './asked-turn.ts'
import { spentShape } from './spent-shape.ts'

/** A model gave the person a hint for a turn that waited for their words. No model is told of it. */
export const hintGivenSchema = z.object({
  type: z.literal('hint-given'),
  /** Step of the plan that it is for; -1: of a turn that was never said. */
  step: z.number().int(),
  seat: z.enum(['first', 'second']),
  hint: z.enum(HINTS),
  text: z.string(),
  ...spentShape,
})
