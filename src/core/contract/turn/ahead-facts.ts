import { z } from 'zod'
import type { MemberId } from '../members/member-ids.ts'
import { stageEndedSchema } from './stage-ended.ts'

/** Facts about turns that are written before their time, while another turn is being written or read. */
export const AHEAD_FACTS = [
  /**
   * A call for a turn that has not begun was answered. Nobody has read the answer. If the prompt of the turn turns out
   * to be the same, its stage ends with this answer (`stage-ended.ahead`); otherwise only its cost counts.
   */
  z.object({
    type: z.literal('stage-ahead'),
    /** The step of that turn in the order of the dialog. */
    step: z.number().int(),
    /** A hash of the whole prompt, by which requests are compared. */
    request: z.string(),
    ended: stageEndedSchema.omit({ type: true }),
  }),
  /** A provider refused a second call while one was running. From here on it gets one call at a time. */
  z.object({
    type: z.literal('calls-limited'),
    provider: z.string(),
    /**
     * Present when the provider refused nothing, but its calls at the same time took longer than one after the other.
     */
    slower: z.literal(true).optional(),
  }),
] as const

/** The turns that are being written before their time. This is sent to watchers and never stored. */
export interface TurnsAhead {
  readonly type: 'turns-ahead'
  readonly members: readonly MemberId[]
}
