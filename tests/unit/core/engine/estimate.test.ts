import { withManners } from '../../../../src/core/dialog/members/manners.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialogConfigSchema, type NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { FREE } from '../../../../src/core/dialog/money/cost.ts'
import { systemClock } from '../../../../src/app/system-clock.ts'
import { estimateTokens } from '../../../../src/core/dialog/money/estimate-tokens.ts'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import { estimateDialog } from '../../../../src/core/engine/estimate/index.ts'
import { usualOf } from '../../../../src/core/engine/sizes/expectations.ts'
import { createEngine } from '../../../../src/core/engine/index.ts'
import type { Mode } from '../../../../src/core/engine/ports.ts'
import { modes } from '../../../../src/modes/index.ts'
import { createCatalogue } from '../../../../src/providers/models/model-catalogue.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'
import { asExpected, estimate, keepsNothing, price, seats } from './estimated.ts'

const PLAN = [
  { step: 0, member: 'moderator', kind: 'introduction', speech: 0, phase: 'early' },
  { step: 1, member: 'moderator', kind: 'summary', speech: 0, phase: 'late' },
] as const

/** A mode of two turns whose texts have known lengths. */
const plain = (rules: number): Mode => ({
  info: {
    ...modes.get('debate').info,
    roles: {
      moderator: { title: 'R', positionHint: '' },
      first: { title: 'R', positionHint: '' },
      second: { title: 'R', positionHint: '' },
    },
  },
  plan: () => PLAN,
  forecast: () => PLAN,
  next: () => null,
  closing: () => null,
  texts: [],
  rules: () => 'r'.repeat(rules * 4),
  role: () => 'o'.repeat(40),
  instruction: () => 'i'.repeat(80),
  insight: () => '',
  summaryParts: [],
})

describe('a case worked out by hand', () => {
  // "The topic of this dialog:\nT\n\nWho takes part:\nM: r\nA: r\nB: r" is 59 characters, "<said by="M" turn="1">\n\n</said>" 31.
  test('gives the expected prompts, answers and money', () => {
    const first = 100 + 15 + 10 + 20
    const second = first + 8 + 150
    expect(estimate({}, { mode: plain(100) }).estimate).toMatchObject({
      calls: 2,
      promptTokens: first + second,
      cachedTokens: 0,
      completionTokens: 150 + 400,
      cost: expect.closeTo((first + second + 2 * 550) / 1e6, 12) as number,
      seconds: expect.closeTo(1.6 + 550 / 80, 9) as number,
      seats: { moderator: { calls: 2, largestPrompt: second, contextTokens: 1_000_000 }, first: { calls: 0, cost: 0 } },
      unpriced: [],
      pricesAsOf: '2026-11-10',
    })
  })

  test('counts a prefix long enough for the cache as cached, and charges for writing it', () => {
    const head = 2_000 + 15
    const turn = 10 + 20
    const heard = 8 + 150
    // Cache marks stand after the topic and after the transcript: tokens before a mark are written once and then read.
    const first = head * 1.5 + turn
    const second = head * 0.1 + heard * 1.5 + turn
    expect(estimate({}, { mode: plain(2_000) }).estimate).toMatchObject({
      cachedTokens: head,
      cost: expect.closeTo((first + second + 2 * 550) / 1e6, 12) as number,
    })
  })

  test('charges for an hour of cache where the person plays', () => {
    const head = 2_000 + 15
    const turn = 10 + 20
    const heard = 8 + 150
    const mode = plain(2_000)
    const plays: Mode = { ...mode, info: { ...mode.info, person: 'plays' } }
    const first = head * 2 + turn
    const second = head * 0.1 + heard * 2 + turn
    expect(estimate({}, { mode: plays }).estimate.cost).toBeCloseTo((first + second + 2 * 550) / 1e6, 12)
  })

  test('keeps the shared prefix of later calls when one call offers a tool', () => {
    const full = (earlyEnd: boolean) => {
      const { promptTokens, cachedTokens } = estimate({ turns: 12, earlyEnd }).estimate
      return promptTokens - cachedTokens
    }
    // Only the seven late comments of the 95 calls offer the tool and pay for its description.
    expect(full(true) / full(false)).toBeLessThan(1.6)
  })

  test('counts nothing as cached or billed on the user’s own server', () => {
    expect(estimate({ seats: seats('ollama') }, { mode: plain(2_000), priceOf: () => FREE }).estimate).toMatchObject({
      cachedTokens: 0,
      cost: 0,
      pricesAsOf: null,
    })
  })
})

