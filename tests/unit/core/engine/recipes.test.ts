import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SeatId } from '../../../../src/core/contract/dialog-config.ts'
import type { Fact } from '../../../../src/core/contract/events.ts'
import { estimateTokens } from '../../../../src/core/dialog/money/estimate-tokens.ts'
import { openTurn } from '../../../../src/core/dialog/turns/open-turn.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { createEngine } from '../../../../src/core/engine/index.ts'
import type { ContextPackage, Mode, PromptPart, Recipe } from '../../../../src/core/engine/ports.ts'
import { tokensOf, withinBudget } from '../../../../src/core/engine/prompt/budget.ts'
import { buildPrompt, type Prompt } from '../../../../src/core/engine/prompt/build-prompt.ts'
import { promptWords } from '../../../../src/core/engine/prompt/words.ts'
import { modes } from '../../../../src/modes/index.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { ScriptedProvider, newWords } from '../../../helpers/scripted-provider.ts'
import { registryOf, runDialog } from '../../../helpers/test-engine.ts'

const STABILITY = ['static', 'session', 'dynamic', 'turn']
const NOTE = /^\(Here about \d+ tokens are left out, because the prompt may have no more\.\)$/
const NOTE_TOKENS = estimateTokens('(Here about 100000 tokens are left out, because the prompt may have no more.)')

/** The facts of a debate with drafts and critiques. */
let held: readonly Fact[] = []

beforeEach(async () => {
  if (held.length > 0) return
  const dataDir = mkdtempSync(join(tmpdir(), 'idi-test-'))
  const storage = openStorage(dataDir)
  const provider = new ScriptedProvider(({ scene }) => `${scene.kind} ${scene.stage} ${scene.speech} ${newWords(30)}`)
  let ids = 0
  const engine = createEngine({
    log: storage.log,
    providers: registryOf(provider),
    modes,
    clock: new FakeClock(),
    random: () => 0.5,
    newId: () => `d-${(ids += 1)}`,
  })
  const { id } = await runDialog({ engine }, { turns: 1 })
  held = await storage.log.read(id)
  await engine.close()
  storage.close()
  rmSync(dataDir, { recursive: true })
})

interface Told extends Prompt {
  readonly name: string
  readonly stages: number
}

/** The prompts of that debate if its mode had this recipe. */
function prompts(recipe: NonNullable<Mode['recipe']>): readonly Told[] {
  const mode: Mode = { ...modes.get('debate'), recipe }
  const all: Told[] = []
  let state: DialogState = emptyDialog(held[0]?.dialogId ?? '')
  for (const fact of held) {
    const turn = openTurn(state)
    const { config } = state
    if (fact.type === 'stage-ended' && turn && config) {
      const source = { mode, config, state, words: promptWords(mode, null, config) }
      const name = config.seats[turn.member as SeatId].name
      all.push({ name, stages: turn.stages.length, ...buildPrompt(source, turn, fact.stage, null) })
    }
    state = reduce(state, fact)
  }
  return all
}

const flat = ({ system, messages }: Prompt): readonly PromptPart[] => [
  ...system,
  ...messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts)),
]
const before = (prompt: Prompt) => flat(prompt).filter((part) => part.stability !== 'turn')
const texts = (parts: readonly PromptPart[]) => parts.map((part) => part.text)

/** A random package: a fixed one says the same each time, a growing one grows, one of the turn differs. */
const packageOf = fc
  .record({
    name: fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 9 }),
    stability: fc.constantFrom('static' as const, 'session' as const, 'dynamic' as const, 'turn' as const),
    length: fc.integer({ min: 0, max: 400 }),
    count: fc.integer({ min: 0, max: 3 }),
    budget: fc.option(fc.integer({ min: 0, max: 200 })),
    priority: fc.integer({ min: 0, max: 3 }),
    eachStage: fc.boolean(),
  })
  .map(({ name, stability, length, count, budget, priority, eachStage }): ContextPackage => {
    // A package for each stage is never empty: it is the task.
    const times = stability === 'turn' && eachStage ? Math.max(1, count) : count
    const made = (about: string) =>
      Array.from({ length: times }, (_, at) => `${name} ${at} ${about} ${'word '.repeat(length)}`)
    if (stability === 'static' || stability === 'session') return { name, stability, budget, texts: () => made('') }
    if (stability === 'turn')
      return {
        name,
        stability,
        budget,
        priority,
        eachStage,
        texts: ({ occasion }) => made(`${occasion.planned.step} ${eachStage ? occasion.stage : ''}`),
      }
    return {
      name,
      stability,
      entries: ({ state, through }) =>
        state.turns.flatMap(({ endedSeq, text }) =>
          endedSeq === null || endedSeq > through ? [] : made(text).map((each) => ({ text: each, seq: endedSeq })),
        ),
    }
  })

