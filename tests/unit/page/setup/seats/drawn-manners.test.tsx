// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { drawManners, MANNERS, mannerName, withManners } from '../../../../../src/core/dialog/members/manners.ts'
import type { DialogConfig } from '../../../../../src/core/contract/dialog-config.ts'
import { debate } from '../../../../../src/modes/debate/index.ts'
import { afterStart, changeSeat, EMPTY_DRAFT, restoreDraft, type Draft } from '../../../../../src/page/draft/draft.ts'
import { applyPrefill } from '../../../../../src/page/draft/apply-prefill.ts'
import { presetOf, prefillOf } from '../../../../../src/page/draft/presets.ts'
import { drawnManners, settleSeat, toDialog } from '../../../../../src/page/draft/to-dialog.ts'
import { draftStore } from '../../../../../src/page/draft/draft-store.ts'
import { SeatAdvanced } from '../../../../../src/page/setup/seats/seat-advanced.tsx'
import { useStore } from '../../../../../src/page/host/store/use-select.ts'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { provider } from '../../models.ts'
import { click, render } from '../../render.tsx'

const CHOICES = { providers: [provider('own', { defaultModel: 'm' })], models: () => null }
const MODE = debate.info
const FORM: Draft = { ...EMPTY_DRAFT, topic: 'Bees?', seed: 77 }
/** The personas that a dialog of the form gets. */
const personasOf = (form: Draft) => {
  const dialog = toDialog(form, CHOICES) as DialogConfig
  const { first, second } = withManners(dialog).seats
  return [first.persona, second.persona]
}

/** The first participant's seat in the form, drawn as in the set-up. */
function Seat() {
  const draft = useStore(draftStore)
  return (
    <SeatAdvanced
      seat="first"
      draft={draft.seats.first}
      drawnManner={drawnManners(draft, MODE, CHOICES).first ?? ''}
      settled={settleSeat(draft, 'first', CHOICES)}
      critique
      playing={false}
      errors={{}}
      onChange={(change) => draftStore.set(changeSeat(draftStore.get(), 'first', change))}
    />
  )
}

async function shownSeat() {
  draftStore.set(FORM)
  const box = await render(fakeConnection(), <Seat />)
  const summary = () => box.querySelector('.seat-card-more')?.textContent
  const before = summary()
  await click(box.querySelector('.seat-card-more'))
  const label = [...box.querySelectorAll('label')].find(({ textContent }) => textContent === 'Persona')
  const field = () => document.getElementById(label?.htmlFor ?? '') as HTMLTextAreaElement
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text)
      field().dispatchEvent(new Event('input', { bubbles: true }))
      await settle()
    })
  return { box, before, summary, field, type }
}

test('the form shows, on the card and in its field, the manner that the dialog will draw', async () => {
  const { box, before, field } = await shownSeat()
  const [first = ''] = personasOf(FORM)
  expect(MANNERS).toContain(first)
  expect(before).toBe(`Advanced: ${mannerName(first)}`)
  expect(field().value).toBe(first)
  expect(box.textContent).toContain('A manner drawn for this dialog: change it, or empty the field for none.')
})

test('an edited manner is sent as it is, and an emptied one stays empty, also after a reload', async () => {
  const { box, summary, field, type } = await shownSeat()
  await type('Quick. You laugh.')
  expect(summary()).toBe('Advanced: persona')
  expect(personasOf(draftStore.get())[0]).toBe('Quick. You laugh.')
  await type('')
  expect(field().value).toBe('')
  expect(summary()).toBe('Advanced: no persona')
  expect(box.textContent).not.toContain('drawn for this dialog')
  const kept = restoreDraft(JSON.parse(JSON.stringify(draftStore.get())))
  expect(personasOf(kept)).toEqual(['', drawManners(FORM.seed, toSeats(FORM)).second])
  // The next dialog of the form has none either, because seats stay as they were set.
  expect(personasOf({ ...afterStart(kept), topic: 'Wasps?' })[0]).toBe('')
})

test('a preset keeps that a persona was emptied, and does not store a manner that was only drawn', () => {
  const dialogOf = (form: Draft) => presetOf('Mine', form, CHOICES, { topic: false, files: false })
  expect(dialogOf(FORM).dialog.seats.first).not.toHaveProperty('persona')
  const emptied = changeSeat(FORM, 'first', { noPersona: true })
  const again = applyPrefill({ ...FORM, seed: 5 }, prefillOf(dialogOf(emptied)))
  expect(personasOf(again)[0]).toBe('')
  expect(MANNERS).toContain(personasOf(again)[1])
})

test('a form stored by an earlier version without typed personas draws manners', () => {
  const { noPersona: _later, ...seat } = FORM.seats.first
  const kept = restoreDraft({ ...FORM, seats: { moderator: seat, first: seat, second: seat } })
  expect(personasOf(kept)).toEqual(personasOf(FORM))
})

function toSeats(form: Draft) {
  return (toDialog(form, CHOICES) as DialogConfig).seats
}
