import { expect, test } from 'vitest'
import type { SeenPrompt } from '../../../../../src/core/contract/seen-prompt.ts'
import { seenRuns, seenSizes, seenText } from '../../../../../src/page/dialog/prompt-seen/seen-words.ts'
import { formatModelPrice } from '../../../../../src/page/dialog/inspector/price-words.ts'

const part = (name: string, prefix: boolean, role: 'system' | 'user' = 'user') => ({
  role,
  package: name,
  text: `${name} text`,
  tokens: 10,
  prefix,
})
const PROMPT: SeenPrompt = {
  turnId: 't1',
  stage: 'draft',
  member: 'first',
  parts: [part('rules', true, 'system'), part('topic', true), part('guidance', false)],
  tokens: 30,
  countedTokens: 40,
  cachedTokens: 20,
  contextTokens: 1_000,
}

test('distinguishes the cached prefix from what is new', () => {
  expect(seenRuns(PROMPT.parts).map((run) => [run.prefix, run.parts.length, run.tokens])).toEqual([
    [true, 2, 20],
    [false, 1, 10],
  ])
  expect(seenRuns([])).toEqual([])
})

test('distinguishes the app’s estimate from the vendor’s count', () => {
  expect(seenSizes(PROMPT).map(({ value }) => value)).toEqual([
    'About 30 tokens',
    '40 tokens, our estimate 25% below',
    '20 tokens, 50%',
    'Fills 4% of 1.0k',
  ])
  expect(
    seenSizes({ ...PROMPT, countedTokens: null, cachedTokens: null, contextTokens: null }).map(({ value }) => value),
  ).toEqual(['About 30 tokens', 'Not reported', 'Unknown'])
})

test('copies all parts of the prompt in their order', () => {
  expect(seenText(PROMPT)).toBe(
    '[System, Rules, about 10 tokens, cached prefix]\nrules text\n\n[User, Topic and people, about 10 tokens, cached prefix]\ntopic text\n\n[User, Instruction, about 10 tokens]\nguidance text',
  )
})

test('distinguishes an unknown price from a free one', () => {
  const price = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: null, asOf: '2026-09-01' }
  expect(formatModelPrice({ price, free: false })).toBe(
    '$3.00 in, $0.30 from cache, $15.00 out for a million tokens, price as of 1 September 2026',
  )
  expect(formatModelPrice({ price: { ...price, cacheRead: 0.025 }, free: false })).toContain('$0.025 from cache')
  expect(formatModelPrice({ price: null, free: true })).toMatch(/nothing/)
  expect([formatModelPrice({ price: null, free: false }), formatModelPrice(null)]).toEqual([
    'Price unknown',
    'Price unknown',
  ])
})
