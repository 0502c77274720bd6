import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SeatId } from '../../../src/contract/dialog-config.ts'
import { estimateTokens } from '../../../src/dialog/estimate-tokens.ts'
import type { ContextPackage, Mode, ModelRequest, PromptPart, Recipe } from '../../../src/engine/ports.ts'
import { tokensOf, withinBudget } from '../../../src/engine/prompt/budget.ts'
import { modes } from '../../../src/modes/index.ts'
import { FakeClock } from '../../helpers/fake-clock.ts'
import { ScriptedProvider } from '../../helpers/scripted-provider.ts'
import { runDialog, temporaryFolder, testEngine } from '../../helpers/test-engine.ts'

const STABILITY = ['static', 'session', 'dynamic', 'turn']
const NOTE = /^\(Here about \d+ tokens are left out, because the prompt may have no more\.\)$/
const NOTE_TOKENS = estimateTokens('(Here about 100000 tokens are left out, because the prompt may have no more.)')

/** Requests of a dialog whose members are told by this recipe. */
async function requestsOf(recipe: NonNullable<Mode['recipe']>, more = {}): Promise<readonly ModelRequest[]> {
  const mode: Mode = { ...modes.get('debate'), recipe }
  const provider = new ScriptedProvider(
    ({ scene }) => `${scene.kind} ${scene.stage} ${scene.speech} ${'so '.repeat(30)}`,
  )
  const registry = { list: () => [mode], get: () => mode }
  await runDialog(testEngine(provider, temporaryFolder(), new FakeClock(), registry), { turns: 1, ...more })
  return provider.requests
}

const flat = ({ system, messages }: ModelRequest): readonly PromptPart[] => [
  ...system,
  ...messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts)),
]
const before = (request: ModelRequest) => flat(request).filter((part) => part.stability !== 'turn')

/** A package of a drawn kind: fixed ones say the same each time, growing ones grow, those of a turn differ. */
const packageOf = fc
  .record({
    stability: fc.constantFrom('static' as const, 'session' as const, 'dynamic' as const, 'turn' as const),
    length: fc.integer({ min: 0, max: 400 }),
    count: fc.integer({ min: 0, max: 3 }),
    budget: fc.option(fc.integer({ min: 0, max: 200 })),
    priority: fc.integer({ min: 0, max: 3 }),
    eachStage: fc.boolean(),
  })
  .map(({ stability, length, count, budget, priority, eachStage }, number = 0): ContextPackage => {
    const name = `${stability}-${length}-${count}-${String(number)}`
    const texts = (about: string) =>
      Array.from({ length: count }, (_, at) => `${name} ${at} ${about} ${'word '.repeat(length)}`)
    if (stability === 'dynamic')
      return {
        name,
        stability,
        texts: ({ state, through }) =>
          state.turns.filter((turn) => (turn.endedSeq ?? Infinity) <= through).flatMap((turn) => texts(turn.text)),
      }
    if (stability === 'turn')
      return {
        name,
        stability,
        budget,
        priority,
        eachStage,
        texts: ({ occasion }) => texts(`${occasion.planned.step} ${eachStage ? occasion.stage : ''}`),
      }
    return { name, stability, budget, texts: () => texts('') }
  })

/** Packages in any order, among them any of the standard ones, with a budget for all or none. */
const drawn = fc.record({
  own: fc.array(packageOf, { maxLength: 5 }),
  standard: fc.subarray(['rules', 'topic', 'documents', 'digest', 'history', 'identity', 'guidance'] as const),
  shuffle: fc.infiniteStream(fc.nat()),
  budget: fc.option(fc.integer({ min: 0, max: 3000 })),
})

