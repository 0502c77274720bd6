import { z } from 'zod'
import { HINTS } from '../../../../core/contract/turn/asked-turn.ts'
import { errorShapeSchema, finishSchema, stageNameSchema } from '../../../../core/contract/turn/turn-parts.ts'
import { lentCallJsonSchema } from './lent-calls-json.ts'
import { isoTime, cost } from './own-json.ts'
import { blockSchema } from '../../../../core/contract/turn/blocks.ts'
import { seatIdSchema } from '../../../../core/contract/dialog-config.ts'
import { findingsShape } from '../../../../core/contract/turn/stage-ended.ts'
import { usageSchema } from '../../../../core/contract/usage.ts'

/** The schema of a stage: one call of a turn. */
const stage = z
  .object({
    stage: stageNameSchema,
    text: z.string(),
    usage: usageSchema.meta({
      description: "Tokens of this stage; estimated is true when a count is not the vendor's",
    }),
    timing: z.object({
      startedAt: isoTime.optional(),
      firstTokenMs: z.number().nullable().meta({ description: 'Milliseconds to the first token' }),
      totalMs: z.number().meta({ description: 'Milliseconds of the attempt that succeeded' }),
    }),
    attempts: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'Calls tried until one succeeded; 0 for a draft that was kept' }),
    provider: z.string().optional(),
    model: z.string().optional(),
    by: seatIdSchema
      .optional()
      .meta({ description: "The seat whose model was called, where that is not the speaker's own" }),
    kept: z
      .literal(true)
      .optional()
      .meta({ description: 'The draft became the final, because its critic let it stand: nobody was called' }),
    finish: finishSchema.optional(),
    cost: cost.optional(),
    thinking: z.string().optional().meta({ description: 'Thinking the vendor showed; never heard by the others' }),
    blocks: z.array(blockSchema).optional().meta({ description: 'Tool calls with their results, guidance, problems' }),
    ...findingsShape,
  })
  .meta({ id: 'stage' })

const hintJson = z
  .object({
    hint: z.enum(HINTS).meta({
      description: 'answer: what kind of answer is owed; point: which point to meet; sentence: one that might be said',
    }),
    text: z.string().optional().meta({ description: 'Only where all of the dialog is exported' }),
  })
  .meta({ id: 'hint' })

/** The fields of a turn and each of its versions. */
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
  handed: z.literal(true).optional().meta({
    description: 'A model said it in the place of the person whose turn it was, at their wish',
  }),
  hints: z.array(hintJson).optional().meta({
    description: 'What a model helped the person with before they said it, oldest first; absent: nothing',
  }),
  files: z.array(z.string()).optional().meta({ description: 'Names of files attached to it, which stand in context' }),
  said: z.string().optional().meta({ description: 'What was said first, where it was edited; a person has no stages' }),
  edits: z
    .array(z.object({ text: z.string(), at: isoTime.optional() }))
    .optional()
    .meta({
      description: 'Texts a person gave it, oldest first; the last is its text',
    }),
}
