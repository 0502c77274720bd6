import { expect, test } from 'vitest'
import { findings } from './prompt-findings.ts'
import { askPrompts, besideSpeeches, SETTINGS, storyPrompts } from './whole-prompts.ts'

const MODES = ['debate', 'exploration', 'interview', 'critique']

test.each(MODES.flatMap((mode) => SETTINGS.map(([how], at) => [mode, how, at] as const)))(
  'beside a %s, %s, no prompt contradicts itself, repeats itself or has an unfilled placeholder',
  async (mode, _how, at) => {
    const prompts = await besideSpeeches(mode, at)
    const kinds = new Set(prompts.map(({ what }) => what.replace(/^.*: |, call \d+$/g, '')))
    for (const kind of ['sides', 'brief', 'memory', 'out of character', 'aside', 'map']) expect(kinds).toContain(kind)
    expect(findings(prompts)).toEqual([])
  },
)

test.each(['bare', 'with everything'] as const)(
  'in a story, %s, no prompt contradicts itself, repeats itself or has an unfilled placeholder',
  async (how) => {
    const prompts = await storyPrompts(how)
    expect(prompts.length).toBeGreaterThan(8)
    expect(findings(prompts)).toEqual([])
  },
)

test('in a conversation with the library, no prompt contradicts itself, repeats itself or has an unfilled placeholder', async () => {
  const prompts = await askPrompts()
  expect(prompts.length).toBeGreaterThan(3)
  // Two spoke once each.
  expect(prompts[0]?.text).toContain(', 2 speeches. Dialog ')
  expect(findings(prompts)).toEqual([])
})
