import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw } from '../../../../../src/core/dialog/draw.ts'
import { estimateTokens } from '../../../../../src/core/dialog/money/estimate-tokens.ts'
import { moderatedPlan, phaseAt } from '../../../../../src/core/dialog/turns/plan.ts'
import { planOfStyle, planWithIssues } from '../../../../../src/core/dialog/turns/style-plan.ts'
import { clash } from '../../../../../src/modes/debate/clash.ts'
import { devilsAdvocate } from '../../../../../src/modes/debate/devils-advocate.ts'
import { hearing } from '../../../../../src/modes/interview/hearing.ts'

test('for any N there are 2N speeches, 2N-1 comments, one introduction and one summary, alternating', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (turns) => {
      const plan = moderatedPlan(turns)
      const count = (kind: string) => plan.filter((planned) => planned.kind === kind).length
      expect([count('introduction'), count('speech'), count('moderation'), count('summary')]).toEqual([
        1,
        2 * turns,
        2 * turns - 1,
        1,
      ])
      expect(plan.map((planned) => planned.step)).toEqual(plan.map((_, index) => index))
      const speakers = plan.filter((planned) => planned.kind === 'speech').map((planned) => planned.member)
      expect(speakers).toEqual(speakers.map((_, index) => (index % 2 === 0 ? 'first' : 'second')))
    }),
  )
})

// The timeline once called the first issue of a Clash "Positions", and its second one "Settling".
test.each([clash, devilsAdvocate, hearing])('in $id the repeated turns are the middle of the dialog', (style) => {
  const plan = planOfStyle(style, { rounds: 3 })
  for (const turns of [plan, planWithIssues({ firstPlan: plan, plan }, 3)]) {
    const repeated = turns.filter(({ issue, round }) => issue !== undefined || round !== undefined)
    if (repeated.length > 0) expect(turns.filter(({ phase }) => phase === 'middle')).toEqual(repeated)
    expect(turns.at(-1)?.phase).toBe('late')
  }
})

test('phases change at 30 and 70 percent, the borders belonging to the earlier phase', () => {
  expect([3, 4, 7, 8].map((speech) => phaseAt(speech, 10))).toEqual(['early', 'middle', 'middle', 'late'])
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((speech) => phaseAt(speech, 8))).toEqual([
    'early',
    'early',
    'middle',
    'middle',
    'middle',
    'late',
    'late',
    'late',
  ])
})

test('a draw with the same seed repeats itself, and different seeds use every variant', () => {
  const items = ['a', 'b', 'c'] as const
  const drawn = Array.from({ length: 60 }, (_, seed) => draw(items, seed, 'x'))
  expect(drawn).toEqual(Array.from({ length: 60 }, (_, seed) => draw(items, seed, 'x')))
  for (const item of items) expect(drawn.filter((other) => other === item).length).toBeGreaterThan(8)
})

test('the token estimate counts dense scripts by character and Latin by four', () => {
  expect(estimateTokens('x'.repeat(400))).toBe(100)
  expect(estimateTokens('漢'.repeat(100))).toBe(100)
  expect(estimateTokens('')).toBe(0)
})
