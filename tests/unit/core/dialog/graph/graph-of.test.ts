import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GraphEdge } from '../../../../../src/core/contract/library/graph.ts'
import {
  filterGraph,
  filterGraphInSteps,
  nodeGroup,
  NODE_GROUPS,
  RELATION_GROUPS,
} from '../../../../../src/core/dialog/graph/filter-graph.ts'
import { graphOf, type GraphSources } from '../../../../../src/core/dialog/graph/graph-of.ts'
import {
  edgeSentence,
  importanceWord,
  RELATION_WORDS,
  strengthWord,
} from '../../../../../src/core/dialog/graph/graph-words.ts'
import { relationsByNode, relationSentence } from '../../../../../src/core/dialog/graph/neighbours.ts'
import { drawnLibrary } from './drawn-library.ts'

/**
 * Whether the sources contain this relation between two nodes; written independently of the code that makes the graph.
 */
function stands(
  { records, relations, dialogs }: GraphSources,
  { source, target, type, dialogIds }: GraphEdge,
): boolean {
  const record = (node: string) => records.find((each) => each.node === node)
  const dialog = dialogs.find(({ id }) => `dialog/${id}` === source)
  switch (type) {
    case 'SAID_IN':
      return `dialog/${record(source)?.dialogId}` === target
    case 'SAME_AS': {
      const [a, b] = [record(source), record(target)]
      return a !== undefined && b !== undefined && a !== b && a.key !== '' && a.key === b.key && a.kind === b.kind
    }
    case 'BRANCH_OF':
      return target === `dialog/${dialog?.branchOf}`
    case 'REMATCH_OF':
      return target === `dialog/${dialog?.rematchOf}`
    case 'ASIDE_OF':
      return target === `dialog/${dialog?.parent}`
    default:
      return dialogIds.every((id) =>
        relations.some(
          (each) => each.source === source && each.target === target && each.type === type && each.dialogId === id,
        ),
      )
  }
}

test('the graph shows only edges that are in the data and have both ends, and nothing forgotten', () => {
  fc.assert(
    fc.property(drawnLibrary, (sources) => {
      const { nodes, edges } = graphOf(sources)
      const ids = new Set(nodes.map(({ id }) => id))
      expect(ids.size).toBe(nodes.length)
      for (const edge of edges) {
        expect(stands(sources, edge), JSON.stringify(edge)).toBe(true)
        expect(ids.has(edge.source) && ids.has(edge.target) && edge.source !== edge.target).toBe(true)
      }
      const forgotten = sources.remembered.filter((each) => each.forgotten).map(({ dialogId }) => dialogId)
      for (const { id, kind, dialogIds } of nodes)
        if (kind !== 'concept')
          expect(
            forgotten.some((each) => dialogIds.includes(each)),
            id,
          ).toBe(false)
      expect(edges.some(({ dialogIds }) => dialogIds.every((id) => forgotten.includes(id)))).toBe(false)
      // Nothing is missing: each relation whose ends exist, and each record in its dialog.
      for (const { source, target, type, dialogId } of sources.relations)
        if (source !== target && ids.has(source) && ids.has(target) && !forgotten.includes(dialogId))
          expect(edges.some((each) => each.source === source && each.target === target && each.type === type)).toBe(
            true,
          )
      for (const { node, dialogId } of sources.records)
        if (ids.has(node))
          expect(edges).toContainEqual(expect.objectContaining({ source: node, target: `dialog/${dialogId}` }))
    }),
  )
})

test('filters add no edge, hide edges with a hidden end, and show only nodes that match', () => {
  const filters = fc.record({
    nodes: fc.option(fc.subarray([...NODE_GROUPS]), { nil: undefined }),
    relation: fc.option(fc.constantFrom(...(Object.keys(RELATION_GROUPS) as (keyof typeof RELATION_GROUPS)[])), {
      nil: undefined,
    }),
    dialogId: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    text: fc.option(fc.constantFrom('title 1', 'words', 'ada', 'nothing of it'), { nil: undefined }),
    since: fc.option(fc.nat(9), { nil: undefined }),
  })
  fc.assert(
    fc.property(drawnLibrary, filters, (sources, chosen) => {
      const graph = graphOf(sources)
      const shown = filterGraph(graph, chosen)
      const ids = new Set(shown.nodes.map(({ id }) => id))
      expect(graph.nodes).toEqual(expect.arrayContaining([...shown.nodes]))
      for (const edge of shown.edges) {
        expect(graph.edges).toContain(edge)
        expect(ids.has(edge.source) && ids.has(edge.target)).toBe(true)
        if (chosen.relation) expect(RELATION_GROUPS[chosen.relation] as readonly string[]).toContain(edge.type)
      }
      for (const node of shown.nodes) {
        if (chosen.nodes?.length) expect(chosen.nodes).toContain(nodeGroup(node.kind))
        if (chosen.dialogId !== undefined) expect(node.dialogIds).toContain(chosen.dialogId)
        expect(node.at).toBeGreaterThanOrEqual(chosen.since ?? 0)
      }
    }),
  )
})

