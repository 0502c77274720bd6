// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../../../src/core/contract/events.ts'
import type { Judge } from '../../../../../../src/core/contract/judging/judging-facts.ts'
import type { JudgeOffer } from '../../../../../../src/core/contract/judging/quote.ts'
import { AskPanelModal } from '../../../../../../src/features/judging/page/panel/ask-panel-modal.tsx'
import { offeredJudges, panelProblem } from '../../../../../../src/features/judging/page/panel/panel-draft.ts'
import { RUBRIC } from '../../../../../fixtures/exports/judged.ts'
import { created, ID, started, stateOf, turnEnded, turnStarted } from '../../../../page/facts.ts'
import { button, click, shown, typeInto } from '../../../../page/render.tsx'
import { reviewPage } from '../../../../page/review-page.tsx'

const held: readonly FactBody[] = [
  created(),
  started,
  ...[0, 1, 2, 3].flatMap((step) => [turnStarted(step), turnEnded(`t${step}`, `Words of turn ${step}.`)]),
  { type: 'dialog-ended', status: 'completed', reason: 'finished' },
]

const offer = (model: string, change: Partial<JudgeOffer> = {}): JudgeOffer => ({
  judge: { provider: 'lab', model },
  label: 'Lab',
  family: null,
  kin: [],
  rehearsal: false,
  ...change,
})
const quote = ({ judges }: { readonly judges: readonly Judge[] }) => ({
  calls: 4 * judges.length,
  promptTokens: 54_000,
  completionTokens: 3_000,
  cost: 0.02 * judges.length,
  judges: judges.map((judge) => ({
    judge,
    family: 'GPT',
    kin: [],
    reads: judge.model === 'b' ? 'digest' : 'whole',
    calls: 4,
    promptTokens: 27_000,
    completionTokens: 1_500,
    cost: 0.02,
    refused: judge.model === 'shut' ? 'Lab needs a key.' : null,
  })),
})

beforeEach(() => localStorage.clear())

async function window(offers: readonly JudgeOffer[]) {
  let closed = 0
  const page = await reviewPage(stateOf(...held), <AskPanelModal onClose={() => (closed += 1)} />, {
    'judging.offer': () => offers,
    'judging.rubric': () => ({ rubric: RUBRIC, standard: RUBRIC }),
    'judging.setRubric': () => RUBRIC,
    'judging.quote': quote,
    'judging.ask': () => ({ panelId: 'p1' }),
    'providers.list': () => [
      { id: 'lab', label: 'Lab', ready: true, why: null, defaultModel: 'a', rehearsal: false, takesBaseUrl: false },
    ],
    'providers.models': () => ({ models: [], fetchedAt: null, cached: false, problem: null }),
  })
  const shownPage = document.body
  return {
    ...page,
    text: () => shownPage.textContent,
    closed: () => closed,
    press: (name: string) => click(button(shownPage, name)),
    type: (name: string, words: string) => typeInto(shownPage.querySelector(`[aria-label="${name}"]`), words),
  }
}

test('shows the price of a panel, and asks the judges it lists', async () => {
  const page = await window([offer('a'), offer('b'), offer('kin', { kin: ['first'] })])
  await shown(() => expect(page.text()).toContain('Up to 8 calls, about 54k tokens in and 3.0k out, about $0.04.'))
  expect(page.text()).toContain('Reads every turn word for word: up to 4 calls, about $0.02.')
  expect(page.text()).toContain('Reads the digest of the older turns and the others word for word')
  await page.press('Ask 2 judges')
  const judges = [
    { provider: 'lab', model: 'a' },
    { provider: 'lab', model: 'b' },
  ]
  expect(page.asked('judging.ask')).toEqual([{ id: ID, judges, rubric: RUBRIC, bothOrders: true }])
  expect(page.asked('judging.setRubric')).toEqual([])
  expect(page.closed()).toBe(1)
})

test('keeps edited criteria, and restores the standard ones on request', async () => {
  const page = await window([offer('a')])
  await page.type('Name of criterion 1', 'Numbers')
  await page.press('Ask 1 judge')
  const changed = [{ ...RUBRIC[0], label: 'Numbers' }, RUBRIC[1]]
  expect(page.asked('judging.setRubric')).toEqual([{ rubric: changed }])
  expect(page.asked('judging.ask')).toMatchObject([{ rubric: changed }])
  await page.press('Reset to the standard')
  expect(page.text()).toContain('What they judge by: Evidence, Answering')
})

test('says why a judge cannot be asked, and then asks nobody', async () => {
  const page = await window([offer('shut')])
  await shown(() => expect(page.text()).toContain('Lab needs a key.'))
  await page.press('Ask 1 judge')
  expect(page.asked('judging.ask')).toEqual([])
})

describe('the judges proposed first', () => {
  const models = (offers: readonly JudgeOffer[]) => offeredJudges(offers).map(({ model }) => model)
  test('are of other model families than the debaters when such models are connected', () => {
    expect(models([offer('a'), offer('kin', { kin: ['second'] }), offer('steady', { rehearsal: true })])).toEqual(['a'])
  })
  test('are of the same family or rehearsal voices when there are no others', () => {
    const steady = offer('steady', { rehearsal: true })
    expect(models([offer('kin', { kin: ['first'] }), steady])).toEqual(['kin'])
    expect(models([steady, offer('brisk', { rehearsal: true })])).toEqual(['steady'])
    expect(models([])).toEqual([])
  })
  test('are at most three', () => {
    expect(models(['a', 'b', 'c', 'd'].map((model) => offer(model)))).toEqual(['a', 'b', 'c'])
  })
})

test.each([
  [[], RUBRIC, 'at least one judge'],
  [[null], RUBRIC, 'No model is named for judge 1'],
  [
    [
      { provider: 'lab', model: 'a' },
      { provider: 'lab', model: 'a' },
    ],
    RUBRIC,
    'Judge 2 stands there twice',
  ],
  [[{ provider: 'lab', model: 'a' }], [], 'something to judge by'],
  [[{ provider: 'lab', model: 'a' }], [{ id: 'x', label: ' ', text: 'y' }], 'Criterion 1 needs a name'],
  [
    [{ provider: 'lab', model: 'a' }],
    [RUBRIC[0], { id: 'x', label: 'evidence', text: 'y' }],
    'Two criteria are called',
  ],
] as const)('%j with %j is refused with a reason', (judges, rubric, why) => {
  expect(panelProblem(judges, rubric as never)).toContain(why)
})