describe('whatever the recipe', () => {
  test('stable packages come first, prefixes only grow, four marks at most, roles alternate, nobody is asked nothing', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async ({ own, standard, shuffle, budget }) => {
        const order = own.concat([]).length + standard.length
        const ranks = [...shuffle.take(order)]
        const requests = await requestsOf((_, __, all) => {
          const packages: ContextPackage[] = [...standard.map((name) => all[name]), ...own]
          const at = (each: ContextPackage) => ranks[packages.indexOf(each)] ?? 0
          return { packages: packages.toSorted((a, b) => at(a) - at(b)), budget }
        })
        for (const [index, request] of requests.entries()) {
          const parts = flat(request)
          const stability = parts.map((part) => STABILITY.indexOf(part.stability))
          expect(stability).toEqual(stability.toSorted((a, b) => a - b))
          expect(request.system.every((part) => part.stability === 'static')).toBe(true)
          expect(parts.filter((part) => part.cacheMark).length).toBeLessThanOrEqual(4)
          const roles = request.messages.map((message) => message.role)
          expect(roles).toEqual(roles.map((_, place) => (place % 2 === 0 ? 'user' : 'assistant')))
          expect(request.messages.every((message) => message.role === 'tool' || message.parts.length > 0)).toBe(true)
          const earlier = index === 0 ? [] : before(requests[index - 1] as ModelRequest).map((part) => part.text)
          expect(
            before(request)
              .slice(0, earlier.length)
              .map((part) => part.text),
          ).toEqual(earlier)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('a package keeps to its budget, a prompt to that of its recipe, and what was left out is said', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(packageOf, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 200, max: 2000 }),
        async (packages, budget) => {
          const named = packages.map((each, index) => ({ ...each, name: `${each.name} ${index}` }))
          const whole = await requestsOf((_, __, { guidance }) => ({ packages: [...named, guidance], budget: null }))
          const held = await requestsOf((_, __, { guidance }) => ({ packages: [...named, guidance], budget }))
          for (const [index, request] of held.entries()) {
            const parts = flat(request).filter(({ package: name }) => !['draft', 'critique'].includes(name))
            for (const each of named) {
              const texts = parts.filter((part) => part.package === each.name).map((part) => part.text)
              const limit = each.stability === 'dynamic' ? null : each.budget
              if (limit !== null && request.messages.length === 1)
                expect(tokensOf(texts)).toBeLessThanOrEqual(Math.max(limit, NOTE_TOKENS))
              if (texts.some((text) => NOTE.test(text))) expect(NOTE.test(texts.at(-1) ?? '')).toBe(true)
            }
            if (request.messages.length > 1) continue
            // Only packages of the turn may go, and a note takes the place of each.
            const fixed = parts.filter((part) => part.stability !== 'turn' || part.package === 'guidance')
            const notes = named.filter(({ stability }) => stability === 'turn').length * NOTE_TOKENS
            const most = Math.max(budget, tokensOf(fixed.map((part) => part.text)) + notes)
            expect(tokensOf(parts.map((part) => part.text))).toBeLessThanOrEqual(most)
            expect(before(request)).toEqual(before(whole[index] as ModelRequest))
            expect(parts.filter((part) => part.package === 'guidance')).toEqual(
              flat(whole[index] as ModelRequest).filter((part) => part.package === 'guidance'),
            )
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('over the budget of a recipe the lowest priority goes first, and only as far as it must', async () => {
  const pack = (name: string, priority: number): ContextPackage => ({
    ...{ name, stability: 'turn', budget: null, priority },
    texts: () => ['word '.repeat(400)],
  })
  const told = async (budget: Recipe['budget']) => {
    const [request] = await requestsOf((_, __, { topic, guidance }) => ({
      packages: [pack('low', 1), pack('high', 2), topic, guidance],
      budget,
    }))
    const tokens = (name: string) =>
      tokensOf(flat(request as ModelRequest).flatMap((part) => (part.package === name ? [part.text] : [])))
    return { low: tokens('low'), high: tokens('high') }
  }
  const all = await told(null)
  expect(all).toEqual({ low: 500, high: 500 })
  const some = await told(800)
  expect(some.low).toBeLessThan(500)
  expect(some.low).toBeGreaterThan(NOTE_TOKENS)
  expect(some.high).toBe(500)
  const less = await told(400)
  expect(less.low).toBeLessThanOrEqual(NOTE_TOKENS)
  expect(less.high).toBeLessThan(500)
})

test('texts within a budget are the beginning of what they were, with a note of how much is missing', () => {
  const note = (tokens: number) => `(${tokens} more)`
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat({ max: 60 }), (texts, budget) => {
      const kept = withinBudget(texts, budget, note)
      if (kept === texts) return expect(tokensOf(texts)).toBeLessThanOrEqual(budget)
      expect(tokensOf(kept)).toBeLessThanOrEqual(Math.max(budget, tokensOf([note(tokensOf(texts))])))
      expect(kept.at(-1)).toMatch(/^\(\d+ more\)$/)
      const joined = texts.join('\n').toWellFormed()
      for (const text of kept.slice(0, -1)) expect(joined).toContain(text.slice(0, -1))
    }),
  )
  const document = `<document name="a">\n${'word '.repeat(100)}\n</document>`
  expect(withinBudget([document], 30, note)).toEqual([
    expect.stringMatching(/^<document name="a">\n(word ?)+\n<\/document>$/),
    '(109 more)',
  ])
  expect(withinBudget([document], 9, note)).toEqual(['(132 more)'])
})

test('each member has a recipe of its own, and a mode of its own packages needs no more than to name them', async () => {
  const requests = await requestsOf(
    (viewer, { config }, { rules, topic, history, guidance }) => ({
      packages: [
        rules,
        topic,
        history,
        {
          name: 'state',
          stability: 'turn',
          budget: 50,
          priority: 1,
          texts: () => [`Seen by ${config.seats[viewer as SeatId].name}.`],
        },
        ...(viewer === 'moderator' ? [] : [guidance]),
      ],
      budget: null,
    }),
    { critique: false },
  )
  for (const request of requests) {
    const names = flat(request).map((part) => part.package)
    expect(names.filter((name) => name !== 'history')).toEqual(['rules', 'topic', 'state', 'guidance'])
    expect(flat(request).find((part) => part.package === 'state')?.text).toBe(
      `Seen by ${request.scene.seats[request.scene.seat].name}.`,
    )
  }
})
