import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { spentShape } from '../turn/spent-shape.ts'

/** What the coach of a story writes. */
export const COACH_FACTS = [
  z.object({
    type: z.literal('coach-noted'),
    /** The turn it is for, by its place in the order: every try and version of it is told the note, and no other turn. */
    step: z.number().int(),
    /** Empty in what was read from a file, which tells only what it took. */
    text: z.string(),
    audience: audienceSchema,
    ...spentShape,
  }),
] as const
