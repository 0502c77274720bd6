import { CONCEPT_TYPES, MEMORY_WHEN } from '../../core/contract/insights/memory-names.ts'
import type { PackedGraph } from '../../core/contract/library/graph.ts'
import type { SaveResult } from '../../core/contract/library/library.ts'
import type {
  LibraryConcept,
  LibraryRelation,
  MemoryPage,
  MemorySetting,
  MemoryStanding,
  NextConversation,
  RememberedDialog,
} from '../../core/contract/library/memory.ts'
import { idSchema } from '../../core/contract/id.ts'
import { packGraph } from '../../core/dialog/graph/packed-graph.ts'
import { byId, call, noInput, stream } from '../../app/acts/act.ts'
import { z } from 'zod'

const nodes = z.array(z.string().min(1).max(400)).max(5_000)
export const memoryFiltersSchema = z.strictObject({
  text: z.string().max(500).optional(),
  kind: z.enum(['memory', 'claim', 'support', 'rebuttal', 'concession']).optional(),
  conceptType: z.enum(CONCEPT_TYPES).optional(),
  concept: z.string().max(400).optional(),
  importance: z.number().int().min(1).max(10).optional(),
  nodes: nodes.optional(),
  dialogIds: z.array(idSchema).max(1_000).optional(),
  after: z.object({ at: z.number(), importance: z.number(), node: z.string().max(400) }).optional(),
})

/** The memory of the whole library. */
export const memoryActs = {
  setting: call<MemorySetting>()(noInput, ({ app }) => app.memory.setting()),
  /**
   * Sets when memories are made. "off": never; "ask": when the person asks for one; "always": for each dialog that
   * ends.
   */
  setWhen: call<void>()(z.strictObject({ when: z.enum(MEMORY_WHEN) }), ({ app }, { when }) => app.memory.setWhen(when)),
  records: call<MemoryPage>()(
    z.strictObject({
      filters: memoryFiltersSchema.default({}),
      limit: z.number().int().min(1).max(5_000).default(200),
    }),
    ({ app }, { filters, limit }) => app.memory.reader.records(filters, limit),
  ),
  dialogs: call<readonly RememberedDialog[]>()(
    z.strictObject({
      filters: z
        .strictObject({
          dialogIds: z.array(idSchema).max(1_000).optional(),
          forgotten: z.boolean().optional(),
          by: z.enum(['time', 'importance']).optional(),
        })
        .default({}),
      limit: z.number().int().min(1).max(1_000).default(200),
    }),
    ({ app }, { filters, limit }) => app.memory.reader.dialogs(filters, limit),
  ),
  /** The size of the memory, and what was left out. */
  standing: call<MemoryStanding>()(noInput, ({ app }) => app.memory.reader.standing()),
  concepts: call<readonly LibraryConcept[]>()(z.strictObject({ nodes: nodes.optional() }), ({ app }, { nodes }) =>
    app.memory.reader.concepts(nodes),
  ),
  relations: call<readonly LibraryRelation[]>()(
    z.strictObject({ nodes: nodes.optional(), limit: z.number().int().min(1).max(10_000).default(10_000) }),
    ({ app }, { nodes, limit }) => app.memory.reader.relations(nodes, limit),
  ),
  /** Argument maps and memories as one graph, which comes in parts. */
  graph: stream<PackedGraph>()(noInput, async function* ({ app }) {
    yield* packGraph(await app.memory.reader.graph())
  }),
  /** Rewrites a record: a newer one that names what it replaces. */
  edit: call<void>()(
    z.strictObject({
      id: idSchema,
      recordId: z.string().min(1).max(40),
      title: z.string().trim().min(1, 'The record needs a title.').max(200).optional(),
      content: z
        .string()
        .trim()
        .min(1, 'The record is empty: write what is to be remembered, or delete it.')
        .max(2_000)
        .optional(),
      importance: z.number().int().min(1).max(10).optional(),
    }),
    ({ app }, { id, recordId, ...change }) => app.memory.edit(id, recordId, change),
  ),
  /** removed false: they are restored. */
  remove: call<void>()(
    z.strictObject({
      id: idSchema,
      recordIds: z.array(z.string().min(1).max(40)).min(1).max(500),
      removed: z.boolean().default(true),
    }),
    ({ app }, { id, recordIds, removed }) => app.memory.remove(id, recordIds, removed),
  ),
  /** forgotten false: it is restored as it was. */
  forget: call<void>()(
    z.strictObject({ id: idSchema, forgotten: z.boolean().default(true) }),
    ({ app }, { id, forgotten }) => app.memory.forget(id, forgotten),
  ),
  export: call<SaveResult>()(
    z.strictObject({ filters: memoryFiltersSchema.default({}), format: z.enum(['md', 'json']) }),
    async ({ app, host }, { filters, format }) => host.save(await app.memory.export(filters, format)),
  ),
  /**
   * What the last dialog left open, for a greeting; null when it left nothing open, or when the person dismissed it.
   */
  next: call<NextConversation | null>()(noInput, ({ app }) => app.memory.next()),
  dismissNext: call<void>()(byId, ({ app }, { id }) => app.memory.dismissNext(id)),
} as const
