import { z } from 'zod'
import { CONCEPT_TYPES, RELATION_TYPES } from './memory-names.ts'

const importance = z.number().int().min(1).max(10)

export const memoryRecordSchema = z.object({
  /** Unique within the dialog, and never given to another record of it: "r3". */
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
  /** The record that this one takes the place of: a person said it otherwise. */
  replaces: z.string().optional(),
})
/** One thing that is remembered of a dialog, with the words it rests on. An index, never the source. */
export type MemoryRecord = z.infer<typeof memoryRecordSchema>

export const memoryConceptSchema = z.object({
  /** Unique within the memory: "c2". */
  id: z.string(),
  title: z.string(),
  type: z.enum(CONCEPT_TYPES),
  content: z.string(),
  /** Ids of the records that speak of it: at least one. */
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

/** What was left open, for the conversation after this one. */
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
  /** Left out: records whose quote nobody said, concepts without a record, relations with an end that is not there. */
  dropped: z.object({ records: z.number().int(), concepts: z.number().int(), relations: z.number().int() }),
  /** Records that said what another one of this dialog says: there is one of each. */
  merged: z.number().int(),
})
/** What one call found worth remembering of a dialog that has closed. */
export type Memory = z.infer<typeof memorySchema>
