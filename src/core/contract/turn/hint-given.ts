import { z } from 'zod'
import { HINTS } from './asked-turn.ts'
import { spentShape } from './spent-shape.ts'

/** A model gave the person a hint for a turn that waits for their words. No prompt mentions it. */
export const hintGivenSchema = z.object({
  type: z.literal('hint-given'),
  /** The step of the plan that it is for; -1: for a turn that was never said. */
  step: z.number().int(),
  seat: z.enum(['first', 'second']),
  hint: z.enum(HINTS),
  text: z.string(),
  ...spentShape,
})
