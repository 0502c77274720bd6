import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import { rowDigest } from '../../../../src/core/dialog/list/row-digest.ts'
import { applyListUpdate, newestFirst } from '../../../../src/core/dialog/list/list-update.ts'

/** Dialogs with few different ids and times, so that they are often the same or of the same time. */
const dialog = fc
  .record({
    id: fc.integer({ min: 0, max: 9 }),
    updatedAt: fc.integer({ min: 0, max: 3 }),
    title: fc.constantFrom(null, 'A', 'B'),
  })
  .map(({ id, ...rest }) => ({ id: `d${id}`, createdAt: id % 4, ...rest }) as unknown as DialogSummary)
const list = fc.uniqueArray(dialog, { selector: ({ id }) => id }).map((dialogs) => dialogs.toSorted(newestFirst))
const idsOf = (dialogs: readonly DialogSummary[]) => new Set(dialogs.map(({ id }) => id))

test('applying updates one after another gives the list they stand for', () => {
  fc.assert(
    fc.property(list, fc.array(list, { maxLength: 5 }), (first, later) => {
      let shown = applyListUpdate([], { whole: true, dialogs: first, removed: [] })
      let before: readonly DialogSummary[] = first
      for (const next of later) {
        const same = next.flatMap((each) => before.find((other) => isDeepStrictEqual(each, other)) ?? [])
        const unchanged = idsOf(same)
        shown = applyListUpdate(shown, {
          whole: false,
          dialogs: next.filter(({ id }) => !unchanged.has(id)),
          removed: [...idsOf(before)].filter((id) => !idsOf(next).has(id)),
        })
        expect(shown).toEqual(next)
        // An unchanged dialog stays the same object, so that it is not drawn again.
        for (const each of same) expect(shown).toContain(each)
        before = shown
      }
    }),
  )
})

test('applying the same update twice changes nothing more', () => {
  fc.assert(
    fc.property(list, fc.subarray(['d0', 'd1', 'x']), (dialogs, removed) => {
      const once = applyListUpdate(dialogs, { whole: false, dialogs: dialogs.slice(0, 2), removed })
      expect(applyListUpdate(once, { whole: false, dialogs: dialogs.slice(0, 2), removed })).toEqual(once)
    }),
  )
})

test('a row that differs in any field has another digest, and the same row has the same', () => {
  const row = {
    id: 'd',
    updatedAt: 1,
    title: null,
    tags: ['a'],
    names: { first: 'Ada' },
    turns: 1,
  } as unknown as DialogSummary
  const others = [
    { updatedAt: 2 },
    { title: 'A' },
    { tags: ['a', 'b'] },
    { names: { first: 'Bea' } },
    { turns: 12 },
    { updatedAt: 11, turns: '' },
  ].map((change) => ({ ...row, ...change }) as unknown as DialogSummary)
  expect(new Set([row, ...others].map(rowDigest)).size).toBe(others.length + 1)
  expect(rowDigest(structuredClone(row))).toBe(rowDigest(row))
})
