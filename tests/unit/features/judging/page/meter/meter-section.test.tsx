// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { MeterSection } from '../../../../../../src/features/judging/page/meter/meter-section.tsx'
import { dialogOf, measured, turnFacts } from '../../../../core/dialog/judging/metered.ts'
import { settle } from '../../../../page/fake-connection.ts'
import { shown } from '../../../../page/render.tsx'
import { reviewPage } from '../../../../page/review-page.tsx'

const REHEARSAL = {
  id: 'rehearsal',
  label: 'Built-in voices',
  ready: true,
  why: null,
  defaultModel: 'steady',
  rehearsal: true,
  takesBaseUrl: false,
}
const judge = { provider: 'rehearsal', model: 'steady' }
const quote = { nothing: null, turns: 2, calls: 4, promptTokens: 9, completionTokens: 9, cost: 0.02, refused: null }
const answers = {
  'providers.list': () => [REHEARSAL],
  'providers.models': () => ({ models: [], fetchedAt: null, cached: false, problem: null }),
  'judging.offer': () => [{ judge, label: 'Built-in voices', family: null, kin: [], rehearsal: true }],
  'judging.measureQuote': () => ({ ...quote, judges: [judge] }),
}
const turns = [...turnFacts('t0', 'first'), ...turnFacts('t1', 'second')]
const ended = { type: 'dialog-ended', status: 'completed', reason: 'finished' } as const

test('shows the price, and asks the judges it was quoted for', async () => {
  const { box, asked } = await reviewPage(dialogOf(...turns, ended), <MeterSection />, answers)
  await shown(() => expect(box.textContent).toContain('2 turns, 4 calls, costs nothing.'))
  const button = [...box.querySelectorAll('button')].find((each) => each.textContent === 'Measure the critique')
  await act(async () => {
    button?.click()
    await settle()
  })
  await shown(() => expect(asked('judging.measure')).toEqual([{ id: 'a', judges: [judge] }]))
})

test('shows the result with its interval and what speaks against it', async () => {
  const both = (turnId: string, choice: 'draft' | 'final') => [
    measured(turnId, 'draft-first', choice, { judge, reason: 'It answers.' }),
    measured(turnId, 'final-first', choice, { judge }),
  ]
  const state = dialogOf(...turns, ...both('t0', 'final'), ...both('t1', 'draft'), ended)
  const { box } = await reviewPage(state, <MeterSection />, answers)
  expect(box.textContent).toContain('Critique helped in 1 of 2 measured turns (95% interval 9 to 91%)')
  expect(box.textContent).toContain('It hurt in 1')
  expect(box.textContent).toContain('The longer text won in 1 of 2.')
  expect(box.textContent).toContain('Version 1 the draft, for the final: It answers.')
  expect([...box.querySelectorAll('.meter-result')].map(({ textContent }) => textContent)).toEqual(['Helped', 'Hurt'])
})

test('says why there is nothing to compare, and offers no measurement', async () => {
  const { box, asked } = await reviewPage(
    dialogOf(...turnFacts('t0', 'first', 'kept'), ended),
    <MeterSection />,
    answers,
  )
  expect(box.textContent).toContain('its critic let the draft stand')
  expect(box.querySelector('button')).toBeNull()
  expect(asked('judging.offer')).toEqual([])
})
