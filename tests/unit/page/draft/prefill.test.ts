// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { draftStore } from '../../../../src/page/draft/draft-store.ts'
import { changeSeat, EMPTY_DRAFT } from '../../../../src/page/draft/draft.ts'
import { applyPrefill } from '../../../../src/page/draft/apply-prefill.ts'
import { startFrom } from '../../../../src/page/draft/start-from.ts'
import { toDialog } from '../../../../src/page/draft/to-dialog.ts'
import { toasts } from '../../../../src/page/host/toasts.ts'
import { listOf, model, provider, takes } from '../models.ts'

const MODELS = listOf(
  model('m', {
    free: true,
    capabilities: takes({
      sampling: ['temperature', 'topP', 'topK', 'repeatPenalty'],
      thinking: true,
      thinkingOff: true,
      efforts: ['low', 'high'],
    }),
  }),
).models
const CHOICES = { providers: [provider('own', { takesBaseUrl: true })], models: () => MODELS }
const WHOLE: NewDialog = {
  topic: 'Bees?',
  mode: 'interview',
  turns: 7,
  critique: false,
  earlyEnd: false,
  length: 'longer',
  cap: { usd: 0.5, tokens: 9_000 },
  foldAbove: 0,
  language: 'de',
  insights: { map: true },
  context: [{ name: 'a.txt', mediaType: 'text/plain', text: 'Bees', tokens: 1 }],
  seats: {
    moderator: { provider: 'own', model: 'm', name: 'Ada', voice: { engine: 'system', voice: 'alba', speed: 1.5 } },
    first: {
      provider: 'own',
      model: 'm',
      name: 'Bea',
      position: 'For',
      persona: 'A keeper',
      instructions: 'Be brief',
      thinking: false,
      effort: 'high',
      critic: 'other',
      baseUrl: 'http://127.0.0.1:9/v1',
      sampling: {
        temperature: 0.5,
        topP: 0.9,
        topK: 40,
        repeatPenalty: 1.1,
        maxOutputTokens: 500,
        contextTokens: 8_192,
      },
    },
    second: { provider: 'own', model: 'm', name: 'Joe' },
  },
  seed: EMPTY_DRAFT.seed,
}
beforeEach(() => draftStore.set(EMPTY_DRAFT))

test('a dialog that is run again keeps all of its settings', () => {
  expect(toDialog(applyPrefill(EMPTY_DRAFT, WHOLE), CHOICES)).toEqual(WHOLE)
})

test('a complete set-up inherits nothing from the form before', () => {
  const dirty = {
    ...changeSeat(EMPTY_DRAFT, 'second', { persona: 'A pirate', temperature: '2' }),
    capUsd: '3',
    language: 'fr',
    summaries: true,
  }
  const { cap: _cap, language: _language, insights: _insights, ...rest } = WHOLE
  expect(toDialog(applyPrefill(dirty, rest), CHOICES)).toEqual(rest)
})

test('a topic of the library keeps the models, and clears the positions of the topic before', () => {
  const draft = changeSeat(
    changeSeat(EMPTY_DRAFT, 'first', { model: 'a', name: 'Ada', position: 'For cars' }),
    'second',
    { position: 'Against cars' },
  )
  const { seats, topic } = applyPrefill(draft, { topic: 'Bees?', seats: { first: { position: 'For bees' } } })
  expect([topic, seats.first.model, seats.first.name, seats.first.position, seats.second.position]).toEqual([
    'Bees?',
    'a',
    'Ada',
    'For bees',
    '',
  ])
})

test('a topic that was being written can be brought back', () => {
  draftStore.set({ ...EMPTY_DRAFT, topic: 'My long thought' })
  startFrom({ topic: 'Bees?' })
  expect(draftStore.get().topic).toBe('Bees?')
  expect(location.hash).toBe('#/new')
  toasts.get().at(-1)?.action?.run()
  expect(draftStore.get().topic).toBe('My long thought')
})

test('a seat stored by an earlier version keeps its own stages', () => {
  const seats = { ...WHOLE.seats, second: { ...WHOLE.seats.second, critique: false } }
  expect(toDialog(applyPrefill(EMPTY_DRAFT, { ...WHOLE, seats }), CHOICES)?.seats.second).toEqual({
    ...WHOLE.seats.second,
    critic: 'nobody',
  })
})
