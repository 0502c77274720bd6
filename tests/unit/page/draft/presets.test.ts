import { expect, test } from 'vitest'
import { presetSchema } from '../../../../src/core/contract/library/library.ts'
import { changeSeat, EMPTY_DRAFT } from '../../../../src/page/draft/draft.ts'
import { applyPrefill } from '../../../../src/page/draft/apply-prefill.ts'
import { findPresets, formatPreset, prefillOf, presetOf } from '../../../../src/page/draft/presets.ts'
import { toDialog } from '../../../../src/page/draft/to-dialog.ts'
import { modes as shippedModes } from '../../../../src/modes/index.ts'
import { provider } from '../models.ts'

const CHOICES = { providers: [provider('own', { defaultModel: 'm' })], models: () => null }
const FORM = {
  ...changeSeat(EMPTY_DRAFT, 'first', { name: 'Ada', temperature: '0.5', voice: { engine: 'system', voice: 'alba' } }),
  topic: 'Bees?',
  capTokens: '9k',
  language: 'pt-BR',
  style: 'clash',
  summaries: true,
  context: [{ name: 'a.txt', mediaType: 'text/plain', text: 'Bees', tokens: 1 }],
}

test('a preset is accepted by the host, and restores the set-up it was made from', () => {
  const preset = presetSchema.parse(
    JSON.parse(JSON.stringify(presetOf(' Mine ', FORM, CHOICES, { topic: true, files: true }))),
  )
  expect(preset.name).toBe('Mine')
  expect(toDialog(applyPrefill(EMPTY_DRAFT, prefillOf(preset)), CHOICES)).toEqual(toDialog(FORM, CHOICES))
})

test('a preset without topic and files leaves those of the form', () => {
  const preset = presetSchema.parse(presetOf('Mine', FORM, CHOICES, { topic: false, files: false }))
  const held = applyPrefill({ ...EMPTY_DRAFT, topic: 'Cars?', context: FORM.context }, prefillOf(preset))
  expect([held.topic, held.context, held.seats.first.name]).toEqual(['Cars?', FORM.context, 'Ada'])
})

test('a half-filled form can be saved as a preset, without a model or a number', () => {
  const preset = presetOf(
    'Half',
    { ...EMPTY_DRAFT, turns: 'many' },
    { providers: [], models: () => null },
    { topic: true, files: true },
  )
  expect(presetSchema.safeParse(preset).success).toBe(true)
})

test('a preset can be found by the name of its model', () => {
  const item = (id: string, model: string) => ({
    id,
    revision: 1,
    updatedAt: 1,
    sample: false,
    value: presetOf(`Preset ${id}`, { ...changeSeat(EMPTY_DRAFT, 'second', { model }) }, CHOICES, {
      topic: false,
      files: false,
    }),
  })
  expect(
    findPresets([item('10', 'qwen'), item('9', 'gpt'), item('2', 'qwen')], 'QWEN preset', []).map(({ id }) => id),
  ).toEqual(['2', '10'])
})

test('a preset says how long its style is, and counts turns each only where each speaks once a round', () => {
  const modes = shippedModes.list().map(({ info }) => info)
  const told = (mode: string, style: string) =>
    formatPreset(
      presetOf('A', { ...EMPTY_DRAFT, mode, style, turns: '3' }, CHOICES, { topic: false, files: false }),
      modes,
    )
  expect([told('debate', ''), told('debate', 'clash'), told('debate', 'devils-advocate'), told('council', '')]).toEqual(
    [
      'Debate · m · 3 turns each',
      'Debate (Clash) · m · 2 issues',
      'Debate (Devil’s advocate) · m · 3 rounds',
      'Council · m · 7 turns',
    ],
  )
})
