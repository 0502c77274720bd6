// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { DialogConfig, NewDialog, SeatConfig } from '../../../../src/core/contract/dialog-config.ts'
import type { ListedSampling } from '../../../../src/core/contract/seat-settings.ts'
import { setupRows } from '../../../../src/features/compare/page/setup-rows.ts'
import { checkDraft, fieldOf } from '../../../../src/page/draft/check-draft.ts'
import { changeSeat, EMPTY_DRAFT, restoreDraft, type SeatDraft } from '../../../../src/page/draft/draft.ts'
import { applyPrefill } from '../../../../src/page/draft/apply-prefill.ts'
import { seatTakes } from '../../../../src/page/draft/seat-takes.ts'
import { toDialog } from '../../../../src/page/draft/to-dialog.ts'
import { SeatAdvanced } from '../../../../src/page/setup/seats/seat-advanced.tsx'
import { MADE_UP_SEAT } from '../../../helpers/made-up-settings.ts'
import { fakeConnection } from '../fake-connection.ts'
import { listOf, model, provider, takes } from '../models.ts'
import { click, render, typeInto } from '../render.tsx'

vi.mock(import('../../../../src/core/contract/seat-settings.ts'), async (original) => {
  const { withMadeUpSettings } = await import('../../../helpers/made-up-settings.ts')
  return withMadeUpSettings(await original())
})

const OWN = provider('own')
const TAKEN = model('m', { capabilities: takes({ sampling: ['minP' as ListedSampling] }) })
const CHOICES = { providers: [OWN], models: () => listOf(TAKEN).models }
const seat = MADE_UP_SEAT as unknown as SeatConfig
const DIALOG: NewDialog = {
  topic: 'Bees?',
  mode: 'debate',
  turns: 3,
  critique: true,
  earlyEnd: true,
  context: [],
  seats: { moderator: seat, first: seat, second: seat },
  seed: 7,
}
const typed = (change: object) => change as Partial<SeatDraft>

test('the form keeps a new setting when it is filled, read and reloaded', () => {
  const draft = applyPrefill({ ...EMPTY_DRAFT, seed: 7 }, DIALOG)
  expect(toDialog(draft, CHOICES)).toEqual(DIALOG)
  expect(restoreDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('a new setting is not sent to a model that does not take it', () => {
  const untaken = { ...CHOICES, models: () => [model('m', { capabilities: takes() })] }
  expect(toDialog(applyPrefill(EMPTY_DRAFT, DIALOG), untaken)?.seats.first).toEqual({ ...seat, sampling: undefined })
})

test('a wrong value of a new setting is refused, and reported at its field', () => {
  const draft = changeSeat(applyPrefill(EMPTY_DRAFT, DIALOG), 'first', typed({ minP: '2' }))
  expect(checkDraft(draft, CHOICES).errors).toEqual({ 'seats.first.minP': 'Min p must be a number from 0 to 1.' })
  expect(fieldOf('dialog.seats.first.sampling.minP')).toBe('seats.first.minP')
})

test('the form shows a new setting', async () => {
  const changes: object[] = []
  const box = await render(
    fakeConnection(),
    <SeatAdvanced
      seat="first"
      draft={applyPrefill(EMPTY_DRAFT, DIALOG).seats.first}
      drawnManner=""
      settled={{ provider: OWN, baseUrl: '', model: 'm', info: TAKEN, takes: seatTakes(OWN, TAKEN) }}
      critique
      playing={false}
      errors={{}}
      onChange={(change) => changes.push(change)}
    />,
  )
  expect(box.querySelector('.seat-card-more')?.textContent).toBe('Advanced: lively mood, min p 0.05')
  await click(box.querySelector('.seat-card-more'))
  const fields = new Map([...box.querySelectorAll('label')].map((label) => [label.textContent, label.htmlFor]))
  expect([...fields.keys()]).toEqual([
    'Voice',
    'Persona',
    'Extra instructions',
    'Critic',
    'Prompts',
    'Private notes',
    'Mood',
    'Longest answer',
    'Min p',
  ])
  const field = (label: string) => box.querySelector(`[id="${fields.get(label)}"]`)
  expect((field('Mood') as HTMLSelectElement).value).toBe('lively')
  expect((field('Min p') as HTMLInputElement).placeholder).toBe('0 to 1')
  await typeInto(field('Min p'), '0.5')
  expect(changes).toEqual([{ minP: '0.5' }])
})

test('two set-ups that differ only in a new setting are not equal', () => {
  const other = { ...seat, sampling: undefined, mood: undefined }
  const rows = setupRows(
    DIALOG as DialogConfig,
    { ...DIALOG, seats: { ...DIALOG.seats, first: other } } as DialogConfig,
    null,
  )
  expect(rows.map(({ label, left, right }) => [label, left, right])).toEqual([
    ['First, mood', 'lively', 'as the model does'],
    ['First, sampling', 'min p 0.05', 'none'],
  ])
})
