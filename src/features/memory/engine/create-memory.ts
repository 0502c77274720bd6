import { z } from 'zod'
import { inSlices } from '../../../base/async/in-slices.ts'
import { MEMORY_WHEN, type MemoryWhen } from '../../../core/contract/insights/memory-names.ts'
import type {
  MemoryFilters,
  MemoryLibrary,
  LibraryConcept,
  LibraryRecord,
  LibraryRelation,
  RememberedDialog,
} from '../../../core/contract/library/memory.ts'
import { isRehearsal } from '../../../core/contract/rehearsal.ts'
import { insightCost, type InsightCost } from '../../../core/dialog/money/insight-cost.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { EventLog, ProviderRegistry, Settings } from '../../../core/engine/ports.ts'
import { exportFileName, type Exporter, type MemoryFormat, type MemoryContent } from '../../export/files/index.ts'
import { memoryFile } from '../../export/files/memory/memory-file.ts'
import type { Memories } from '../../../app/services/ports.ts'
import type { Handover } from './create-handover.ts'

/** Records that are read at a time, so that others need not wait. */
const PAGE = 500
/** More relations than this many records have. */
const RELATIONS = 100_000

interface Parts {
  readonly engine: Pick<Engine, 'state' | 'memory'>
  readonly log: Pick<EventLog, 'newest'>
  readonly providers: Pick<ProviderRegistry, 'priceOf'>
  readonly reader: MemoryLibrary
  readonly handover: Pick<Handover, 'next' | 'dismiss'>
  readonly settings: Settings
  readonly exporter: Exporter
  readonly now: () => number
}

const WHEN = 'memory'
/** The usual price of a memory is taken from this many of the latest dialogs that ended. */
const PRICED = 5

/** When a memory of a finished dialog is made; off by default. */
export async function readMemoryWhen(settings: Settings): Promise<MemoryWhen> {
  return z
    .enum(MEMORY_WHEN)
    .catch('off')
    .parse(await settings.get(WHEN))
}

/** The memory of the library, and what a person can change of it. */
export function createMemory({ engine, log, providers, reader, handover, settings, exporter, now }: Parts): Memories {
  const costOf = (state: DialogState): InsightCost => {
    const seat = state.config?.seats.moderator
    if (!seat) return { calls: 1, usd: null }
    if (isRehearsal(seat.provider)) return { calls: 1, usd: 0 }
    return insightCost(state, 'memory', [], providers.priceOf(seat.provider, seat.model, now()))
  }

  async function usual(): Promise<Awaited<ReturnType<Memories['setting']>>['usual']> {
    const { newest } = await log.newest(PRICED, true)
    const states = await Promise.all(newest.map(({ id }) => engine.state(id)))
    const costs = states.flatMap((state) => costOf(state).usd ?? [])
    return {
      dialogs: states.length,
      usd: costs.length === 0 ? null : costs.reduce((sum, usd) => sum + usd, 0) / costs.length,
    }
  }

  return {
    reader,
    setting: async () => ({ when: await readMemoryWhen(settings), usual: await usual() }),
    setWhen: (when) => settings.set(WHEN, when),
    cost: async (id) => costOf(await engine.state(id)),
    edit: (id, recordId, change) => engine.memory.edit(id, recordId, change),
    remove: (id, recordIds, removed) => engine.memory.remove(id, recordIds, removed),
    forget: (id, forgotten) => engine.memory.forget(id, forgotten),
    async export(filters: MemoryFilters, format: MemoryFormat) {
      const pause = inSlices()
      const content = await collectMemory(reader, filters)
      const pieces: Uint8Array<ArrayBuffer>[] = []
      for (const piece of memoryFile(content, format)) {
        pieces.push(new TextEncoder().encode(piece))
        await pause()
      }
      return {
        fileName: exportFileName('memory', format, new Date(now())),
        mediaType: format === 'json' ? 'application/json' : 'text/markdown; charset=utf-8',
        bytes: await new Blob(pieces).bytes(),
      }
    },
    graphFile: async (graph, format) => (await exporter.make({ kind: 'graph', format, graph })).bytes,
    next: handover.next,
    dismissNext: handover.dismiss,
  }
}

/** Everything that matches the filters, with its dialogs, concepts and relations. */
async function collectMemory(reader: MemoryLibrary, filters: MemoryFilters): Promise<MemoryContent> {
  const records: LibraryRecord[] = []
  const dialogs = new Map<string, RememberedDialog>()
  const concepts = new Map<string, LibraryConcept>()
  const relations = new Map<string, LibraryRelation>()
  const nodes = new Set<string>()
  for (let last: LibraryRecord | undefined; ; last = records.at(-1)) {
    const page = await reader.found({ ...filters, ...(last && { after: last }) }, PAGE)
    if (page.length === 0) break
    records.push(...page)
    const ids = new Set(page.map(({ dialogId }) => dialogId))
    const fresh = [...ids].filter((id) => !dialogs.has(id))
    for (const each of await reader.dialogs({ dialogIds: fresh, forgotten: false }, fresh.length))
      dialogs.set(each.dialogId, each)
    const here = [...new Set(page.flatMap((record) => [record.node, ...record.concepts]))].filter(
      (node) => !nodes.has(node),
    )
    for (const node of here) nodes.add(node)
    for (const each of await reader.concepts(here)) concepts.set(each.node, each)
    for (const each of await reader.relations(here, RELATIONS))
      relations.set(`${each.dialogId} ${each.source} ${each.target} ${each.type}`, each)
  }
  return {
    dialogs: [...dialogs.values()],
    records,
    concepts: [...concepts.values()],
    relations: [...relations.values()].filter(({ source, target }) => nodes.has(source) && nodes.has(target)),
  }
}
