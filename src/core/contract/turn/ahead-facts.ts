import { z } from 'zod'
import type { MemberId } from '../members/member-ids.ts'
import { stageEndedSchema } from './stage-ended.ts'

/** Facts about turns that are made ahead while another is heard. */
export const AHEAD_FACTS = [
  /**
   * A call for a turn that has not begun yet was answered. Nobody has heard the answer: if the prompt of the turn
   * turns out to be the same, its stage ends with this answer (`stage-ended.ahead`); otherwise only its cost
   * counts.
   */
  z.object({
    type: z.literal('stage-ahead'),
    /** Index in the order of the dialog of the turn that it is for. */
    step: z.number().int(),
    /** A hash of the whole prompt, to tell different requests apart. */
    request: z.string(),
    ended: stageEndedSchema.omit({ type: true }),
  }),
  /** A provider refused a second call while one was running: from here on it gets one at a time. */
  z.object({
    type: z.literal('calls-limited'),
    provider: z.string(),
    /** It refused none: side by side, its calls took longer than they would have one after the other. */
    slower: z.literal(true).optional(),
  }),
] as const

/** Who makes a turn ahead while another is heard: shown live, never stored. */
export interface TurnsAhead {
  readonly type: 'turns-ahead'
  readonly members: readonly MemberId[]
}