describe('money', () => {
  test('is unknown for a seat, and as a whole, where a price is unknown', () => {
    const one = { ...seats('openai'), second: { provider: 'openai', model: 'new', name: 'B' } }
    const { estimate: found } = estimate({ seats: one }, { priceOf: (_, model) => (model === 'm' ? price : null) })
    expect(found).toMatchObject({ cost: null, unpriced: ['openai/new'], seats: { second: { cost: null } } })
    expect(found.seats.first.cost).toBeGreaterThan(0)
  })

  test('follows a price that changes on a certain day, from that day on', () => {
    const argon = {
      moderator: { provider: 'gemini', model: 'gemini-4-argon', name: 'M' },
      first: { provider: 'gemini', model: 'gemini-4-argon', name: 'A' },
      second: { provider: 'gemini', model: 'gemini-4-argon', name: 'B' },
    }
    const at = (day: string) =>
      estimate({ seats: argon }, { priceOf: createCatalogue().priceOf, now: Date.parse(`${day}T12:00:00Z`) }).estimate
        .cost ?? 0
    expect(at('2026-12-01') / at('2026-11-30')).toBeCloseTo(2, 9)
  })

  test('is more for a longer dialog, and for one with more to read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 49 }),
        fc.integer({ min: 0, max: 4_000 }),
        fc.constantFrom(undefined, 0, 2_000),
        (turns, words, foldAbove) => {
          const context =
            words === 0 ? [] : [{ name: 'a', mediaType: 'text/plain', text: 'word '.repeat(words), tokens: 1 }]
          const less = estimate({ turns, foldAbove, context }).estimate
          // A longer dialog may be folded once more, and so cost slightly less.
          const least = (less.cost ?? 0) * (foldAbove === 0 ? 1 : 0.995)
          expect(estimate({ turns: turns + 1, foldAbove, context }).estimate.cost).toBeGreaterThan(least)
          const more = [{ name: 'a', mediaType: 'text/plain', text: 'word '.repeat(words + 100), tokens: 1 }]
          expect(estimate({ turns, foldAbove, context: more }).estimate.promptTokens).toBeGreaterThan(less.promptTokens)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('includes thinking, up to the limit that is set', () => {
    const written = (more = {}) =>
      estimate({ seats: seats('openai', more) }, { expected: keepsNothing }).estimate.completionTokens
    expect(written({ thinking: true, effort: 'high' })).toBe(written() + 17 * 2_000)
    expect(written({ effort: 'low' })).toBe(written() + 17 * 300)
    // The handover between the closings is shorter than the limit.
    expect(written({ sampling: { maxOutputTokens: 50 } })).toBe(16 * 50 + 40)
  })
})

describe('the estimate is within 1 % of the prompts that are really sent for', () => {
  test.each([
    ['a short debate', { turns: 2 }],
    [
      'an interview without drafts, with a document',
      {
        mode: 'interview',
        turns: 3,
        critique: false,
        context: [{ name: 'a.md', mediaType: 'text/markdown', text: 'Trams carry many. '.repeat(400), tokens: 1 }],
      },
    ],
    ['one that folds', { turns: 8, foldAbove: 3_000 }],
    ['one with longer speeches', { turns: 3, length: 'longer' }],
  ] as const)('%s', async (_name, more) => {
    const provider = asExpected()
    const wanted = { ...newDialog(), ...more, context: 'context' in more ? [...more.context] : [], earlyEnd: true }
    await runDialog(testEngine(provider), wanted)
    // The configuration as the app completes it before estimating.
    const config = withManners(dialogConfigSchema.parse(wanted))
    const { estimate: found } = estimateDialog(config, {
      mode: modes.get(config.mode),
      priceOf: () => null,
      contextWindowOf: () => null,
      expected: keepsNothing,
      now: 0,
    })
    const sent = provider.requests.map((request) =>
      [
        ...request.system,
        ...request.messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts)),
      ].reduce((sum, part) => sum + estimateTokens(part.text), 0),
    )
    expect(found.calls).toBe(sent.length)
    const whole = sent.reduce((sum, tokens) => sum + tokens, 0)
    expect(Math.abs(found.promptTokens / whole - 1)).toBeLessThan(0.01)
    const largest = Math.max(...Object.values(found.seats).map((seat) => seat.largestPrompt))
    expect(Math.abs(largest / Math.max(...sent) - 1)).toBeLessThan(0.01)
  })
})

