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
  /** Left out because the quote is not in the turn. */
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
  /** Turns it was told, in the order of the script. */
  turns: z.array(z.string()),
  /** Number of the last fact it was told: what changes a turn after it makes it stale. */
  throughSeq: z.number().int(),
  ...spentShape,
})
export type BriefMade = z.infer<typeof briefMadeSchema>

const memoryMadeSchema = z.object({
  type: z.literal('memory-made'),
  memory: memorySchema,
  /** Turns it was told, in the order of the script. */
  turns: z.array(z.string()),
  /** Number of the last fact it was told. */
  throughSeq: z.number().int(),
  ...spentShape,
})
export type MemoryMade = z.infer<typeof memoryMadeSchema>

const memoryEditedSchema = z.object({ type: z.literal('memory-edited'), record: memoryRecordSchema })
const memoryRemovedSchema = z.object({
  type: z.literal('memory-removed'),
  recordIds: z.array(z.string()),
  /** False: they are back. */
  removed: z.boolean(),
})
const memoryForgottenSchema = z.object({
  type: z.literal('memory-forgotten'),
  /** False: it is remembered again. */
  forgotten: z.boolean(),
})

/** What is made out of a dialog by further calls. */
export const INSIGHT_FACTS = [
  /** The argument map grew by what a turn argued; an empty list says that the turn was read. */
  mapExtendedSchema,
  /** A later summary of the same seat takes the place of an earlier one. */
  participantSummarizedSchema,
  /** A later brief takes the place of an earlier one. */
  briefMadeSchema,
  /** A later memory takes the place of an earlier one; records that are in both stay as they were. */
  memoryMadeSchema,
  /** A person says a record otherwise: a newer one, that names what it replaces. */
  memoryEditedSchema,
  memoryRemovedSchema,
  memoryForgottenSchema,
] as const
