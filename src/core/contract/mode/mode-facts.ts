import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { changedIssues } from './issues.ts'
import { agentSchema, characterSchema, memberIdSchema } from '../members/members.ts'

/**
 * Facts of a mode: characters that come and go, changes of who speaks for a member, and state that only the mode
 * understands.
 */
export const MODE_FACTS = [
  /** The mode added a character. */
  z.object({ type: z.literal('member-joined'), member: characterSchema }),
  z.object({ type: z.literal('member-left'), member: memberIdSchema }),
  /** From its next turn on, another agent speaks for a member: the person takes it over, or gives it back. */
  z.object({ type: z.literal('agent-changed'), member: memberIdSchema, agent: agentSchema }),
  /** The state of the dialog's mode changed. Only the mode reads the data; all other code passes it on. */
  z.object({
    type: z.literal('mode-changed'),
    /** The kind of change, named by the mode. */
    change: z.string().min(1).max(60),
    data: z.json(),
    /** The turn in which it happened; null between turns. */
    duringTurn: z.string().nullable(),
    /** The change in a sentence for people; null for none. */
    text: z.string().nullable(),
    /** Who may know of it; absent: everybody. */
    audience: audienceSchema.optional(),
  }),
  /** A person changed the issues before any of them was argued. The turn is the one that named them. */
  z.object({ type: z.literal('issues-changed'), turnId: z.string(), ...changedIssues }),
] as const
