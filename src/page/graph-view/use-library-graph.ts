import type { LibraryGraph, PackedGraph } from '../../core/contract/library/graph.ts'
import { GraphReader } from '../../core/dialog/graph/packed-graph.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { useRequest, type Request } from '../host/use-request.ts'

/** The graph of the library. It is loaded again when dialogs were added, ended or removed. */
export function useLibraryGraph(): Request<LibraryGraph> {
  const { client, list } = useApp()
  const { dialogs } = useStore(list)
  // The graph changes with the list of dialogs, not with streaming words.
  const standing = (dialogs ?? []).reduce(
    (sum, { updatedAt, binnedAt, status }) => ({
      last: Math.max(sum.last, status === 'running' ? 0 : updatedAt),
      binned: sum.binned + (binnedAt === null ? 0 : 1),
    }),
    { last: 0, binned: 0 },
  )
  const question = dialogs === null ? null : `${dialogs.length} ${standing.binned} ${standing.last}`
  return useRequest(question, async (signal) => readGraph(await client.memory.graph({}, { signal })))
}

/** Reads the graph part by part as the parts arrive, so that the page responds in between. */
async function readGraph(parts: AsyncIterable<PackedGraph>): Promise<LibraryGraph> {
  const reader = new GraphReader()
  for await (const part of parts) reader.add(part)
  return reader.graph
}
