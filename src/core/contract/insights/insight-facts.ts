import { z } from 'zod'
import { briefSchema } from './brief.ts'
import { seatIdSchema } from '../dialog-config.ts'
import { memoryRecordSchema, memorySchema } from './memory.ts'
import { mapEdgeSchema, mapNodeSchema, participantSummarySchema } from './insights.ts'
import { spentShape } from '../turn/spent-shape.ts'

const mapExtendedSchema = z.object({
  type: z.literal('map-extended'),
  turnId: z.string(),
  nodes: z.array(mapNodeSchema),
  edges: z.array(mapEdgeSchema),
  /** How many nodes were left out because their quotation is not in the turn. */
  dropped: z.number().int(),
  ...spentShape,
})

const participantSummarizedSchema = z.object({
  type: z.literal('participant-summarized'),
  seat: seatIdSchema,
  summary: participantSummarySchema,
  ...spentShape,
})

const briefMadeSchema = z.object({
  type: z.literal('brief-made'),
  brief: briefSchema,
  /** The turns in its prompt, in the order of the script. */
  turns: z.array(z.string()),
  /** Number of the last fact in its prompt; a later change of a turn makes it stale. */
  throughSeq: z.number().int(),
  ...spentShape,
})
export type BriefMade = z.infer<typeof briefMadeSchema>

const memoryMadeSchema = z.object({
  type: z.literal('memory-made'),
  memory: memorySchema,
  /** The turns in its prompt, in the order of the script. */
  turns: z.array(z.string()),
  /** Number of the last fact in its prompt. */
  throughSeq: z.number().int(),
  ...spentShape,
})
export type MemoryMade = z.infer<typeof memoryMadeSchema>

const memoryEditedSchema = z.object({ type: z.literal('memory-edited'), record: memoryRecordSchema })
const memoryRemovedSchema = z.object({
  type: z.literal('memory-removed'),
  recordIds: z.array(z.string()),
  /** Whether the records were removed; false when they were restored. */
  removed: z.boolean(),
})
const memoryForgottenSchema = z.object({
  type: z.literal('memory-forgotten'),
  /** Whether the memory was deleted; false when it was restored. */
  forgotten: z.boolean(),
})

/** Facts that further calls make out of a dialog. */
export const INSIGHT_FACTS = [
  /** The argument map grew by the arguments of a turn; an empty list says that the turn was read. */
  mapExtendedSchema,
  /** A later summary of the same seat replaces an earlier one. */
  participantSummarizedSchema,
  /** A later brief replaces an earlier one. */
  briefMadeSchema,
  /** A later memory replaces an earlier one; records in both stay as they were. */
  memoryMadeSchema,
  /** A person rewrote a record: this is a newer record, which names the one it replaces. */
  memoryEditedSchema,
  memoryRemovedSchema,
  memoryForgottenSchema,
] as const
