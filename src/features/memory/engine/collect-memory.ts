import type {
  LibraryConcept,
  LibraryRecord,
  LibraryRelation,
  MemoryFilters,
  MemoryLibrary,
  RememberedDialog,
} from '../../../core/contract/library/memory.ts'
import type { MemoryContent } from '../../export/files/index.ts'

/** Records that are read at a time, so that others need not wait. */
const PAGE = 500
/** More relations than this many records have. */
const RELATIONS = 100_000

/** Everything that matches the filters, with its dialogs, concepts and relations. */
export async function collectMemory(reader: MemoryLibrary, filters: MemoryFilters): Promise<MemoryContent> {
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
