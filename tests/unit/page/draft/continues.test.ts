import { expect, test } from 'vitest'
import { applyPrefill } from '../../../../src/page/draft/apply-prefill.ts'
import { continuesOf } from '../../../../src/page/draft/continues.ts'
import { afterStart, EMPTY_DRAFT, restoreDraft } from '../../../../src/page/draft/draft.ts'

const LINK = { dialogId: 'd-1', carry: true, title: 'Of old' }
const WRITTEN = { ...LINK, digest: 'Iris: So it ended.', leftOut: 7 }
const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
const SEATS = { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') }

test('sends the title of the earlier dialog only with its digest, and the digest only when it is carried over', () => {
  expect(continuesOf(LINK)).toEqual({ dialogId: 'd-1', carry: true })
  expect(continuesOf({ ...LINK, carry: false })).toEqual({ dialogId: 'd-1', carry: false })
  expect(continuesOf(WRITTEN)).toEqual(WRITTEN)
  expect(continuesOf({ ...WRITTEN, carry: false })).toEqual({ ...LINK, carry: false })
  expect(continuesOf({ ...LINK, history: 'whole' })).toEqual({ dialogId: 'd-1', carry: true, history: 'whole' })
})

test('applying another set-up, and starting, both clear the earlier dialog that the form continues', () => {
  const draft = applyPrefill(EMPTY_DRAFT, { topic: 'T', seats: SEATS, continues: LINK })
  expect(draft.continues).toEqual(LINK)
  expect(applyPrefill(draft, { seats: { first: { model: 'other' } } }).continues).toEqual(LINK)
  expect(applyPrefill(draft, { topic: 'U', seats: SEATS }).continues).toBeNull()
  expect(afterStart(draft).continues).toBeNull()
})

test('the form keeps over a reload which dialog it continues, and drops a stored value of another shape', () => {
  const kept = (continues: unknown) =>
    restoreDraft(JSON.parse(JSON.stringify({ ...EMPTY_DRAFT, continues })) as unknown).continues
  expect(kept(WRITTEN)).toEqual(WRITTEN)
  expect(kept({ ...LINK, digest: 4 })).toEqual(LINK)
  for (const wrong of [null, 'd-1', {}, { dialogId: 'd-1' }, { carry: true }]) expect(kept(wrong)).toBeNull()
})
