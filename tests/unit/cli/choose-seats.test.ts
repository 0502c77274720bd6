import { describe, expect, test } from 'vitest'
import { chooseSeats, describeSeats, type SeatWishes } from '../../../src/cli/choose-seats.ts'
import type { ProviderInfo } from '../../../src/contract/procedures.ts'
import { modes } from '../../../src/modes/index.ts'

const provider = (id: string, ready: boolean, defaultModel: string | null): ProviderInfo => ({ id, label: id, ready, why: ready ? null : 'no key', defaultModel, rehearsal: id === 'rehearsal', takesBaseUrl: true })
const rehearsal = provider('rehearsal', true, 'standard')
const providers = [provider('anthropic', false, 'c1'), provider('openai', true, 'g1'), provider('ollama', true, null), rehearsal]
const choose = (wishes: Partial<SeatWishes>) => chooseSeats({ defaults: undefined, mode: modes.get('debate').info, providers, ...wishes })

describe('who sits where', () => {
  test('with nothing said it is the first vendor that is ready, never one without a key', () => {
    expect(choose({}).second).toEqual({ provider: 'openai', model: 'g1', name: 'Opponent' })
  })
  test('with no vendor ready the built-in voices speak, and it is said that they are no AI', () => {
    const seats = choose({ providers: [provider('openai', false, 'g1'), rehearsal] })
    expect(seats.first.provider).toBe('rehearsal')
    expect(describeSeats(seats, providers)).toMatch(/^Rehearsal, no AI/)
  })
  test('one rehearsing seat among real ones is labelled too', () => {
    expect(describeSeats(choose({ seat: ['first=rehearsal'] }), providers)).toContain('Proponent (Rehearsal, no AI)')
  })
  test('a model may hold colons, and "all" yields to a seat of its own', () => {
    const seats = choose({ seat: ['all=rehearsal:instant', 'first=ollama:qwen:4b-q4'] })
    expect(seats.first).toMatchObject({ provider: 'ollama', model: 'qwen:4b-q4' })
    expect(seats.moderator).toMatchObject({ provider: 'rehearsal', model: 'instant' })
  })
  test('a flag replaces the configured model, and keeps name, position and the rest of the seat', () => {
    const defaults = { all: { effort: 'low' }, first: { provider: 'ollama', model: 'm', baseUrl: 'http://127.0.0.1:1', name: 'Ada', position: 'For' } } as const
    expect(choose({ defaults }).first).toEqual({ ...defaults.first, effort: 'low' })
    expect(choose({ defaults, seat: ['first=openai:g2'], position: ['first=Against'] }).first).toEqual({ provider: 'openai', model: 'g2', name: 'Ada', position: 'Against', effort: 'low' })
  })
  test('a seat of another provider does not inherit the model or address of "all"', () => {
    const defaults = { all: { provider: 'ollama', model: 'm', baseUrl: 'http://127.0.0.1:1' }, first: { provider: 'openai' }, second: { model: 'n' } }
    expect(choose({ defaults }).first).toMatchObject({ provider: 'openai', model: 'g1' })
    expect(choose({ defaults }).first).not.toHaveProperty('baseUrl')
    expect(choose({ defaults }).second).toMatchObject({ provider: 'ollama', model: 'n', baseUrl: 'http://127.0.0.1:1' })
  })
  test('an unknown provider lists those there are and guesses the one meant', () => {
    expect(() => choose({ seat: ['first=opnai:x'] })).toThrow(/no provider "opnai" \(did you mean "openai"\?\): use one of anthropic, openai/)
  })
  test('a provider without a default model asks for one', () => {
    expect(() => choose({ seat: ['first=ollama'] })).toThrow(/ollama:MODEL/)
  })
})