/** Packages in any order, some of the standard ones among them, with or without a budget for all. */
const drawn = fc.record({
  own: fc.array(packageOf, { maxLength: 5 }),
  standard: fc.subarray(['rules', 'topic', 'documents', 'digest', 'history', 'identity', 'guidance'] as const),
  ranks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  budget: fc.option(fc.integer({ min: 0, max: 3000 })),
})

describe('for any recipe', () => {
  test('stable parts come first, prefixes only grow, at most four marks stand, roles alternate, and nobody is asked nothing', () => {
    fc.assert(
      fc.property(drawn, ({ own, standard, ranks, budget }) => {
        const told = prompts((_, __, all) => {
          const packages = [...standard.map((name): ContextPackage => all[name]), ...own]
          const ranked = packages.map((each, index) => ({ each, rank: ranks[index] ?? 0 }))
          return { packages: ranked.toSorted((a, b) => a.rank - b.rank).map(({ each }) => each), budget }
        })
        for (const [index, prompt] of told.entries()) {
          const parts = flat(prompt)
          const stability = parts.map((part) => STABILITY.indexOf(part.stability))
          expect(stability).toEqual(stability.toSorted((a, b) => a - b))
          expect(prompt.system.every((part) => part.stability === 'static')).toBe(true)
          expect(parts.filter((part) => part.cacheMark).length).toBeLessThanOrEqual(4)
          const roles = prompt.messages.map((message) => message.role)
          expect(roles).toEqual(roles.map((_, place) => (place % 2 === 0 ? 'user' : 'assistant')))
          expect(prompt.messages.every((message) => message.role === 'tool' || message.parts.length > 0)).toBe(true)
          const earlier = texts(before(told[index - 1] ?? { system: [], messages: [] }))
          expect(texts(before(prompt)).slice(0, earlier.length)).toEqual(earlier)
        }
      }),
    )
  })

  test('the stages of a turn are one conversation: each repeats the one before byte for byte', () => {
    fc.assert(
      fc.property(drawn, ({ own, standard, budget }) => {
        const told = prompts((_, __, all) => ({ packages: [...own, ...standard.map((name) => all[name])], budget }))
        for (const [index, prompt] of told.entries()) {
          const earlier = prompt.stages === 0 ? [] : texts(flat(told[index - 1] as Told))
          expect(texts(flat(prompt)).slice(0, earlier.length)).toEqual(earlier)
        }
      }),
    )
  })

  test('a part keeps to its limit and a prompt to its recipe’s, and what was left out is mentioned', () => {
    const packages = fc.array(packageOf, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(packages, fc.integer({ min: 200, max: 2000 }), (own, budget) => {
        const named = own.map((each, index) => ({ ...each, name: `${each.name} ${index}` }))
        const whole = prompts((_, __, { guidance }) => ({ packages: [...named, guidance], budget: null }))
        for (const [index, prompt] of prompts((_, __, { guidance }) => ({
          packages: [...named, guidance],
          budget,
        })).entries()) {
          // Later stages repeat the parts of the first one.
          if (prompt.stages > 0) continue
          const parts = flat(prompt)
          for (const each of named) {
            const said = texts(parts.filter((part) => part.package === each.name))
            const limit = each.stability === 'dynamic' ? null : each.budget
            if (limit !== null) expect(tokensOf(said)).toBeLessThanOrEqual(Math.max(limit, NOTE_TOKENS))
            const all = texts(flat(whole[index] as Told).filter((part) => part.package === each.name))
            if (said.join('\n') !== all.join('\n')) expect(said.at(-1)).toMatch(NOTE)
          }
          // Only packages of the turn may be left out, with a note in place of each.
          const stays = parts.filter((part) => part.stability !== 'turn' || part.package === 'guidance')
          const notes = named.filter(({ stability }) => stability === 'turn').length * NOTE_TOKENS
          expect(tokensOf(texts(parts))).toBeLessThanOrEqual(Math.max(budget, tokensOf(texts(stays)) + notes))
          expect(before(prompt)).toEqual(before(whole[index] as Told))
          const guidance = (told: Prompt) => flat(told).filter((part) => part.package === 'guidance')
          expect(guidance(prompt)).toEqual(guidance(whole[index] as Told))
        }
      }),
    )
  })
})

