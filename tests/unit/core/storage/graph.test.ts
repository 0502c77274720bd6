import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { created, opened } from './dialog-facts.ts'
import { ended, storageIn } from './search-facts.ts'

const spent = { usage: NO_USAGE, cost: 0, provider: 'rehearsal', model: 'm' }
const SAID = 'Every street needs an oak, and shade.'
const begun = [created('Trees'), opened('t'), ended('t', SAID)]
const map: FactBody = {
  type: 'map-extended',
  turnId: 't',
  nodes: [
    { id: 'n1', kind: 'claim', seat: 'first', turnId: 't', quote: 'needs an oak', label: 'Oaks' },
    { id: 'n2', kind: 'support', seat: 'first', turnId: 't', quote: 'and shade', label: 'Shade' },
  ],
  edges: [{ from: 'n2', to: 'n1', relation: 'supports' }],
  dropped: 0,
  ...spent,
}
const memory: FactBody = {
  type: 'memory-made',
  memory: {
    title: 'Trees',
    summary: 'S.',
    importance: 7,
    merged: 0,
    records: [
      { id: 'r1', title: 'Oak', content: 'An oak.', importance: 8, sentiment: 0, turnId: 't', quote: 'needs an oak' },
    ],
    concepts: [{ id: 'c1', title: 'Oak', type: 'theme', content: 'A tree.', records: ['r1'] }],
    relations: [],
    forward: { proactive_greeting: '', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' },
    dropped: { records: 0, concepts: 0, relations: 0 },
  },
  turns: ['t'],
  throughSeq: 3,
  ...spent,
}

test('the graph has the argument maps and memories, and nothing that is binned, forgotten or no longer said', async () => {
  const storage = storageIn()
  const { log, memories } = storage
  await log.append('a', [...begun, map, memory])
  const ids = async () => (await memories.graph()).nodes.map(({ id }) => id).toSorted()
  const all = ['concept/oak', 'dialog/a', 'record/a/n1', 'record/a/n2', 'record/a/r1']
  expect(await ids()).toEqual(all)
  const { nodes, edges } = await memories.graph()
  expect(edges.map(({ source, type, target }) => `${source} ${type} ${target}`).toSorted()).toEqual([
    'record/a/n1 SAID_IN dialog/a',
    'record/a/n2 SAID_IN dialog/a',
    'record/a/n2 supports record/a/n1',
    'record/a/r1 MENTIONS concept/oak',
    'record/a/r1 SAID_IN dialog/a',
  ])
  expect(nodes.find(({ id }) => id === 'record/a/n1')).toMatchObject({
    speaker: 'Iris',
    turnNumber: 1,
    quote: 'needs an oak',
    importance: null,
    dialogIds: ['a'],
  })
  const after = async (...facts: FactBody[]) => {
    await log.append('a', facts)
    return ids()
  }
  expect(await after({ type: 'turn-edited', turnId: 't', text: 'Every street needs an oak.' })).not.toContain(
    'record/a/n2',
  )
  expect(await after({ type: 'turn-edited', turnId: 't', text: SAID })).toEqual(all)
  expect(await after({ type: 'memory-forgotten', forgotten: true })).toEqual([])
  expect(await after({ type: 'memory-forgotten', forgotten: false })).toEqual(all)
  expect(await after({ type: 'dialog-binned' })).toEqual([])
})
