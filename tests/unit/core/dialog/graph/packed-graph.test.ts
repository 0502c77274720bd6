import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LibraryGraph } from '../../../../../src/core/contract/library/graph.ts'
import { graphOf } from '../../../../../src/core/dialog/graph/graph-of.ts'
import { GraphReader, packGraph } from '../../../../../src/core/dialog/graph/packed-graph.ts'
import { drawnLibrary } from './drawn-library.ts'

/** The graph as it is sent to a page: each part as a separate text. */
function crossed(graph: LibraryGraph) {
  const parts = [...packGraph(graph)].map((part) => JSON.stringify(part))
  const reader = new GraphReader()
  for (const part of parts) reader.add(JSON.parse(part))
  return { parts, graph: reader.graph }
}

/** A graph at its limit: 5,000 records of long words, each with two relations. */
function atLimit(): LibraryGraph {
  const word = 'w'.repeat(300)
  const nodes = Array.from({ length: 10_500 }, (_, at) => ({
    id: `record/6d1f9a52-4c7e-4b7e-9a53-0f6b2f1c${at}/r3`,
    kind: 'claim' as const,
    title: word,
    text: '',
    speaker: 'Ada',
    quote: word,
    turnId: `turn ${at}`,
    turnNumber: 3,
    dialogIds: [`6d1f9a52-4c7e-4b7e-9a53-0f6b2f1c${Math.floor(at / 20)}`],
    conceptType: null,
    importance: 5,
    at,
  }))
  const edges = nodes.slice(1).flatMap(({ id, dialogIds }, at) =>
    (['supports', 'SAID_IN'] as const).map((type) => ({
      source: id,
      target: nodes[at]?.id ?? '',
      type,
      strength: null,
      descriptions: [],
      dialogIds,
    })),
  )
  return { nodes, edges, left: 7 }
}

test('a graph is complete after it was sent in parts', () => {
  fc.assert(
    fc.property(drawnLibrary, (drawn) => {
      const graph = graphOf(drawn)
      expect(crossed(graph).graph).toEqual(graph)
    }),
  )
  const graph = atLimit()
  expect(crossed(graph).graph).toEqual(graph)
})

test('an empty graph tells what was left out', () => {
  expect(crossed({ nodes: [], edges: [], left: 4 }).graph).toEqual({ nodes: [], edges: [], left: 4 })
})

test('no part of the largest graph takes a page more than a few milliseconds to read', () => {
  const graph = atLimit()
  const lengths = crossed(graph).parts.map(({ length }) => length)
  expect(Math.max(...lengths)).toBeLessThan(500_000)
  // Names, ends and fields that many entries share are sent once.
  const rows = lengths.slice(Math.ceil(graph.nodes.length / 500)).reduce((sum, length) => sum + length, 0)
  expect(rows).toBeLessThan(JSON.stringify(graph.edges).length / 5)
})
