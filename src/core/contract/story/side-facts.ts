import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { spentShape } from '../turn/spent-shape.ts'

/** Facts about what models without a seat write in a story. */
export const SIDE_FACTS = [
  /** A note of the coach. */
  z.object({
    type: z.literal('coach-noted'),
    /**
     * The turn that the note is for, by its step in the order. Every try and version of that turn reads the note, and
     * no other turn does.
     */
    step: z.number().int(),
    /** The text; empty when the fact was read from a file, which only contains the cost. */
    text: z.string(),
    audience: audienceSchema,
    ...spentShape,
  }),
  /**
   * A description of a picture and of a sound for a scene. Both are shown below the scene, and no prompt contains them.
   */
  z.object({
    type: z.literal('detail-noted'),
    /** The scene. */
    turnId: z.string(),
    /** Null for none. Both are null when they were read from a file, in which the lines are among the changes. */
    image: z.string().nullable(),
    sound: z.string().nullable(),
    ...spentShape,
  }),
] as const
