import { describe, expect, test } from 'vitest'
import { chooseSeats, type SeatWishes } from '../../../../src/hosts/cli/input/choose-seats.ts'
import { describeSeats } from '../../../../src/hosts/cli/display/describe-seats.ts'
import type { ProviderInfo } from '../../../../src/core/contract/host/model-info.ts'
import { modes } from '../../../../src/modes/index.ts'

const provider = (id: string, ready: boolean, defaultModel: string | null): ProviderInfo => ({
  id,
  label: id,
  ready,
  why: ready ? null : 'no key',
  defaultModel,
  rehearsal: id === 'rehearsal',
  takesBaseUrl: true,
})
const rehearsal = provider('rehearsal', true, 'standard')
const providers = [
  provider('anthropic', false, 'c1'),
  provider('openai', true, 'g1'),
  provider('ollama', true, null),
  rehearsal,
]
const choose = (wishes: Partial<SeatWishes>) =>
  chooseSeats({
    seed: 1,
    defaults: undefined,
    mode: modes.get('debate').info,
    providers: async () => providers,
    ...wishes,
  })

describe('the choice of models for seats', () => {
  test('without flags it is the first vendor that is ready, never one without a key', async () => {
    expect((await choose({})).second).toEqual({ provider: 'openai', model: 'g1', name: expect.any(String) as string })
  })
  test('with no vendor ready the built-in voices speak, and are announced as no AI', async () => {
    const seats = await choose({ providers: async () => [provider('openai', false, 'g1'), rehearsal] })
    expect(seats.first.provider).toBe('rehearsal')
    expect(describeSeats(seats)).toMatch(/^Rehearsal, no AI/)
  })
  test('one rehearsing seat among real ones is labelled too', async () => {
    expect(describeSeats(await choose({ seat: ['first=rehearsal'] }))).toMatch(/\p{Lu}\p{Ll}+ \(Rehearsal, no AI\)/u)
  })
  test('a model name may contain colons, and "all" gives way to a flag for one seat', async () => {
    const seats = await choose({ seat: ['all=rehearsal:instant', 'first=ollama:qwen:4b-q4'] })
    expect(seats.first).toMatchObject({ provider: 'ollama', model: 'qwen:4b-q4' })
    expect(seats.moderator).toMatchObject({ provider: 'rehearsal', model: 'instant' })
  })
  test('when each seat names its model no vendor is asked for a list', async () => {
    const asked = await choose({ seat: ['all=rehearsal:instant'], providers: () => Promise.reject(new Error('asked')) })
    expect(asked.first.model).toBe('instant')
  })
  test('a flag replaces the configured model, and keeps name, position and the rest of the seat', async () => {
    const defaults = {
      all: { effort: 'low' },
      first: { provider: 'ollama', model: 'm', baseUrl: 'http://127.0.0.1:1', name: 'Ada', position: 'For' },
    } as const
    expect((await choose({ defaults })).first).toEqual({ ...defaults.first, effort: 'low' })
    expect((await choose({ defaults, seat: ['first=openai:g2'], position: ['first=Against'] })).first).toEqual({
      provider: 'openai',
      model: 'g2',
      name: 'Ada',
      position: 'Against',
      effort: 'low',
    })
  })
  test('a seat of another provider does not inherit the model or address of "all"', async () => {
    const defaults = {
      all: { provider: 'ollama', model: 'm', baseUrl: 'http://127.0.0.1:1' },
      first: { provider: 'openai' },
      second: { model: 'n' },
    }
    const seats = await choose({ defaults })
    expect(seats.first).toMatchObject({ provider: 'openai', model: 'g1' })
    expect(seats.first).not.toHaveProperty('baseUrl')
    expect(seats.second).toMatchObject({ provider: 'ollama', model: 'n', baseUrl: 'http://127.0.0.1:1' })
  })
  test('a flag for one setting keeps the other settings of the configuration', async () => {
    const defaults = {
      all: { provider: 'ollama', model: 'm', effort: 'low', sampling: { temperature: 0.2, topK: 40 } },
    } as const
    expect((await choose({ defaults, temperature: ['first=0.9'], effort: ['first=high'] })).first).toMatchObject({
      effort: 'high',
      sampling: { temperature: 0.9, topK: 40 },
    })
  })
  test('an unknown provider lists the known ones and suggests the one that was meant', async () => {
    await expect(choose({ seat: ['first=opnai'] })).rejects.toThrow(
      /no provider "opnai" \(did you mean "openai"\?\): use one of anthropic, openai/,
    )
  })
  test('a provider without a default model asks for a model name', async () => {
    await expect(choose({ seat: ['first=ollama'] })).rejects.toThrow(/ollama:MODEL/)
  })
})
