import { z } from 'zod'
import { EXTRAS } from './extras.ts'
import { spentShape } from './turn/spent-shape.ts'

export const EXTRA_FACTS = [
  /** Calls without a result, and their usage: of a turn that failed or was interrupted, or beside the turns. */
  z.object({
    type: z.literal('calls-failed'),
    /** The turn they were made for; absent: beside the turns, or in older logs. */
    duringTurn: z.string().optional(),
    /** The call to a judge that this ends. */
    callId: z.string().optional(),
    /**
     * Their purpose beside the speeches: after two such facts in a row nothing of this kind is started
     * automatically.
     */
    extra: z.enum(EXTRAS).optional(),
    /** Why they had no result, a sentence. */
    why: z.string().optional(),
    /** Somebody interrupted them: they did not fail. */
    stopped: z.literal(true).optional(),
    ...spentShape,
    calls: z.number().int(),
  }),
  /** A person allows one more try of what failed twice. */
  z.object({ type: z.literal('extra-retried'), extra: z.enum(EXTRAS) }),
] as const
