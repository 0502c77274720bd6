import { expect, test } from 'vitest'
import { EMPTY_DRAFT, type SeatDraft } from '../../../../src/page/draft/draft.ts'
import { checkSettings, settingsOf, formatSettings } from '../../../../src/page/draft/seat-settings.ts'
import { findModel, seatTakes, type SeatTakes } from '../../../../src/page/draft/seat-takes.ts'
import { model, provider, takes } from '../models.ts'

const vendor = provider('openai')
const seat = (change: Partial<SeatDraft>): SeatDraft => ({ ...EMPTY_DRAFT.seats.first, ...change })
const shownNumbers = ({ settings }: SeatTakes) => settings.flatMap(({ row }) => (row.kind === 'number' ? [row] : []))
const ALL = seat({
  persona: ' Calm ',
  thinking: 'off',
  effort: 'high',
  critic: 'nobody',
  temperature: '0.7',
  topP: '.9',
  topK: '40',
  repeatPenalty: '1.1',
  maxOutputTokens: '2,000',
  contextTokens: '8192',
})

test('a setting that the model does not support is neither shown nor sent', () => {
  const none = seatTakes(vendor, model('m', { capabilities: takes() }))
  expect(shownNumbers(none).map(({ name }) => name)).toEqual(['maxOutputTokens'])
  expect(settingsOf(ALL, none)).toEqual({ persona: 'Calm', critic: 'nobody', sampling: { maxOutputTokens: 2_000 } })
})

test('thinking is not turned off where that is impossible, and only an effort that the model supports is sent', () => {
  const always = seatTakes(vendor, model('m', { capabilities: takes({ thinking: true, efforts: ['low'] }) }))
  expect(settingsOf(ALL, always)).not.toHaveProperty('thinking')
  expect(settingsOf(ALL, always)).not.toHaveProperty('effort')
  expect(settingsOf(seat({ thinking: 'on', effort: 'low' }), always)).toEqual({ thinking: true, effort: 'low' })
})

test('an unknown model keeps what was set', () => {
  expect(settingsOf(ALL, seatTakes(vendor, null))).toEqual({
    persona: 'Calm',
    thinking: false,
    effort: 'high',
    critic: 'nobody',
    sampling: {
      temperature: 0.7,
      topP: 0.9,
      topK: 40,
      repeatPenalty: 1.1,
      maxOutputTokens: 2_000,
      contextTokens: 8_192,
    },
  })
})

test('the context length is offered only where the vendor does not set it', () => {
  const names = (free: boolean) =>
    shownNumbers(seatTakes(vendor, model('m', { free, capabilities: takes({ sampling: ['temperature'] }) }))).map(
      ({ name }) => name,
    )
  expect(names(true)).toEqual(['temperature', 'maxOutputTokens', 'contextTokens'])
  expect(names(false)).toEqual(['temperature', 'maxOutputTokens'])
})

test('the rehearsal voices offer only settings that have an effect on them', () => {
  const rehearsal = provider('rehearsal', { rehearsal: true })
  const found = findModel([model('steady')], 'steady+rate=60', rehearsal)
  expect(found?.id).toBe('steady')
  expect(settingsOf(ALL, seatTakes(rehearsal, found))).toEqual({ persona: 'Calm', critic: 'nobody' })
  expect(findModel([model('a')], 'a+b', vendor)).toBeNull()
})

test('a number out of range is refused with the reason, and a hidden one does not block the start', () => {
  const all = seatTakes(vendor, null)
  expect(checkSettings(seat({ temperature: '3', topK: '1.5', maxOutputTokens: 'many' }), all)).toEqual({
    temperature: 'Temperature must be a number from 0 to 2.',
    topK: 'Top k must be a whole number from 0 to 10,000.',
    maxOutputTokens: 'Longest answer must be a whole number from 1 to 1,000,000.',
  })
  expect(checkSettings(seat({ temperature: '3' }), seatTakes(vendor, model('m', { capabilities: takes() })))).toEqual(
    {},
  )
})

test('a folded seat shows its settings in one line', () => {
  expect(formatSettings(seat({ thinking: 'off', temperature: '0.7' }), seatTakes(vendor, null))).toBe(
    'thinking off, temperature 0.7',
  )
  expect(formatSettings(seat({}), seatTakes(vendor, null))).toBe('')
})

test('web search is sent only for a model that is known to have it', () => {
  const wanted = seat({ search: 'on', searches: '2' })
  const shown = (search: boolean | undefined, known: boolean) =>
    settingsOf(
      wanted,
      seatTakes(vendor, model('m', { capabilities: known ? takes() : null, ...(search && { search }) })),
    )
  expect(shown(true, true)).toEqual({ search: true, sampling: { searches: 2 } })
  // As for OpenRouter: its models are not described, and all of them may search.
  expect(shown(true, false)).toEqual({ search: true, sampling: { searches: 2 } })
  expect([shown(false, true), shown(undefined, false)]).toEqual([{}, {}])
  expect(settingsOf(wanted, seatTakes(vendor, null))).toEqual({})
  expect(settingsOf(wanted, seatTakes(provider('rehearsal', { rehearsal: true }), null))).toEqual({})
})
