import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { spentShape } from '../turn/spent-shape.ts'

/** What models without a seat write in a story. */
export const SIDE_FACTS = [
  /** Of the coach. */
  z.object({
    type: z.literal('coach-noted'),
    /** The turn it is for, by its place in the order: every try and version of it is told the note, and no other turn. */
    step: z.number().int(),
    /** Empty in what was read from a file, which tells only what it took. */
    text: z.string(),
    audience: audienceSchema,
    ...spentShape,
  }),
  /** What a picture and a recording of a scene would hold: shown below it, and told to nobody. */
  z.object({
    type: z.literal('detail-noted'),
    /** The scene. */
    turnId: z.string(),
    /** Null for nothing; both in what was read from a file, where the lines stand among the changes. */
    image: z.string().nullable(),
    sound: z.string().nullable(),
    ...spentShape,
  }),
] as const
