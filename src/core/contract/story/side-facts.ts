import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { spentShape } from '../turn/spent-shape.ts'

/** What models without a seat write in a story. */
export const SIDE_FACTS = [
  /** A note of the coach. */
  z.object({
    type: z.literal('coach-noted'),
    /**
     * The turn it is for, by its place in the order: every try and version of that turn is told the note, and no
     * other turn.
     */
    step: z.number().int(),
    /** Empty if it was read from a file, which only tells its usage. */
    text: z.string(),
    audience: audienceSchema,
    ...spentShape,
  }),
  /** Descriptions of a picture and a recording of a scene: shown below it, and told to nobody. */
  z.object({
    type: z.literal('detail-noted'),
    /** The scene. */
    turnId: z.string(),
    /** Null for none; both are null if read from a file, where the lines are among the changes. */
    image: z.string().nullable(),
    sound: z.string().nullable(),
    ...spentShape,
  }),
] as const
