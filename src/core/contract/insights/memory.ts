import { z } from 'zod'
import { CONCEPT_TYPES, RELATION_TYPES } from './memory-names.ts'

const importance = z.number().int().min(1).max(10)

export const memoryRecordSchema = z.object({
  /** The id, which is unique within the dialog and is never used for another record: "r3". */
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** How important it is: 1 to 3 routine, 4 to 6 moderate, 7 and 8 significant, 9 and 10 of lasting importance. */
  importance,
  /** The mood: from -1 (bitter) to 1 (glad). */
  sentiment: z.number().min(-1).max(1),
  turnId: z.string(),
  /** The words of the turn, word for word. */
  quote: z.string(),
  /** The record that this one replaces, because a person rewrote it. */
  replaces: z.string().optional(),
})
/** A point of a dialog that is worth remembering, with a quotation. Memories are an index; the turn is the source. */
export type MemoryRecord = z.infer<typeof memoryRecordSchema>

export const memoryConceptSchema = z.object({
  /** The id, which is unique within the memory: "c2". */
  id: z.string(),
  title: z.string(),
  type: z.enum(CONCEPT_TYPES),
  content: z.string(),
  /** The ids of the records that mention the concept, at least one. */
  records: z.array(z.string()),
})
export type MemoryConcept = z.infer<typeof memoryConceptSchema>

export const memoryRelationSchema = z.object({
  /** The ids of the two ends: records or concepts of the same memory. */
  source: z.string(),
  target: z.string(),
  type: z.enum(RELATION_TYPES),
  description: z.string(),
  /** How strong the relation is: up to 0.3 weak, 0.4 to 0.6 moderate, 0.7 to 0.9 strong, 1 dominant. */
  strength: z.number().min(0).max(1),
})
export type MemoryRelation = z.infer<typeof memoryRelationSchema>

/** The questions that a dialog left open, for the next conversation. */
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
   * How many items were left out: records whose quotation is in no turn, concepts without a record, relations with a
   * missing end.
   */
  dropped: z.object({ records: z.number().int(), concepts: z.number().int(), relations: z.number().int() }),
  /** How many records were left out because another one of this dialog says the same. */
  merged: z.number().int(),
})
/** What is worth remembering of a finished dialog, as a model wrote it in one call. */
export type Memory = z.infer<typeof memorySchema>
