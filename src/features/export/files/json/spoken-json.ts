import { z } from 'zod'
import { errorShapeSchema } from '../../../../core/contract/turn/turn-parts.ts'
import { lentCallJsonSchema } from '../parts/lent-calls-part.ts'
import { isoTime } from './own-json.ts'
import { stage } from './stage-json.ts'

/** What a turn and each of its versions hold. */
export const spokenShape = {
  text: z.string().meta({ description: 'What the others heard; empty unless the turn ended' }),
  stages: z.array(stage),
  toolCalls: z.array(lentCallJsonSchema).optional().meta({
    description: 'Calls of tools of other programs, oldest first: what they answered is text from elsewhere',
  }),
  status: z.enum(['ended', 'failed', 'cancelled', 'running']).optional().meta({ description: 'ended when absent' }),
  partialText: z.string().optional().meta({ description: 'What there was when a turn failed or was cancelled' }),
  partialStage: z
    .enum(['draft', 'critique', 'final'])
    .optional()
    .meta({ description: 'Of which stage that is: nobody heard a draft or a critique' }),
  error: errorShapeSchema.optional(),
  cancelReason: z.enum(['stop', 'skip', 'cap']).optional(),
  startedAt: isoTime.optional(),
  endedAt: isoTime.optional(),
  person: z.boolean().optional().meta({ description: 'True when a person spoke in place of the model: no stages' }),
  files: z.array(z.string()).optional().meta({ description: 'Names of files attached to it, which stand in context' }),
  said: z.string().optional().meta({ description: 'What was said first, where it was edited; a person has no stages' }),
  edits: z
    .array(z.object({ text: z.string(), at: isoTime.optional() }))
    .optional()
    .meta({
      description: 'Texts a person gave it, oldest first; the last is its text',
    }),
}
