// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ParticipantSummaries } from '../../../../../src/page/dialog/insights/participant-summaries.tsx'
import { SummariesOffer } from '../../../../../src/page/dialog/insights/summaries-offer.tsx'
import { created, ID, stateOf } from '../../facts.ts'
import { button, click } from '../../render.tsx'
import { reviewPage } from '../../review-page.tsx'
import { argued, ended, summed } from '../../made-map.ts'

const answers = {
  'insights.make': () => undefined,
  'providers.models': () => ({ models: [], fetchedAt: null, cached: false, problem: null }),
}

const both = (
  <>
    <ParticipantSummaries />
    <SummariesOffer />
  </>
)

test('asks for the summaries on a click, and shows the progress', async () => {
  const page = await reviewPage(argued(ended), both, answers)
  await click(button(page.box, 'Sum up the participants'))
  expect(page.asked('insights.make')).toEqual([{ id: ID, insight: 'summaries' }])
  await page.take({
    dialogId: ID,
    type: 'insight-progress',
    insight: 'summaries',
    progress: { done: 1, of: 2 },
    error: null,
  })
  expect(page.box.textContent).toContain('Summing up participant 2 of 2')
})

test('shows each summary under the name of its participant, with its parts', async () => {
  const page = await reviewPage(
    argued(ended, summed('first', 'Streets are for people.'), summed('second', 'Vans must pass.')),
    <ParticipantSummaries />,
    answers,
  )
  expect(
    [...page.box.querySelectorAll('article')].map((each) => [
      each.querySelector('h4')?.textContent,
      each.querySelector('p')?.textContent,
    ]),
  ).toEqual([
    ['First', 'Streets are for people.'],
    ['Second', 'Vans must pass.'],
  ])
  expect(page.box.textContent).toContain('Counter-arguments answered')
  await click(button(page.box, 'Sum up again'))
  expect(page.asked('insights.make')).toHaveLength(1)
})

test('offers nothing for a dialog in which nobody argued', async () => {
  const page = await reviewPage(stateOf(created(), ended), both, answers)
  expect(page.box.textContent).toBe('')
})
