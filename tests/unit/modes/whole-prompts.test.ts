import { expect, test, vi } from 'vitest'
import { FOREST } from '../../helpers/story.ts'
import { contradictionsIn, ordersOf } from '../../../src/core/dialog/prompt-lint/contradictions.ts'
import {
  askPrompts,
  besideSpeeches,
  SETTINGS,
  storyPrompts,
  villagePrompts,
  type WholePrompt,
} from './whole-prompts.ts'

vi.setConfig({ testTimeout: 60_000 })

/** What a missing value becomes, a name that nobody filled in, a mark of a sentence that lost its words. */
const ODD =
  /\{[a-z][\w.]*\}|\bundefined\b|\bNaN\b|\[object \w+\]|(?<!…) [,;]|\(\)|\.\.(?!\.)(?<!\.\.\.)|:\s*\n\s*\n\s*(?:\n|$)/
/** Sentences of so many words are not told twice. */
const TWICE_WORDS = 8

/** The names of tools, forms of answers and the data of a village are no sentences. */
function sentencesOf(text: string): readonly string[] {
  return ordersOf(text)
    .split(/(?<=[.!?:])\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= TWICE_WORDS && /^\p{Lu}/u.test(sentence))
}

/** Who a companion is stands among those who travel, for all, and once more where it is told who it is. */
const KNOWN = new Set(FOREST.companions.map(({ description }) => description))

function twice(text: string): readonly string[] {
  const seen = new Set<string>()
  return sentencesOf(text).filter((sentence) => {
    const again = seen.has(sentence) && !KNOWN.has(sentence)
    seen.add(sentence)
    return again
  })
}

function findings(prompts: readonly WholePrompt[]): readonly string[] {
  return prompts.flatMap(({ what, text }) => [
    ...contradictionsIn(text).map((found) => `${what}: ${found}`),
    ...twice(text).map((sentence) => `${what}: told twice: ${sentence}`),
    ...[...(ODD.exec(ordersOf(text)) ?? [])].map(
      (odd) =>
        `${what}: odd: ${JSON.stringify(odd)} in ${ordersOf(text)
          .slice(Math.max(0, ordersOf(text).indexOf(odd) - 40))
          .slice(0, 90)}`,
    ),
  ])
}

const MODES = ['debate', 'exploration', 'interview', 'critique']

test.each(MODES.flatMap((mode) => SETTINGS.map(([how], at) => [mode, how, at] as const)))(
  'beside a %s, %s, no whole prompt contradicts itself, says a thing twice or has a hole',
  async (mode, _how, at) => {
    const prompts = await besideSpeeches(mode, at)
    const kinds = new Set(prompts.map(({ what }) => what.replace(/^.*: |, call \d+$/g, '')))
    for (const kind of ['sides', 'brief', 'memory', 'out of character', 'aside', 'map']) expect(kinds).toContain(kind)
    expect(findings(prompts)).toEqual([])
  },
)

test.each(['bare', 'with everything'] as const)('in a story, %s, no whole prompt does', async (how) => {
  const prompts = await storyPrompts(how)
  expect(prompts.length).toBeGreaterThan(8)
  expect(findings(prompts)).toEqual([])
})

test('in a conversation with the library no whole prompt does', async () => {
  const prompts = await askPrompts()
  expect(prompts.length).toBeGreaterThan(3)
  expect(findings(prompts)).toEqual([])
})

test('in a village no whole prompt does', async () => {
  const prompts = await villagePrompts()
  expect(prompts.length).toBeGreaterThan(1)
  expect(findings(prompts)).toEqual([])
})
