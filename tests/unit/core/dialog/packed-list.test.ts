import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import { packList, unpackList } from '../../../../src/core/dialog/list/packed-list.ts'

/** As the storage reads them: equal lists and names may be the same object or different ones. */
const TAGS = [[], ['mine'], ['mine', 'later']]
const NAMES = [{ first: 'Daniel' }, { first: 'Karen' }]
const row = fc
  .record({
    id: fc.uuid(),
    title: fc.constantFrom(null, 'A', 'B'),
    planned: fc.constantFrom(null, 0, 6),
    tags: fc.oneof(
      fc.constantFrom(...TAGS),
      fc.constantFrom(...TAGS).map((tags) => [...tags]),
    ),
    names: fc.constantFrom(...NAMES),
    verdict: fc.constantFrom(null, { winner: 'first', margin: 'slight' }),
  })
  .map((fields) => fields as unknown as DialogSummary)

test('rows are the same after packing and unpacking, with their empty values', () => {
  fc.assert(
    fc.property(fc.array(row), fc.boolean(), (dialogs, whole) => {
      const update = { whole, dialogs, removed: ['gone'] }
      expect(unpackList(JSON.parse(JSON.stringify(packList(update))))).toEqual(update)
    }),
  )
})

test('what a row has in common with the row before it is not sent again', () => {
  const [tags] = TAGS
  const first = {
    id: 'a',
    topic: 'Trees',
    mode: 'debate',
    title: null,
    tags,
    names: NAMES[0],
  } as unknown as DialogSummary
  const { dialogs } = packList({ whole: true, dialogs: [first, { ...first, id: 'b', topic: 'Cars' }], removed: [] })
  expect(dialogs).toEqual([first, { id: 'b', topic: 'Cars' }])
})

test('rows that were sent unpacked are taken as they are', () => {
  const rows = [
    { id: 'a', title: 'A', closing: null },
    { id: 'b', title: null, closing: 'End' },
  ] as unknown as readonly DialogSummary[]
  const update = { whole: true, dialogs: rows, removed: [] }
  expect(unpackList(update)).toEqual(update)
})
