import { oneLine } from '../../../../base/text/shorten.ts'
import type { GraphNode, LibraryGraph } from '../../../../core/contract/library/graph.ts'
import {
  edgeSentence,
  NODE_KINDS,
  nodeName,
  RELATION_WORDS,
  strengthWord,
} from '../../../../core/dialog/graph/graph-words.ts'

export const GRAPH_FORMATS = ['text', 'json', 'dot'] as const
export type GraphFormat = (typeof GRAPH_FORMATS)[number]

/** The name and the version of the JSON format. */
const GRAPH_FILE = 'idi.graph/1'

/** Writes the graph of the library as a file: sentences for people, JSON for programs, or DOT for Graphviz. */
export function graphFile(graph: LibraryGraph, format: GraphFormat): string {
  if (format === 'json') return `${JSON.stringify({ format: GRAPH_FILE, ...graph }, null, 2)}\n`
  return format === 'dot' ? dot(graph) : sentences(graph)
}

function sentences({ nodes, edges }: LibraryGraph): string {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const related = new Set(edges.flatMap(({ source, target }) => [source, target]))
  const lines = edges.flatMap(({ type, strength, ...edge }) => {
    const [source, target] = [known.get(edge.source), known.get(edge.target)]
    if (!source || !target) return []
    return [`${edgeSentence({ type }, source, target)}${strength === null ? '' : ` (${strengthWord(strength)})`}`]
  })
  const alone = nodes.filter(({ id }) => !related.has(id)).map((node) => `${nodeName(node)} stands alone.`)
  return [...lines, ...alone].map((line) => `${oneLine(line)}\n`).join('')
}

const SHAPES: Readonly<Record<GraphNode['kind'], string>> = {
  dialog: 'box',
  memory: 'ellipse',
  concept: 'diamond',
  claim: 'hexagon',
  support: 'hexagon',
  rebuttal: 'hexagon',
  concession: 'hexagon',
}

function dot({ nodes, edges }: LibraryGraph): string {
  return [
    'digraph library {',
    ...nodes.map(
      ({ id, kind, title, speaker }) =>
        `  ${quoted(id)} [shape=${SHAPES[kind]}, label=${quoted(speaker === null ? title : `${speaker}: ${title}`)}, tooltip=${quoted(NODE_KINDS[kind])}];`,
    ),
    ...edges.map(
      ({ source, target, type, strength }) =>
        `  ${quoted(source)} -> ${quoted(target)} [label=${quoted(RELATION_WORDS[type])}${strength === null ? '' : `, penwidth=${Math.round(5 + 20 * strength) / 10}`}];`,
    ),
    '}',
    '',
  ].join('\n')
}

/** A name in DOT. A backslash would begin an escape, and line breaks are not allowed. */
function quoted(text: string): string {
  return `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
