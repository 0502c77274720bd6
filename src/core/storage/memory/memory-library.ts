import type { LibraryGraph } from '../../contract/library/graph.ts'
import type { LibraryConcept, MemoryLibrary, MemoryReader } from '../../contract/library/memory.ts'

/** A call of the memory's reader, as it is sent to a thread. */
export type MemoryAsk = {
  [Name in keyof MemoryReader]: { readonly name: Name; readonly asked: Parameters<MemoryReader[Name]> }
}[keyof MemoryReader]

/** The result of such a call, in an object because it may be null. */
export interface MemoryTold {
  readonly told: unknown
}

interface Ports {
  readonly here: MemoryReader
  /**
   * Calls the reader in the thread; null when the thread could not answer. The caller then reads in its own thread,
   * which can also repair the index.
   */
  readonly there: (ask: MemoryAsk) => Promise<MemoryTold | null>
  readonly isLarge: () => boolean
}

/** How many concepts are read at once, because each may occur in hundreds of dialogs. */
const CONCEPTS_AT_ONCE = 100

/** Compares concepts for the order in which a single reading returns them. */
function newestFirst({ sources: [a] }: LibraryConcept, { sources: [b] }: LibraryConcept): number {
  return a && b ? b.at - a.at || (a.dialogId < b.dialogId ? -1 : 1) : 0
}

export function readMemory(reader: MemoryReader, ask: MemoryAsk): unknown {
  switch (ask.name) {
    case 'records':
      return reader.records(...ask.asked)
    case 'found':
      return reader.found(...ask.asked)
    case 'dialogs':
      return reader.dialogs(...ask.asked)
    case 'standing':
      return reader.standing()
    case 'importance':
      return reader.importance(...ask.asked)
    case 'concepts':
      return reader.concepts(...ask.asked)
    case 'conceptNodes':
      return reader.conceptNodes()
    case 'relations':
      return reader.relations(...ask.asked)
    case 'nextConversation':
      return reader.nextConversation()
    case 'graph':
      return reader.graph()
  }
}

/** The memory for a host: of a large library it is read in the thread that searches. */
export function memoryLibrary({ here, there, isLarge }: Ports): MemoryLibrary {
  async function read<T>(ask: MemoryAsk): Promise<T> {
    const answered = isLarge() ? await there(ask) : null
    return (answered ? answered.told : readMemory(here, ask)) as T
  }
  const conceptNodes = () => read<readonly string[]>({ name: 'conceptNodes', asked: [] })

  /**
   * Reads all concepts of a large library a few at a time: unpacking one large answer of the thread would block this
   * thread.
   */
  async function concepts(nodes?: readonly string[], each?: number): Promise<readonly LibraryConcept[]> {
    if (nodes || !isLarge()) return read({ name: 'concepts', asked: [nodes, each] })
    const all = await conceptNodes()
    const pages: LibraryConcept[] = []
    for (let at = 0; at < all.length; at += CONCEPTS_AT_ONCE)
      pages.push(
        ...(await read<readonly LibraryConcept[]>({
          name: 'concepts',
          asked: [all.slice(at, at + CONCEPTS_AT_ONCE), each],
        })),
      )
    return pages.toSorted(newestFirst)
  }

  return {
    records: (...asked) => read({ name: 'records', asked }),
    found: (...asked) => read({ name: 'found', asked }),
    dialogs: (...asked) => read({ name: 'dialogs', asked }),
    standing: () => read({ name: 'standing', asked: [] }),
    importance: (...asked) => read({ name: 'importance', asked }),
    concepts,
    conceptNodes,
    relations: (...asked) => read({ name: 'relations', asked }),
    nextConversation: () => read({ name: 'nextConversation', asked: [] }),
    // The whole graph is always read in the other thread, however small the library is.
    graph: async () => {
      const answered = await there({ name: 'graph', asked: [] })
      return answered ? (answered.told as LibraryGraph) : here.graph()
    },
  }
}