test('above the limit of a recipe the part of lowest priority goes first, and only as far as needed', () => {
  const pack = (name: string, priority: number): ContextPackage => ({
    name,
    stability: 'turn',
    budget: null,
    priority,
    texts: () => ['word '.repeat(400)],
  })
  const told = (budget: Recipe['budget']) => {
    const [first] = prompts((_, __, { topic, guidance }) => ({
      packages: [pack('low', 1), pack('high', 2), topic, guidance],
      budget,
    }))
    const tokens = (name: string) => tokensOf(texts(flat(first as Told).filter((part) => part.package === name)))
    return { low: tokens('low'), high: tokens('high') }
  }
  expect(told(null)).toEqual({ low: 500, high: 500 })
  const some = told(900)
  expect(some.low).toBeLessThan(500)
  expect(some.low).toBeGreaterThan(NOTE_TOKENS)
  expect(some.high).toBe(500)
  const less = told(400)
  expect(less.low).toBeLessThanOrEqual(NOTE_TOKENS)
  expect(less.high).toBeLessThan(500)
})

test('shortened texts keep their beginning, with a note of how much is missing', () => {
  const note = (tokens: number) => `(${tokens} more)`
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat({ max: 60 }), (all, budget) => {
      const kept = withinBudget(all, budget, note)
      expect(tokensOf(kept)).toBeLessThanOrEqual(Math.max(budget, tokensOf([note(tokensOf(all))])))
      if (kept === all) return
      expect(kept.at(-1)).toMatch(/^\(\d+ more\)$/)
      const said = all.filter((text) => text !== '')
      for (const [at, text] of kept.slice(0, -1).entries()) expect(said[at]?.startsWith(text)).toBe(true)
    }),
  )
  const document = `<document name="a">\n${'word '.repeat(100)}\n</document>`
  const [cut, missing] = withinBudget([document], 30, note)
  expect(cut).toMatch(/^<document name="a">\n(word ?)+\n<\/document>$/)
  expect(missing).toMatch(/^\(\d+ more\)$/)
  expect(withinBudget([document], 9, note)).toEqual([`(${estimateTokens(document)} more)`])
})

test('each member has its own recipe, and a mode with its own parts only has to name them', () => {
  const told = prompts((viewer, { config }, { rules, topic, history, guidance }) => ({
    packages: [
      { name: 'state', stability: 'turn', budget: 50, priority: 1, texts: (own) => [`Seen by ${own.viewer}.`] },
      ...(viewer === 'moderator' ? [] : [guidance]),
      history,
      topic,
      { ...rules, budget: config.seed === 7 ? 1_000 : 0 },
    ],
    budget: null,
  }))
  for (const prompt of told) {
    const names = flat(prompt).map((part) => part.package)
    const opening = names.slice(0, names.indexOf('guidance') + 1)
    expect(opening.filter((name) => name !== 'history')).toEqual(['rules', 'topic', 'state', 'guidance'])
    const seat = { Iris: 'moderator', Alpha: 'first', Beta: 'second' }[prompt.name]
    expect(flat(prompt).find((part) => part.package === 'state')?.text).toBe(`Seen by ${seat}.`)
  }
})
