import { z } from 'zod'
import {
  forwardSchema,
  memoryConceptSchema,
  memoryRecordSchema,
  memoryRelationSchema,
  memorySchema,
} from '../../../../core/contract/insights/memory.ts'
import { currentMemory } from '../../../../core/dialog/memory/current-memory.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'

const { turnId: _id, ...recordShape } = memoryRecordSchema.shape

export const memoryJsonSchema = z
  .object({
    title: z.string(),
    summary: z.string(),
    importance: memorySchema.shape.importance,
    records: z.array(
      z.object({
        ...recordShape,
        turn: z.number().int().min(1).meta({ description: 'Number of the turn that is quoted' }),
      }),
    ),
    concepts: z.array(memoryConceptSchema),
    relations: z.array(memoryRelationSchema),
    forward: forwardSchema.meta({ description: 'What was left open, for the conversation after this one' }),
    dropped: memorySchema.shape.dropped.meta({
      description: 'Left out: records whose quote nobody said, concepts and relations without such a record',
    }),
    merged: memorySchema.shape.merged,
    read: z.array(z.number().int().min(1)).meta({ description: 'Numbers of the turns that it was formed from' }),
    stale: z.literal(true).optional().meta({ description: 'A turn was changed after it was formed' }),
  })
  .meta({ id: 'memory', description: 'What is remembered of it: an index, whose source are the turns' })

/** The memory of a dialog. Records that a person removed, or whose words are no longer in any turn, are left out. */
export function memoryJson(state: DialogState): { readonly memory?: z.infer<typeof memoryJsonSchema> } {
  const memory = currentMemory(state)
  if (!memory || !state.memory || memory.forgotten) return {}
  const numbers = new Map(state.turns.filter(({ superseded }) => !superseded).map(({ id, number }) => [id, number]))
  const { title, summary, importance, concepts, relations, forward, dropped, merged, stale } = memory
  return {
    memory: {
      title,
      summary,
      importance,
      concepts,
      relations,
      forward,
      dropped,
      merged,
      records: memory.records.map(({ turnId, ...record }) => ({ ...record, turn: numbers.get(turnId) ?? 1 })),
      read: state.memory.turns.flatMap((id) => numbers.get(id) ?? []),
      ...(stale && { stale }),
    },
  }
}
