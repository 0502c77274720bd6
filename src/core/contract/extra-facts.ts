import { z } from 'zod'
import { EXTRAS } from './extras.ts'
import { spentShape } from './turn/spent-shape.ts'

export const EXTRA_FACTS = [
  /** Calls without a result, and what they cost: for a turn that failed or was interrupted, or besides the turns. */
  z.object({
    type: z.literal('calls-failed'),
    /** The turn for which they were made; absent for calls besides the turns, and in older logs. */
    duringTurn: z.string().optional(),
    /** The id of the call to a judge that has ended. */
    callId: z.string().optional(),
    /**
     * What the calls were for, besides the speeches. After two such facts in a row no call of this kind is started
     * automatically.
     */
    extra: z.enum(EXTRAS).optional(),
    /** Why there is no result, a sentence. */
    why: z.string().optional(),
    /** Present when somebody interrupted the calls, which is no failure. */
    stopped: z.literal(true).optional(),
    ...spentShape,
    calls: z.number().int(),
  }),
  /** The person allows one more try of something that failed twice. */
  z.object({ type: z.literal('extra-retried'), extra: z.enum(EXTRAS) }),
] as const
