import { z } from 'zod'
import { EXTRAS } from './extras.ts'
import { spentShape } from './turn/spent-shape.ts'

export const EXTRA_FACTS = [
  /** Calls that came to nothing, whatever they took: of a turn that failed or was broken off, or beside the turns. */
  z.object({
    type: z.literal('calls-failed'),
    /** The turn they were made for; absent: beside the turns, or from before this was noted. */
    duringTurn: z.string().optional(),
    /** The call to a judge that it tells the end of. */
    callId: z.string().optional(),
    /** What they were for beside the speeches: after two such facts in a row nothing of the kind begins by itself. */
    extra: z.enum(EXTRAS).optional(),
    /** Why nothing came of them, a sentence. */
    why: z.string().optional(),
    /** Somebody broke them off: they did not fail. */
    stopped: z.literal(true).optional(),
    ...spentShape,
    calls: z.number().int(),
  }),
  /** A person wants what failed twice tried once more. */
  z.object({ type: z.literal('extra-retried'), extra: z.enum(EXTRAS) }),
] as const