test('a large graph is searched in steps, and each node by all its words, also in a repeated search', () => {
  const node = (at: number) => ({
    id: `concept/${at}`,
    kind: 'concept' as const,
    title: `Harbour ${at}`,
    text: at % 7 === 0 ? 'Straße im Hafen' : 'Road',
    speaker: null,
    quote: null,
    turnId: null,
    turnNumber: null,
    conceptType: null,
    dialogIds: ['a'],
    importance: null,
    at,
  })
  const graph = { nodes: Array.from({ length: 1_000 }, (_, at) => node(at)), edges: [], left: 0 }
  for (const [text, found] of [
    ['strasse', 143],
    ['harbour road', 857],
    ['STRASSE hafen', 143],
  ] as const) {
    const steps = filterGraphInSteps(graph, { text })
    let pauses = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) pauses += 1
    expect(step.value.nodes).toHaveLength(found)
    expect(pauses).toBeGreaterThan(10)
  }
})

test('a relation found in two dialogs is drawn once, with the greater strength', () => {
  const [source, target] = ['record/a/r1', 'record/a/r2']
  const sources: GraphSources = {
    records: fc.sample(drawnLibrary, 1)[0]?.records.slice(0, 0) ?? [],
    total: 0,
    concepts: [],
    remembered: [],
    dialogs: [],
    relations: [],
  }
  const record = (node: string, number: number) => ({
    node,
    dialogId: 'a',
    recordId: `r${number}`,
    kind: 'memory' as const,
    title: `T${number}`,
    content: 'C.',
    importance: 5,
    sentiment: 0,
    turnId: 't',
    turnNumber: 1,
    speaker: null,
    quote: 'q',
    replaces: null,
    key: `${number}`,
    concepts: [],
    at: 1,
    dialogTitle: 'A',
  })
  const relation = (strength: number, dialogId: string) => ({
    source,
    target,
    type: 'CAUSES' as const,
    description: `Said in ${dialogId}.`,
    strength,
    dialogId,
  })
  const { edges } = graphOf({
    ...sources,
    records: [record(source, 1), record(target, 2)],
    relations: [relation(0.2, 'a'), relation(0.9, 'b')],
  })
  expect(edges.filter(({ type }) => type === 'CAUSES')).toEqual([
    {
      source,
      target,
      type: 'CAUSES',
      strength: 0.9,
      descriptions: ['Said in a.', 'Said in b.'],
      dialogIds: ['a', 'b'],
    },
  ])
})

test('a sentence of the list gives a relation in its direction, and its strength in words', () => {
  const ada = { kind: 'claim' as const, title: 'Shops lose trade', speaker: 'Ada' }
  const value = { kind: 'concept' as const, title: 'Freedom', speaker: null }
  expect(edgeSentence({ type: 'SUPPORTS_VALUE' }, ada, value)).toBe(
    'Ada’s claim “Shops lose trade” supports the value “Freedom”.',
  )
  expect([0, 0.3, 0.4, 0.6, 0.7, 0.94, 1].map(strengthWord)).toEqual([
    'weak',
    'weak',
    'moderate',
    'moderate',
    'strong',
    'strong',
    'dominant',
  ])
  expect([1, 3, 4, 6, 7, 8, 9, 10].map(importanceWord)).toEqual([
    'routine',
    'routine',
    'moderate',
    'moderate',
    'significant',
    'significant',
    'life-changing',
    'life-changing',
  ])
  const node = { text: '', quote: null, turnId: null, turnNumber: null, dialogIds: [], conceptType: null }
  const nodes = [
    { ...node, ...ada, id: 'x', importance: null, at: 0 },
    { ...node, ...value, id: 'y', importance: null, at: 0 },
  ]
  const edge: GraphEdge = {
    source: 'x',
    target: 'y',
    type: 'rebuts',
    strength: null,
    descriptions: [],
    dialogIds: [],
  }
  const relations = relationsByNode({ nodes, edges: [edge], left: 0 })
  expect(relations.get('x')?.map(relationSentence)).toEqual(['Rebuts “Freedom”.'])
  expect(relations.get('y')?.map(relationSentence)).toEqual(['Ada’s claim “Shops lose trade” rebuts it.'])
  expect(Object.values(RELATION_WORDS).every((words) => /^[a-z]/.test(words))).toBe(true)
})
