import { z } from 'zod'
import type { MemberId } from '../members/member-ids.ts'
import { stageEndedSchema } from './stage-ended.ts'

/** What is told of turns that are made ahead while another is heard. */
export const AHEAD_FACTS = [
  /**
   * A call for a turn that has not begun yet was answered. Nobody has heard it: where its turn is told the very same,
   * the stage ends with it (`stage-ended.ahead`), and otherwise it is only paid for.
   */
  z.object({
    type: z.literal('stage-ahead'),
    /** Index in the order of the dialog of the turn that it is for. */
    step: z.number().int(),
    /** Tells requests that differ apart: a hash of all that the model was told. */
    request: z.string(),
    ended: stageEndedSchema.omit({ type: true }),
  }),
  /** A provider refused a second call while one was out: from here on it is asked for one at a time. */
  z.object({ type: z.literal('calls-limited'), provider: z.string() }),
] as const

/** Who makes a turn ahead while another is heard: shown live, never stored. */
export interface TurnsAhead {
  readonly type: 'turns-ahead'
  readonly members: readonly MemberId[]
}
