import { expect, test } from 'vitest'
import { applyPrefill } from '../../../../src/page/draft/apply-prefill.ts'
import { continuesOf } from '../../../../src/page/draft/continues.ts'
import { afterStart, EMPTY_DRAFT, restoreDraft } from '../../../../src/page/draft/draft.ts'

const LINK = { dialogId: 'd-1', carry: true, title: 'Of old' }
const WRITTEN = { ...LINK, digest: 'Iris: So it ended.', leftOut: 7 }
const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
const SEATS = { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') }

test('sends a title only with what the engine wrote down, and the digest only when it is carried', () => {
  expect(continuesOf(LINK)).toEqual({ dialogId: 'd-1', carry: true })
  expect(continuesOf({ ...LINK, carry: false })).toEqual({ dialogId: 'd-1', carry: false })
  expect(continuesOf(WRITTEN)).toEqual(WRITTEN)
  expect(continuesOf({ ...WRITTEN, carry: false })).toEqual({ ...LINK, carry: false })
  expect(continuesOf({ ...LINK, history: 'whole' })).toEqual({ dialogId: 'd-1', carry: true, history: 'whole' })
})

test('another whole set-up and a start both clear the earlier dialog that a form goes on from', () => {
  const draft = applyPrefill(EMPTY_DRAFT, { topic: 'T', seats: SEATS, continues: LINK })
  expect(draft.continues).toEqual(LINK)
  expect(applyPrefill(draft, { seats: { first: { model: 'other' } } }).continues).toEqual(LINK)
  expect(applyPrefill(draft, { topic: 'U', seats: SEATS }).continues).toBeNull()
  expect(afterStart(draft).continues).toBeNull()
})

test('a form keeps over a reload where it goes on from, and drops what has not that shape', () => {
  const kept = (continues: unknown) =>
    restoreDraft(JSON.parse(JSON.stringify({ ...EMPTY_DRAFT, continues })) as unknown).continues
  expect(kept(WRITTEN)).toEqual(WRITTEN)
  expect(kept({ ...LINK, digest: 4 })).toEqual(LINK)
  for (const wrong of [null, 'd-1', {}, { dialogId: 'd-1' }, { carry: true }]) expect(kept(wrong)).toBeNull()
})