test('the estimate counts the weighing before a closing, and the lines its verdict is read from', () => {
  const debate = modes.get('debate')
  const written = (mode: Mode, more = {}) => estimate(more, { mode }).estimate.completionTokens
  const none: Mode = { ...debate, info: { ...debate.info, closing: null } }
  expect(written(debate) - written(none)).toBe(Math.ceil(1.6 * 210) - Math.ceil(1.6 * 90))
  // A moderator with plain prompts takes no notes, which another test counts.
  const all = seats('openai')
  const moderated = (plain: boolean) => ({ seats: { ...all, moderator: { ...all.moderator, notes: false, plain } } })
  expect(written(debate, moderated(true))).toBe(
    written(debate, moderated(false)) - (Math.ceil(1.6 * 210) - Math.ceil(1.6 * 120)),
  )
})

describe('work beside the turns', () => {
  const rehearsed = { critique: false, earlyEnd: false, turns: 4 }

  test('is in the estimate, belongs to no seat, and costs time only where it is waited for', () => {
    const { estimate: without } = estimate(rehearsed)
    const { estimate: map } = estimate({ ...rehearsed, insights: { map: true } })
    const { estimate: both } = estimate({ ...rehearsed, insights: { map: true, summaries: true } })
    expect([map.calls - without.calls, both.calls - map.calls]).toEqual([8, 2])
    expect(both.seats).toEqual(without.seats)
    expect(map.seconds).toBe(without.seconds)
    expect(both.seconds).toBeGreaterThan(map.seconds)
    expect(map.promptTokens - without.promptTokens).toBeGreaterThan(8 * 500)
    expect(map.cost).toBeGreaterThan(without.cost ?? 0)
    // Calls of the same shape share their growing prefix.
    expect(map.cachedTokens).toBeGreaterThan(without.cachedTokens)
  })

  test('costs no more time than the longer of two simultaneous turns', () => {
    const secondsOf = (first: number, beside: boolean, more: Partial<NewDialog> = {}) =>
      estimate(
        { mode: 'council', critique: false, ...more, seats: { ...seats('usual'), first: { ...seats('other').first } } },
        {
          mode: modes.get('council'),
          expected: (id) => ({ ...usualOf('openai'), tokensPerSecond: id === 'other' ? first : 80 }),
          sideBySide: () => beside,
        },
      ).estimate.seconds
    const shorter = secondsOf(80, false) - secondsOf(80, true)
    expect(shorter).toBeGreaterThan(5)
    // The time of the faster one is saved, however slow the other is.
    expect(secondsOf(8, false) - secondsOf(8, true)).toBeCloseTo(shorter, 6)
    expect(secondsOf(80, true, { oneByOne: true })).toBe(secondsOf(80, false))
  })

  test('is in the estimate for a memory too, without a seat or waiting time', () => {
    const { estimate: without } = estimate(rehearsed)
    const { estimate: remembered } = estimate(rehearsed, { remembered: true })
    expect(without.memory).toBeUndefined()
    expect(remembered.calls - without.calls).toBe(1)
    expect(remembered.memory?.cost).toBeGreaterThan(0)
    expect(remembered.cost).toBeCloseTo((without.cost ?? 0) + (remembered.memory?.cost ?? 0))
    // All speeches, the rules, and the request for the memory.
    expect(remembered.promptTokens - without.promptTokens).toBeGreaterThan(2_000)
    expect([remembered.seats, remembered.seconds]).toEqual([without.seats, without.seconds])
  })

  test('takes about what the estimate says', async () => {
    const provider = createRehearsalProvider({ clock: systemClock })
    const { storage } = testEngine()
    const registry = {
      list: () => Promise.resolve([]),
      get: () => provider,
      priceOf: () => FREE,
      contextWindowOf: () => null,
      expected: (_: string, model: string) => provider.expected?.(model) ?? null,
    }
    const engine = createEngine({
      log: storage.log,
      providers: registry,
      modes,
      clock: systemClock,
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
    })
    const seat = (name: string) => ({ provider: 'rehearsal', model: 'instant', name })
    const input: NewDialog = {
      ...newDialog(),
      ...rehearsed,
      seats: { moderator: seat('Iris'), first: seat('Alma'), second: seat('Boris') },
      insights: { map: true, summaries: true },
    }
    const expected = (await engine.estimate(input)).estimate
    const id = await engine.create(input)
    await engine.start(id)
    await engine.settled(id)
    await engine.insightsMade(id)
    const { calls, usage } = totals(await engine.state(id))
    await engine.close()
    expect(calls).toBe(expected.calls)
    expect(usage.promptTokens / expected.promptTokens).toBeGreaterThan(0.85)
    expect(usage.promptTokens / expected.promptTokens).toBeLessThan(1.15)
  })
})
