import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Effort } from '../../../src/core/contract/efforts.ts'
import { createFakeVendor, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { KEYS, listen, PATHS, providerAt, registryWith, requestTo, type Path } from './support.ts'

let fake: FakeVendor
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => ({ text: 'Yes.' }) })
})
afterAll(() => fake.close())

interface Wish {
  readonly thinking?: boolean
  readonly effort?: Effort
}

/** A seat's wish, and the message where it cannot be met; null where it can. */
const WISHES: readonly (readonly [Path, string, Wish, RegExp | null])[] = [
  ['anthropic', 'claude-opus-5-5', { thinking: false }, /no way to turn .* off: it is asked to think little\.$/],
  ['gemini', 'gemini-4-neon', { thinking: false }, /no way to turn .* off/],
  ['openai-responses', 'gpt-6.2-astra', { thinking: false }, /no way to turn .* off/],
  ['openai-responses', 'gpt-6.1-terra', { thinking: false }, null],
  ['anthropic', 'claude-sonnet-5', { thinking: false }, null],
  ['gemini', 'gemini-4-argon', { effort: 'max' }, /has no effort "max": it is asked for "high"\.$/],
  ['gemini', 'gemini-4-neon', { effort: 'xhigh' }, null],
  ['anthropic', 'claude-haiku-4-5', { effort: 'high' }, /does not think: it is asked without\.$/],
  ['anthropic', 'claude-haiku-4-5', { thinking: true }, /does not think/],
  ['anthropic', 'claude-haiku-4-5', { thinking: false }, null],
  // Models without a description.
  ['openai', 'nobody-knows', { effort: 'max' }, /Nobody has said .* "max": it is asked for "high"\.$/],
  ['openai', 'nobody-knows', { effort: 'high' }, null],
  ['openai', 'gpt-9-new', { thinking: false }, /may think all the same/],
  ['openai-responses', 'gpt-9-new', { thinking: false }, /may think all the same/],
  ['gemini', 'gemini-9-new', { thinking: false }, /may think all the same/],
  ['openai', 'nobody-knows', {}, null],
  ['anthropic', 'claude-opus-5-5', {}, null],
]

describe('a wish about thinking that cannot be kept is reported in the dialog', () => {
  test.each(WISHES)('%s %s, %o', async (path, model, wish, says) => {
    const { events } = await listen(providerAt(path, fake), requestTo(model, wish))
    const told = events.flatMap((event) => (event.type === 'setting-refused' ? [event.text] : []))
    expect(told).toEqual(says === null ? [] : [expect.stringMatching(says)])
  })
})

describe('and before the start', () => {
  test.each(WISHES.filter(([path]) => path !== 'openai-responses'))('%s %s, %o', (path, model, wish, says) => {
    const registry = registryWith({ env: KEYS, baseUrls: { [path]: fake.origin } })
    const notes = registry.settingNotes?.({ provider: path, model, ...wish })
    expect(notes).toEqual(says === null ? [] : [expect.stringMatching(says)])
  })

  test('no key is needed for it, and nothing is reported about an unknown provider', () => {
    const wish = { model: 'claude-opus-5-5', thinking: false } as const
    expect(registryWith({}).settingNotes?.({ provider: 'anthropic', ...wish })).toHaveLength(1)
    expect(registryWith({}).settingNotes?.({ provider: 'nobody', ...wish })).toEqual([])
    expect(registryWith({}).settingNotes?.({ provider: 'rehearsal', ...wish })).toEqual([])
  })
})

test('every vendor accepts the usual wishes for an unknown model without a report', async () => {
  for (const path of PATHS) {
    const { events } = await listen(providerAt(path, fake), requestTo('nobody-knows', { effort: 'medium' }))
    expect(events.filter(({ type }) => type === 'setting-refused')).toEqual([])
  }
})
