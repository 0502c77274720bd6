import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { createFinder, firstFrom, hitPlace } from '../../../../../src/page/dialog/find/find-hits.ts'
import { createScriptReader } from '../../../../../src/page/dialog-view/script-lines.ts'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'

const SAID: FactBody[] = [
  created(),
  started,
  turnStarted(0),
  turnEnded('t0', 'Cars, cars.\n\nAnd CARS (again).'),
  { type: 'message-added', messageId: 'm1', text: 'Which cars?' },
  turnStarted(1),
  stageEnded('t1', 'draft', 'Some cars.'),
  stageEnded('t1', 'critique', 'Too vague.'),
  stageEnded('t1', 'final', 'Vans.'),
  turnEnded('t1', 'Vans.'),
]

function search(query: string, ...more: FactBody[]) {
  const state = stateOf(...SAID, ...more)
  return createFinder()(state, createScriptReader()(state), query)
}

test('finds words that only a draft or a person used', () => {
  expect(search('cars').hits.map(({ id, part, count }) => [id, part, count])).toEqual([
    ['t0', 'speech', 3],
    ['m1', 'speech', 1],
    ['t1', 'draft', 1],
  ])
})

test('finds brackets and dots of the query literally', () => {
  expect(search('(again).').total).toBe(1)
  expect(search('c.rs').total).toBe(0)
})

test('leads from match to match through the right texts', () => {
  const hits = search('cars')
  expect(
    [0, 2, 3, 4, 5].map((number) => hitPlace(hits, number)).map((place) => place && [place.hit.id, place.nth]),
  ).toEqual([['t0', 0], ['t0', 2], ['m1', 0], ['t1', 0], null])
  expect(firstFrom(hits, 1)).toBe(3)
})

test('finds what was said after the search began', () => {
  const find = createFinder()
  const read = createScriptReader()
  const before = stateOf(...SAID)
  expect(find(before, read(before), 'vans').total).toBe(1)
  const after = stateOf(...SAID, turnStarted(2), turnEnded('t2', 'Vans!'))
  expect(find(after, read(after), 'vans').total).toBe(2)
})

test('finds the person’s own note at a turn, also one that was written and changed after the search began', () => {
  const find = createFinder()
  const read = createScriptReader()
  const noted = (text: string | null): FactBody => ({ type: 'turn-noted', turnId: 't0', text })
  const found = (...notes: readonly FactBody[]) => {
    const state = stateOf(...SAID, ...notes)
    return find(state, read(state), 'zanzibar').hits.map(({ id, part, count }) => [id, part, count])
  }
  expect(found()).toEqual([])
  expect(found(noted('Zanzibar, and Zanzibar again'))).toEqual([['t0', 'note', 2]])
  expect(found(noted('Zanzibar'), noted('Elsewhere'))).toEqual([])
})
