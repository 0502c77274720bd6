import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgeFinder, onRealIds, readUiActions, showingOf } from '../../../../../src/core/dialog/graph/ui-actions.ts'

const KNOWN = ['record/a/r1', 'record/a/r2', 'concept/oak']
const graph = {
  nodesOf: (id: string) => (KNOWN.includes(id) ? [id] : []),
  hasEdge: edgeFinder([{ source: 'record/a/r1', target: 'concept/oak' }]),
}

test('actions of the older protocol are read in both of their forms', () => {
  expect(
    readUiActions([
      { action: 'highlight_nodes', node_ids: ['a', 'b', 'a'], style: 'focus_pulse_gold' },
      { action: 'highlight_nodes', ids: ['a'], mode: 'spotlight', dim_others: true, ease_ms: 1 },
      { action: 'camera_focus', entity_id: 'a', ease_ms: 9_999_999 },
      { action: 'highlight_edges', pairs: [['a', 'b'], { source: 'b', target: 'c' }, ['d']], strength: 1 },
      { action: 'reveal_entities', ids: [3] },
      { action: 'show_details', entity_id: 7 },
      { action: 'switch_view', view: 'cosmos' },
      { action: 'environment', starfield: true },
      { action: 'camera_focus' },
      'highlight_nodes',
      null,
    ]),
  ).toEqual([
    { action: 'highlight_nodes', node_ids: ['a', 'b'], style: 'focus_pulse_gold' },
    { action: 'highlight_nodes', node_ids: ['a'], style: 'spotlight' },
    { action: 'camera_focus', entity_id: 'a', ease_ms: 2_000 },
    {
      action: 'highlight_edges',
      pairs: [
        ['a', 'b'],
        ['b', 'c'],
      ],
    },
    { action: 'reveal_entities', ids: ['3'] },
    { action: 'show_details', entity_id: '7' },
    { action: 'switch_view', view: 'graph' },
  ])
})

test('unknown ids, and pairs without an edge, do not reach the page', () => {
  const { actions, left } = onRealIds(
    readUiActions([
      { action: 'highlight_nodes', node_ids: ['record/a/r1', 'record/x/r9'] },
      {
        action: 'highlight_edges',
        pairs: [
          ['concept/oak', 'record/a/r1'],
          ['record/a/r1', 'record/a/r2'],
        ],
      },
      { action: 'show_details', entity_id: 'nobody' },
      { action: 'switch_view', view: 'memory' },
    ]),
    graph,
  )
  expect(actions).toEqual([
    { action: 'highlight_nodes', node_ids: ['record/a/r1'], style: 'spotlight' },
    { action: 'highlight_edges', pairs: [['concept/oak', 'record/a/r1']] },
    { action: 'switch_view', view: 'memory' },
  ])
  expect(left).toEqual(['record/x/r9', 'record/a/r1 to record/a/r2', 'nobody'])
})

test('nothing that a model sends breaks the reader or gets an unknown id past it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (any, list) => {
      for (const given of [any, list, list.map((ids) => ({ action: 'highlight_nodes', node_ids: ids, pairs: any }))]) {
        const { actions } = onRealIds(readUiActions(given), graph)
        for (const id of showingOf(actions)?.named ?? []) expect(KNOWN).toContain(id)
      }
    }),
  )
})

test('everything that is shown is highlighted, and the rest is dimmed only when asked', () => {
  expect(showingOf([{ action: 'switch_view', view: 'graph' }])).toBeNull()
  const showing = showingOf([
    { action: 'highlight_nodes', node_ids: ['a'], style: 'pulse' },
    { action: 'reveal_entities', ids: ['b'] },
    { action: 'camera_focus', entity_id: 'c', ease_ms: 100 },
  ])
  expect(showing).toMatchObject({ dims: false, focus: { id: 'c', ms: 100 }, details: null })
  expect([...(showing?.named ?? [])]).toEqual(['a', 'b', 'c'])
})
