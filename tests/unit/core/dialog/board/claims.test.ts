import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MapEdge, MapNode } from '../../../../../src/core/contract/insights/insights.ts'
import { claimsOf, type ClaimState } from '../../../../../src/core/dialog/board/claims.ts'
import type { CurrentMap } from '../../../../../src/core/dialog/insights.ts'
import type { Turn } from '../../../../../src/core/dialog/state.ts'

const speeches = ['t1', 't2', 't3', 't4', 't5', 't6'].map((id, index) => ({
  id,
  seat: index % 2 === 0 ? ('first' as const) : ('second' as const),
}))
const node = (id: string, turn: number, kind: MapNode['kind'] = 'claim'): MapNode => ({
  id,
  kind,
  seat: turn % 2 === 1 ? 'first' : 'second',
  turnId: `t${turn}`,
  quote: `words of ${id}`,
  label: id,
})
const edge = (from: string, relation: MapEdge['relation'], to: string): MapEdge => ({ from, to, relation })
const map = (nodes: readonly MapNode[], edges: readonly MapEdge[], unread: readonly string[] = []): CurrentMap => ({
  nodes,
  edges,
  dropped: 0,
  unread: unread.map((id) => ({ id }) as Turn),
})
const stateOf = (id: string, ...given: Parameters<typeof map>): ClaimState | undefined =>
  claimsOf(map(...given), speeches).find((claim) => claim.node.id === id)?.state

const pressed = [node('a', 1), node('b', 3, 'support')]
const again = [edge('b', 'supports', 'a')]

test('a point pressed again is dropped only once the other side spoke after that and did not answer', () => {
  expect(stateOf('a', pressed, again)).toBe('dropped')
  expect(stateOf('a', [node('a', 1)], [])).toBe('standing')
  expect(stateOf('a', [node('a', 1), node('b', 1, 'support')], again)).toBe('standing')
  // Its last speech ends the dialog, so that nobody could answer it.
  expect(claimsOf(map(pressed, again), speeches.slice(0, 3))[0]?.state).toBe('standing')
  expect(claimsOf(map(pressed, again), speeches, false)[0]?.state).toBe('standing')
})

test('a point is not called dropped while a turn that could have answered it is unread', () => {
  for (const unread of ['t2', 't4', 't6']) expect(stateOf('a', pressed, again, [unread])).toBe('standing')
  for (const unread of ['t1', 't3', 't5']) expect(stateOf('a', pressed, again, [unread])).toBe('dropped')
})

test('a rebuttal of a reason answers the point, but conceding the reason does not concede the point', () => {
  expect(stateOf('a', [...pressed, node('r', 4, 'rebuttal')], [...again, edge('r', 'rebuts', 'b')])).toBe('answered')
  expect(stateOf('a', [...pressed, node('c', 4, 'concession')], [...again, edge('c', 'concedes', 'b')])).toBe(
    'standing',
  )
})

test('a speaker that grants a point and later speaks against it has not conceded it', () => {
  const nodes = [node('a', 1), node('c', 2, 'concession'), node('r', 4, 'rebuttal')]
  expect(stateOf('a', nodes, [edge('c', 'concedes', 'a')])).toBe('conceded')
  expect(stateOf('a', nodes, [edge('c', 'concedes', 'a'), edge('r', 'rebuts', 'a')])).toBe('answered')
  const other = [node('a', 1), node('r', 2, 'rebuttal'), node('c', 4, 'concession')]
  expect(stateOf('a', other, [edge('c', 'concedes', 'a'), edge('r', 'rebuts', 'a')])).toBe('conceded')
})

const kinds = fc.constantFrom<MapNode['kind']>('claim', 'support', 'rebuttal', 'concession')
const relations = fc.constantFrom<MapEdge['relation']>('supports', 'rebuts', 'concedes')
const drawn = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), kinds), { minLength: 1, maxLength: 9 }).chain((made) =>
  fc.record({
    nodes: fc.constant(made.map(([turn, kind], index) => node(`n${index}`, turn, kind))),
    edges: fc.array(
      fc
        .tuple(fc.nat(made.length - 1), relations, fc.nat(made.length - 1))
        .filter(([from, , to]) => from !== to)
        .map(([from, relation, to]) => edge(`n${from}`, relation, `n${to}`)),
      // A map of one box has no arrows, because there is nothing to point from.
      { maxLength: made.length > 1 ? 12 : 0 },
    ),
    unread: fc.subarray(speeches.map(({ id }) => id)),
  }),
)

test('in any map each claim and objection appears once, and none that the other side answered is called dropped', () => {
  fc.assert(
    fc.property(drawn, ({ nodes, edges, unread }) => {
      const claims = claimsOf(map(nodes, edges, unread), speeches)
      expect(claims.map((claim) => claim.node.id)).toEqual(
        nodes.filter(({ kind }) => kind === 'claim' || kind === 'rebuttal').map(({ id }) => id),
      )
      for (const claim of claims) {
        const others = claim.bearings.filter((bearing) => bearing.node.seat !== claim.node.seat)
        if (claim.state === 'dropped') {
          expect(others).toEqual([])
          const at = speeches.findIndex(({ id }) => id === claim.node.turnId)
          for (const { id } of speeches.slice(at).filter(({ seat }) => seat !== claim.node.seat))
            expect(unread).not.toContain(id)
        }
        if (claim.state === 'answered') expect(others.some(({ relation }) => relation === 'rebuts')).toBe(true)
        if (claim.state === 'shared') expect(others.some(({ relation }) => relation === 'supports')).toBe(true)
        if (claim.state === 'conceded')
          expect(claim.bearings.some(({ relation }) => relation === 'concedes')).toBe(true)
      }
    }),
  )
})
