import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { changedIssues } from './issues.ts'
import { agentSchema, characterSchema, memberIdSchema } from '../members/members.ts'

/** Facts of a mode: characters that come and go, changes of agents, and state that only the mode understands. */
export const MODE_FACTS = [
  /** The mode added a character. */
  z.object({ type: z.literal('member-joined'), member: characterSchema }),
  z.object({ type: z.literal('member-left'), member: memberIdSchema }),
  /** Another agent speaks for a member from its next turn on: the person takes it over, or gives it back. */
  z.object({ type: z.literal('agent-changed'), member: memberIdSchema, agent: agentSchema }),
  /** State of the dialog's mode changed. Only the mode reads it; all others pass it on unread. */
  z.object({
    type: z.literal('mode-changed'),
    /** What changed, a name of the mode's own. */
    change: z.string().min(1).max(60),
    data: z.json(),
    /** The turn in which it changed; null between turns. */
    duringTurn: z.string().nullable(),
    /** The change as a sentence for people; null where there is nothing to say. */
    text: z.string().nullable(),
    /** Who may know of it; absent: everybody. */
    audience: audienceSchema.optional(),
  }),
  /** A person changed the issues before any of them was argued. The turn is the one that named them. */
  z.object({ type: z.literal('issues-changed'), turnId: z.string(), ...changedIssues }),
] as const
