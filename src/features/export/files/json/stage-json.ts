import { z } from 'zod'
import { blockSchema } from '../../../../core/contract/turn/blocks.ts'
import { seatIdSchema } from '../../../../core/contract/dialog-config.ts'
import { findingsShape } from '../../../../core/contract/turn/stage-ended.ts'
import { finishSchema, stageNameSchema } from '../../../../core/contract/turn/turn-parts.ts'
import { usageSchema } from '../../../../core/contract/turn/usage.ts'
import { cost, isoTime } from './own-json.ts'

/** One call of a turn. */
export const stage = z
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
