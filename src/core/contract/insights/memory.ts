import { z } from 'zod'
import { CONCEPT_TYPES, RELATION_TYPES } from './memory-names.ts'

const importance = z.number().int().min(1).max(10)

export const memoryRecordSchema = z.object({
  /** Unique within the dialog, and never used again for another record: "r3". */
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** 1 to 3 routine, 4 to 6 moderate, 7 and 8 significant, 9 and 10 of lasting weight. */
  importance,
  /** From -1 (bitter) to 1 (glad). */
  sentiment: z.number().min(-1).max(1),
  turnId: z.string(),
  /** Word for word from the turn. */
  quote: z.string(),
  /** The record that this one replaces, because a person rewrote it. */
  replaces: z.string().optional(),
})
/** A remembered point of a dialog, with its quote. Memories are an index, never the source. */
export type MemoryRecord = z.infer<typeof memoryRecordSchema>

export const memoryConceptSchema = z.object({
  /** Unique within the memory: "c2". */
  id: z.string(),
  title: z.string(),
  type: z.enum(CONCEPT_TYPES),
  content: z.string(),
  /** Ids of the records that mention it: at least one. */
  records: z.array(z.string()),
})
export type MemoryConcept = z.infer<typeof memoryConceptSchema>

export const memoryRelationSchema = z.object({
  /** Ids of records or concepts of the same memory. */
  source: z.string(),
  target: z.string(),
  type: z.enum(RELATION_TYPES),
  description: z.string(),
  /** Up to .3 weak, .4 to .6 moderate, .7 to .9 strong, 1 dominant. */
  strength: z.number().min(0).max(1),
})
export type MemoryRelation = z.infer<typeof memoryRelationSchema>

/** What was left open, for the next conversation. */
export const forwardSchema = z.object({
  proactive_greeting: z.string(),
  unresolved_topics_for_next_convo: z.array(
    z.object({ topic: z.string(), summary_of_unresolution: z.string(), suggested_question: z.string() }),
  ),
  suggested_initial_focus: z.string(),
})
export type Forward = z.infer<typeof forwardSchema>

export const memorySchema = z.object({
  title: z.string(),
  summary: z.string(),
  importance,
  records: z.array(memoryRecordSchema),
  concepts: z.array(memoryConceptSchema),
  relations: z.array(memoryRelationSchema),
  forward: forwardSchema,
  /**
   * Number of items left out: records whose quote nobody said, concepts without a record, relations with an end
   * that does not exist.
   */
  dropped: z.object({ records: z.number().int(), concepts: z.number().int(), relations: z.number().int() }),
  /** Number of records left out because another one of this dialog says the same. */
  merged: z.number().int(),
})
/** What one call found worth remembering of a finished dialog. */
export type Memory = z.infer<typeof memorySchema>
