import { expect, test } from 'vitest'
import { RELATION_GROUPS, type RelationGroup } from '../../../../src/core/dialog/graph/filter-graph.ts'
import { relationGroupsIn } from '../../../../src/features/graph/page/graph-filters.ts'

const GROUPS = Object.entries(RELATION_GROUPS) as readonly (readonly [
  RelationGroup,
  (typeof RELATION_GROUPS)[RelationGroup],
])[]

test('a group of relations is offered only where the graph has several of them, or where it is chosen', () => {
  for (const [group, types] of GROUPS) {
    expect(relationGroupsIn(types, '')).toEqual(types.length > 1 ? [group] : [])
    expect(relationGroupsIn(types.slice(0, 1), '')).toEqual([])
    expect(relationGroupsIn(types.slice(0, 1), group)).toEqual([group])
  }
  expect(relationGroupsIn([], '')).toEqual([])
})
