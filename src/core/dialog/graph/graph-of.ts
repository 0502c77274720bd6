import type { GraphEdge, GraphEdgeType, GraphNode, LibraryGraph } from '../../contract/library/graph.ts'
import type { LibraryConcept, LibraryRecord, LibraryRelation, RememberedDialog } from '../../contract/library/memory.ts'

/** A dialog of the list, and the dialogs that it came from. */
export interface LinkedDialog {
  readonly id: string
  readonly title: string
  readonly createdAt: number
  readonly branchOf: string | null
  readonly rematchOf: string | null
  /** The dialog inside which it was opened. */
  readonly parent: string | null
}

/**
 * The data from which the graph is made. It contains nothing from the bin, and nothing whose words are no longer in any
 * turn.
 */
export interface GraphSources {
  /** The records, newest first, as many as there is room for. */
  readonly records: readonly LibraryRecord[]
  /** The number of all records. */
  readonly total: number
  readonly concepts: readonly LibraryConcept[]
  readonly relations: readonly LibraryRelation[]
  readonly remembered: readonly RememberedDialog[]
  readonly dialogs: readonly LinkedDialog[]
}

/** The node id of a dialog. */
export function dialogNode(dialogId: string): string {
  return `dialog/${dialogId}`
}

/**
 * Makes the graph of all arguments and memories. A dialog is included if it has a node of its own, and left out if its
 * memory was forgotten. Every edge is in the sources, as are its ends; none is added to connect the picture.
 */
export function graphOf(sources: GraphSources): LibraryGraph {
  const forgotten = new Set(
    sources.remembered.filter((each) => each.forgotten).map(({ dialogId }) => dialogNode(dialogId)),
  )
  const records = sources.records.filter(({ dialogId }) => !forgotten.has(dialogNode(dialogId)))
  const nodes = new Map<string, GraphNode>()
  for (const dialog of dialogsOf({ ...sources, records })) if (!forgotten.has(dialog.id)) nodes.set(dialog.id, dialog)
  for (const record of records) nodes.set(record.node, nodeOfRecord(record))
  for (const concept of sources.concepts) nodes.set(concept.node, nodeOfConcept(concept))
  const edges = edgeList(nodes)
  for (const { source, target, type, description, strength, dialogId } of sources.relations) {
    if (forgotten.has(dialogNode(dialogId))) continue
    const weighed = type === type.toUpperCase() && type !== 'MENTIONS'
    edges.add({ source, target, type, strength: weighed ? strength : null, description, dialogId })
  }
  for (const { node, dialogId } of records) edges.add({ ...known('SAID_IN', node, dialogNode(dialogId)), dialogId })
  for (const [first, ...others] of equalOnes(records))
    for (const { node, dialogId } of others) if (first) edges.add({ ...known('SAME_AS', node, first.node), dialogId })
  for (const { id, branchOf, rematchOf, parent } of sources.dialogs)
    for (const [type, other] of [
      ['BRANCH_OF', branchOf],
      ['REMATCH_OF', rematchOf],
      ['ASIDE_OF', parent],
    ] as const)
      if (other !== null) edges.add({ ...known(type, dialogNode(id), dialogNode(other)), dialogId: id })
  return { nodes: [...nodes.values()], edges: edges.all(), left: Math.max(0, sources.total - sources.records.length) }
}

interface Witness extends Pick<GraphEdge, 'source' | 'target' | 'type' | 'strength'> {
  readonly description: string
  readonly dialogId: string
}

/** A relation that needs no model to weigh it, and therefore has no strength. */
function known(type: GraphEdgeType, source: string, target: string): Omit<Witness, 'dialogId'> {
  return { source, target, type, strength: null, description: '' }
}

/**
 * The edges. The same relation in several dialogs is one edge. An edge is left out if an end is missing, or both ends
 * are the same.
 */
function edgeList(nodes: ReadonlyMap<string, GraphNode>) {
  const edges = new Map<string, GraphEdge>()
  return {
    add({ source, target, type, strength, description, dialogId }: Witness): void {
      if (source === target || !nodes.has(source) || !nodes.has(target)) return
      const key = JSON.stringify([source, target, type])
      const before = edges.get(key)
      const strengths = [before?.strength ?? null, strength].filter((each) => each !== null)
      edges.set(key, {
        source,
        target,
        type,
        strength: strengths.length === 0 ? null : Math.max(...strengths),
        descriptions: unique([...(before?.descriptions ?? []), ...(description === '' ? [] : [description])]),
        dialogIds: unique([...(before?.dialogIds ?? []), dialogId]),
      })
    },
    all: (): readonly GraphEdge[] => [...edges.values()],
  }
}

/** Dialogs that have a record, a step of a map or a memory. */
function dialogsOf({ records, remembered, dialogs }: GraphSources): readonly GraphNode[] {
  const listed = new Map(dialogs.map((dialog) => [dialog.id, dialog]))
  const memories = new Map(remembered.map((memory) => [memory.dialogId, memory]))
  const titles = new Map(records.map(({ dialogId, dialogTitle }) => [dialogId, dialogTitle]))
  const ids = unique([...titles.keys(), ...memories.keys()])
  return ids.map((id) => {
    const memory = memories.get(id)
    return {
      id: dialogNode(id),
      kind: 'dialog',
      title: listed.get(id)?.title ?? titles.get(id) ?? memory?.dialogTitle ?? id,
      text: memory?.summary ?? '',
      speaker: null,
      quote: null,
      turnId: null,
      turnNumber: null,
      conceptType: null,
      dialogIds: [id],
      importance: memory?.importance ?? null,
      at: listed.get(id)?.createdAt ?? memory?.at ?? 0,
    }
  })
}

function nodeOfRecord(record: LibraryRecord): GraphNode {
  const { node, kind, title, content, quote, speaker, turnId, turnNumber, dialogId, importance, at } = record
  return {
    id: node,
    kind,
    title,
    speaker,
    quote,
    turnId,
    turnNumber,
    at,
    text: content === quote || content === title ? '' : content,
    dialogIds: [dialogId],
    conceptType: null,
    // Steps of a map have no importance, because no model has weighed them.
    importance: kind === 'memory' ? importance : null,
  }
}

function nodeOfConcept({ node, title, type, sources }: LibraryConcept): GraphNode {
  return {
    id: node,
    kind: 'concept',
    title,
    conceptType: type,
    text: unique(sources.map(({ content }) => content).filter((content) => content !== '')).join('\n'),
    speaker: null,
    quote: null,
    turnId: null,
    turnNumber: null,
    importance: null,
    dialogIds: unique(sources.map(({ dialogId }) => dialogId)),
    at: Math.max(0, ...sources.map(({ at }) => at)),
  }
}

/** Groups of records of one kind that say the same, the oldest of each first. */
function equalOnes(records: readonly LibraryRecord[]): readonly (readonly LibraryRecord[])[] {
  const keyed = records.filter(({ key }) => key !== '')
  return [...Map.groupBy(keyed, ({ kind, key }) => `${kind} ${key}`).values()].map((group) =>
    group.toSorted((a, b) => a.at - b.at || (a.node < b.node ? -1 : 1)),
  )
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)]
}
