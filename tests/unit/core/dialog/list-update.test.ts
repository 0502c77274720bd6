import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import { applyListUpdate, listUpdateBetween, newestFirst } from '../../../../src/core/dialog/list/list-update.ts'

/** Dialogs of a few ids and times, so that they are often the same, or made at the same time. */
const dialog = fc
  .record({
    id: fc.integer({ min: 0, max: 9 }),
    updatedAt: fc.integer({ min: 0, max: 3 }),
    title: fc.constantFrom(null, 'A', 'B'),
  })
  .map(({ id, ...rest }) => ({ id: `d${id}`, createdAt: id % 4, ...rest }) as unknown as DialogSummary)
const list = fc.uniqueArray(dialog, { selector: ({ id }) => id }).map((dialogs) => dialogs.toSorted(newestFirst))
const mapOf = (dialogs: readonly DialogSummary[]) => new Map(dialogs.map((each) => [each.id, each]))

test('applying updates one after another gives the list they stand for', () => {
  fc.assert(
    fc.property(list, fc.array(list, { maxLength: 5 }), (first, later) => {
      let shown = applyListUpdate([], { whole: true, dialogs: first, removed: [] })
      let before = first
      for (const next of later) {
        const update = listUpdateBetween(mapOf(before), mapOf(next))
        shown = applyListUpdate(shown, update)
        expect(shown).toEqual(next)
        // What did not change is not sent, and not drawn anew.
        for (const same of shown) if (before.includes(same)) expect(update.dialogs).not.toContain(same)
        before = next
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
