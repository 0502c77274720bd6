import { expect, test } from 'vitest'
import type { GraphNode, LibraryGraph } from '../../../../../src/core/contract/library/graph.ts'
import { graphFile } from '../../../../../src/features/export/files/memory/graph-file.ts'

const node = (id: string, title: string, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  title,
  kind: 'memory',
  text: '',
  speaker: 'Ada',
  quote: 'q',
  turnId: 't',
  turnNumber: 1,
  dialogIds: ['a'],
  conceptType: null,
  importance: 5,
  at: 1,
  ...more,
})
const graph: LibraryGraph = {
  nodes: [
    node('record/a/r1', 'She said "no"\nand \\left'),
    node('concept/oak', 'Oak', { kind: 'concept', speaker: null, quote: null }),
    node('dialog/b', 'Alone', { kind: 'dialog', speaker: null }),
  ],
  edges: [
    {
      source: 'record/a/r1',
      target: 'concept/oak',
      type: 'CAUSES',
      strength: 0.35,
      descriptions: [],
      dialogIds: ['a'],
    },
  ],
  left: 0,
}

test('titles are escaped for Graphviz, nodes without relations are listed, and JSON contains everything', () => {
  expect(graphFile(graph, 'dot')).toContain(
    '"record/a/r1" [shape=ellipse, label="Ada: She said \\"no\\" and \\\\left", tooltip="Record"];',
  )
  expect(graphFile(graph, 'dot')).toContain('"record/a/r1" -> "concept/oak" [label="causes", penwidth=1.2];')
  expect(graphFile(graph, 'text').split('\n')).toEqual([
    'Ada’s record “She said "no" and \\left” causes “Oak”. (moderate)',
    '“Alone” stands alone.',
    '',
  ])
  expect(JSON.parse(graphFile(graph, 'json'))).toEqual({ format: 'idi.graph/1', ...graph })
})
