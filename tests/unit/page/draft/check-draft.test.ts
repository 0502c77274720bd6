import { describe, expect, test } from 'vitest'
import type { ProviderInfo } from '../../../../src/core/contract/host/model-info.ts'
import { checkDraft, fieldOf } from '../../../../src/page/draft/check-draft.ts'
import { changeSeat, EMPTY_DRAFT, type Draft, namesOf } from '../../../../src/page/draft/draft.ts'
import type { DraftChoices } from '../../../../src/page/draft/to-dialog.ts'
import { parseTurns } from '../../../../src/page/draft/typed-numbers.ts'

const provider = (id: string, change: Partial<ProviderInfo> = {}): ProviderInfo => ({
  id,
  label: id,
  ready: true,
  why: null,
  defaultModel: 'usual',
  rehearsal: false,
  takesBaseUrl: false,
  ...change,
})
const REHEARSAL = provider('rehearsal', { rehearsal: true, defaultModel: 'steady' })
const UNREADY = provider('openai', {
  ready: false,
  why: 'OPENAI_API_KEY is not set: set it and start again.',
  takesBaseUrl: true,
})
const choices = (...providers: readonly ProviderInfo[]): DraftChoices => ({ providers, models: () => null })
const draft: Draft = { ...EMPTY_DRAFT, topic: 'Bees' }

describe('checking the form', () => {
  test('only a topic is required', () => {
    const names = namesOf(draft)
    expect(checkDraft(draft, choices(UNREADY, REHEARSAL)).dialog).toEqual({
      topic: 'Bees',
      mode: 'debate',
      turns: 3,
      critique: true,
      earlyEnd: true,
      context: [],
      seats: {
        moderator: { provider: 'rehearsal', model: 'steady', name: names.moderator },
        first: { provider: 'rehearsal', model: 'steady', name: names.first },
        second: { provider: 'rehearsal', model: 'steady', name: names.second },
      },
      seed: 0,
    })
  })

  test('a connected model is preferred to the rehearsal voices', () => {
    expect(checkDraft(draft, choices(REHEARSAL, UNREADY, provider('ollama'))).dialog?.seats.first).toMatchObject({
      provider: 'ollama',
      model: 'usual',
    })
  })

  test('an empty or overlong topic is refused', () => {
    expect(checkDraft({ ...draft, topic: ' \n ' }, choices(REHEARSAL)).errors?.topic).toMatch(/empty/)
    expect(checkDraft({ ...draft, topic: 'a'.repeat(100_000) }, choices(REHEARSAL)).errors?.topic).toMatch(/10,000/)
  })

  test('a number of turns out of range is refused, not rounded', () => {
    expect(['0', '51', 'x', '', '1.5', '-3', '1e1', '0x10'].map(parseTurns)).toEqual(
      Array.from({ length: 8 }, () => null),
    )
    expect([parseTurns('1'), parseTurns(' 50 ')]).toEqual([1, 50])
    expect(checkDraft({ ...draft, turns: '51' }, choices(REHEARSAL)).errors?.turns).toMatch(/from 1 to 50/)
  })

  test('refuses a provider without a key, unless it has a base URL of its own', () => {
    const chosen = changeSeat(draft, 'second', { provider: 'openai' })
    expect(checkDraft(chosen, choices(REHEARSAL, UNREADY)).errors).toEqual({ 'seats.second.provider': UNREADY.why })
    const local = changeSeat(chosen, 'second', { baseUrl: ' http://127.0.0.1:9 ', model: 'm' })
    expect(checkDraft(local, choices(REHEARSAL, UNREADY)).dialog?.seats.second).toMatchObject({
      provider: 'openai',
      baseUrl: 'http://127.0.0.1:9',
      model: 'm',
    })
  })

  test('a base URL is not sent to a provider that takes none', () => {
    const typed = changeSeat(draft, 'first', { provider: 'gemini', baseUrl: 'http://127.0.0.1:9' })
    expect(checkDraft(typed, choices(provider('gemini'))).dialog?.seats.first).not.toHaveProperty('baseUrl')
  })

  test('refuses a base URL that is no address', () => {
    for (const baseUrl of ['localhost', 'file:///etc', '127.0.0.1:11434']) {
      expect(
        checkDraft(changeSeat(draft, 'first', { provider: 'openai', baseUrl }), choices(UNREADY)).errors,
      ).toHaveProperty('seats.first.baseUrl')
    }
  })

  test('an emptied model field is an error', () => {
    expect(checkDraft(changeSeat(draft, 'moderator', { model: ' ' }), choices(REHEARSAL)).errors).toEqual({
      'seats.moderator.model': 'No model is named for Moderator: choose one or type its id.',
    })
  })

  test('a provider from an earlier load that no longer exists is an error', () => {
    expect(checkDraft(changeSeat(draft, 'first', { provider: 'gone' }), choices(REHEARSAL)).errors).toHaveProperty(
      'seats.first.provider',
    )
  })

  test('the moderator gets no position that was left over from swapping sides', () => {
    expect(
      checkDraft(changeSeat(draft, 'moderator', { position: 'For' }), choices(REHEARSAL)).dialog?.seats.moderator,
    ).not.toHaveProperty('position')
  })
})

describe('limits', () => {
  test('reads a cap and a threshold as typed, and sends none when the fields are empty', () => {
    const sent = (change: Partial<Draft>) => checkDraft({ ...draft, ...change }, choices(REHEARSAL)).dialog
    expect(sent({})).not.toHaveProperty('cap')
    expect(sent({})).not.toHaveProperty('foldAbove')
    expect(sent({ capUsd: '$0.50', capTokens: '200k', foldAbove: '12,000' })).toMatchObject({
      cap: { usd: 0.5, tokens: 200_000 },
      foldAbove: 12_000,
    })
    expect(sent({ foldAbove: '0' })?.foldAbove).toBe(0)
  })

  test('refuses a cap or a threshold that is no number', () => {
    const wrong = checkDraft({ ...draft, capUsd: '0', capTokens: 'much', foldAbove: '-1' }, choices(REHEARSAL))
    expect(Object.keys(wrong.errors ?? {})).toEqual(['cap.usd', 'cap.tokens', 'foldAbove'])
  })
})

test('settings of a seat reach the dialog, a wrong one is reported, and the moderator gets no critic', () => {
  const typed = changeSeat(changeSeat(draft, 'first', { temperature: '0.5', critic: 'nobody' }), 'moderator', {
    critic: 'nobody',
    effort: 'high',
  })
  const { seats } = checkDraft(typed, choices(provider('openai'))).dialog ?? {}
  expect(seats?.first).toMatchObject({ sampling: { temperature: 0.5 }, critic: 'nobody' })
  expect(seats?.moderator).toMatchObject({ effort: 'high' })
  expect(seats?.moderator).not.toHaveProperty('critic')
  expect(
    checkDraft(changeSeat(draft, 'first', { temperature: '9' }), choices(provider('openai'))).errors,
  ).toHaveProperty('seats.first.temperature')
})

test('finds the field that an error of the host is about', () => {
  expect(fieldOf('dialog.seats.first.model')).toBe('seats.first.model')
  expect(fieldOf('topic')).toBe('topic')
  expect(fieldOf('dialog.context.0.text')).toBe('context')
  expect(fieldOf('dialog.seats.second.sampling.topK')).toBe('seats.second.topK')
  expect(fieldOf('dialog.cap.usd')).toBe('cap.usd')
  expect([fieldOf('dialog.seats'), fieldOf(''), fieldOf(undefined), fieldOf('seats.fourth.model')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
