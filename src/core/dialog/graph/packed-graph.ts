import type {
  GraphEdge,
  GraphNode,
  LibraryGraph,
  PackedEdge,
  PackedGraph,
  PackedNode,
} from '../../contract/library/graph.ts'

/** How many nodes a part contains, so that packing, sending and reading it takes a few milliseconds. */
const NODES_A_PART = 500
const EDGES_A_PART = 1_500

/** Gives texts numbers in the order in which they first occur. */
class Numbers {
  readonly #numbers = new Map<string, number>()
  #fresh: string[] = []

  of(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    this.#fresh.push(text)
    return number
  }

  /** The texts that are new since the last call. */
  fresh(): readonly string[] {
    const fresh = this.#fresh
    this.#fresh = []
    return fresh
  }
}

/**
 * Packs a graph into parts, nodes first. Nodes and edges become rows, and texts that many of them share are sent once
 * and then replaced by their number. The largest graph has 8 MB, which a page would need tens of milliseconds to read
 * at once.
 */
export function* packGraph({ nodes, edges, left }: LibraryGraph): Generator<PackedGraph, void, void> {
  const words = new Numbers()
  const places = new Map(nodes.map(({ id }, place) => [id, place]))
  const part = (part: Partial<PackedGraph>): PackedGraph => ({
    words: words.fresh(),
    nodes: [],
    edges: [],
    left,
    ...part,
  })
  // At least one part is made, even an empty one, because it says how much was left out.
  for (let from = 0; from === 0 || from < nodes.length; from += NODES_A_PART) {
    const packed = nodes.slice(from, from + NODES_A_PART).map((node) => packedNode(node, words))
    yield part({ nodes: packed })
  }
  for (let from = 0; from < edges.length; from += EDGES_A_PART) {
    const packed = edges.slice(from, from + EDGES_A_PART).map((edge) => packedEdge(edge, places, words))
    yield part({ edges: packed })
  }
}

function packedNode(node: GraphNode, words: Numbers): PackedNode {
  const { id, kind, title, text, speaker, quote, turnId, turnNumber, conceptType, dialogIds, importance, at } = node
  const common = [kind, speaker, conceptType].map((word) => (word === null ? null : words.of(word)))
  const [kindAt = null, speakerAt = null, conceptAt = null] = common
  const dialogs = dialogIds.map((dialog) => words.of(dialog))
  return [id, kindAt, title, text, speakerAt, quote, turnId, turnNumber, conceptAt, dialogs, importance, at]
}

function packedEdge(edge: GraphEdge, places: ReadonlyMap<string, number>, words: Numbers): PackedEdge {
  const { source, target, type, strength, descriptions, dialogIds } = edge
  // Both ends are in the graph, so both are found.
  const [from = -1, to = -1] = [places.get(source), places.get(target)]
  return [from, to, words.of(type), strength, descriptions, dialogIds.map((dialog) => words.of(dialog))]
}

/** Reads a graph part by part, in the order in which the parts were packed. */
export class GraphReader {
  readonly #words: string[] = []
  readonly #nodes: GraphNode[] = []
  readonly #edges: GraphEdge[] = []
  #left = 0

  add({ words, nodes, edges, left }: PackedGraph): void {
    this.#left = left
    for (const word of words) this.#words.push(word)
    for (const node of nodes) this.#nodes.push(this.#node(node))
    for (const edge of edges) this.#edges.push(this.#edge(edge))
  }

  get graph(): LibraryGraph {
    return { nodes: this.#nodes, edges: this.#edges, left: this.#left }
  }

  #node(packed: PackedNode): GraphNode {
    const [id, kind, title, text, speaker, quote, turnId, turnNumber, conceptType, dialogs, importance, at] = packed
    return {
      id,
      kind: this.#word(kind) as GraphNode['kind'],
      title,
      text,
      speaker: this.#word(speaker),
      quote,
      turnId,
      turnNumber,
      conceptType: this.#word(conceptType) as GraphNode['conceptType'],
      dialogIds: this.#all(dialogs),
      importance,
      at,
    }
  }

  #edge([source, target, type, strength, descriptions, dialogs]: PackedEdge): GraphEdge {
    return {
      source: this.#nodes[source]?.id ?? '',
      target: this.#nodes[target]?.id ?? '',
      type: this.#word(type) as GraphEdge['type'],
      strength,
      descriptions,
      dialogIds: this.#all(dialogs),
    }
  }

  #word(number: number | null): string | null {
    return number === null ? null : (this.#words[number] ?? null)
  }

  #all(numbers: readonly number[]): readonly string[] {
    return numbers.map((number) => this.#words[number] ?? '')
  }
}
