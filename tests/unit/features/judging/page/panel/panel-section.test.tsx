// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { FactBody } from '../../../../../../src/core/contract/events.ts'
import { PanelOffer } from '../../../../../../src/features/judging/page/panel/panel-offer.tsx'
import { PanelSection } from '../../../../../../src/features/judging/page/panel/panel-section.tsx'
import { panelAsked, panelJudged } from '../../../../../fixtures/exports/judged.ts'
import { created, facts, ID, started, stateOf, turnEnded, turnStarted } from '../../../../page/facts.ts'
import { button, click } from '../../../../page/render.tsx'
import { reviewPage } from '../../../../page/review-page.tsx'

const held: readonly FactBody[] = [
  created(),
  started,
  ...[0, 1, 2, 3].flatMap((step) => [turnStarted(step), turnEnded(`t${step}`, `Words of turn ${step}.`)]),
  { type: 'dialog-ended', status: 'completed', reason: 'finished' },
]
const JUDGES = [
  { provider: 'deepseek', model: 'deepseek-r3' },
  { provider: 'mistral', model: 'mistral-large' },
]
const asked = panelAsked(held.length, JUDGES)
const answered: readonly FactBody[] = [0, 1].flatMap((judge) => [
  panelJudged(judge, 'as-held', 'second', 't1'),
  panelJudged(judge, 'swapped', 'second', 't1'),
])
const vote = (when: 'before' | 'after', choice: 'first' | 'second'): FactBody => ({
  type: 'vote-cast',
  panelId: 'p1',
  when,
  choice,
})

beforeEach(() => localStorage.clear())

async function section(bodies: readonly FactBody[], answers: Record<string, (input: never) => unknown> = {}) {
  const turns: number[] = []
  const page = await reviewPage(
    stateOf(...bodies),
    <>
      <PanelSection onTurn={(turn) => turns.push(turn)} />
      <PanelOffer />
    </>,
    answers,
  )
  return {
    ...page,
    turns,
    press: (name: string) => click(button(page.box, name)),
    /** Adds further facts to the dialog, one by one. */
    async add(...more: readonly FactBody[]) {
      for (const fact of facts(...bodies, ...more).slice(bodies.length)) await page.take(fact)
    },
  }
}

const DONE = [...held, asked, ...answered]

test('shows who was better only after the person has voted', async () => {
  const page = await section(DONE, { 'judging.vote': () => undefined })
  expect(page.box.textContent).toContain('Who argued better, to you?')
  expect(page.box.textContent).not.toContain('2 of 2 judges')
  expect(page.box.textContent).not.toContain('reasons')
  await page.press('First')
  expect(page.asked('judging.vote')).toEqual([{ id: ID, panelId: 'p1', when: 'before', choice: 'first' }])
  await page.add(vote('before', 'first'))
  expect(page.box.textContent).toContain('Second: 2 of 2 judges, held in both orders')
  expect(page.box.textContent).toContain('Your vote: First, before seeing the panel.')
})

test('shows the panel to a person who skips the vote, also after a reload', async () => {
  const page = await section(DONE)
  await page.press('Skip')
  expect(page.box.textContent).toContain('2 of 2 judges')
  expect(page.asked('judging.vote')).toEqual([])
  expect((await section(DONE)).box.textContent).toContain('2 of 2 judges')
})

test('keeps the earlier vote beside the later one, and says that it changed', async () => {
  const page = await section([...DONE, vote('before', 'first')], { 'judging.vote': () => undefined })
  await page.press('Vote again')
  await page.press('Second')
  expect(page.asked('judging.vote')).toMatchObject([{ when: 'after', choice: 'second' }])
  await page.add(vote('after', 'second'))
  expect(page.box.textContent).toContain('First before seeing the panel, Second after: changed.')
})

test('links from a reason to its turn', async () => {
  const page = await section([...DONE, vote('before', 'first')])
  await page.press('Turn 2, First')
  expect(page.turns).toEqual([1])
})

test('says that a turn was edited since, and offers to ask the panel again', async () => {
  const page = await section([...DONE, vote('before', 'first')])
  expect(page.box.textContent).not.toContain('A turn was changed since')
  const edit: FactBody = { type: 'turn-edited', turnId: 't1', text: 'Other words.' }
  await page.add(edit)
  expect(page.box.textContent).toContain('A turn was changed since')
  expect(button(page.box, 'Ask again')?.disabled).toBe(false)
})

test('continues with the judges not yet heard, and gives the price for those alone', async () => {
  const page = await section([...held, asked, ...answered.slice(0, 3)], {
    'judging.goOn': () => undefined,
    'judging.quote': (input: { readonly judges: readonly unknown[] }) => ({
      calls: 1,
      promptTokens: 10,
      completionTokens: 1,
      cost: 0.01,
      judges: input.judges.map((judge) => ({
        judge,
        family: null,
        kin: [],
        reads: 'whole',
        calls: 1,
        cost: 0.01,
        refused: null,
      })),
    }),
  })
  expect(page.box.textContent).toContain('deepseek-r3 has judged')
  expect(page.box.textContent).toContain('mistral-large has read 1 of 2 orders')
  expect(page.asked('judging.quote')).toMatchObject([{ judges: [JUDGES[1]] }])
  expect(page.box.textContent).toContain('1 judge still to be asked: up to 1 call, about $0.01.')
  await page.press('Go on')
  expect(page.asked('judging.goOn')).toEqual([{ id: ID, panelId: 'p1' }])
})

test('a judge whose verdict stands is not said to be unheard when a control question to it failed', async () => {
  const heard = panelAsked(held.length, JUDGES.slice(0, 1))
  const verdict = (['as-held', 'swapped'] as const).map((order) => panelJudged(0, order, 'first', 't1'))
  const probed = {
    ...panelJudged(0, 'as-held', null),
    type: 'panel-probed',
    order: 'once-first',
    failed: true,
  } as FactBody
  const { box } = await section([...held, heard, ...verdict, probed, vote('before', 'first')])
  expect(box.textContent).toContain('deepseek-r3 has judged, but a call after that failed')
  expect(box.textContent).toContain('1 judge still to be asked')
  expect(box.textContent).toContain('one judge, held in both orders')
  expect(box.textContent).not.toContain('could not be heard')
})

test('says which judges would be asked, and what they cost', async () => {
  const offer = (model: string, kin: readonly string[] = [], rehearsal = false) => ({
    judge: { provider: rehearsal ? 'rehearsal' : 'lab', model },
    label: 'Lab',
    family: null,
    kin,
    rehearsal,
  })
  const page = await section(held, {
    'judging.offer': () => [offer('a'), offer('b'), offer('kin', ['first']), offer('steady', [], true)],
    'judging.quote': (input: { readonly judges: readonly { readonly provider: string }[] }) => ({
      calls: 8,
      promptTokens: 10,
      completionTokens: 1,
      cost: 0.04,
      judges: input.judges.map((judge) => ({
        judge,
        family: null,
        kin: [],
        reads: 'whole',
        calls: 4,
        cost: 0.02,
        refused: null,
      })),
    }),
  })
  expect(page.box.textContent).toContain('models that had no part in it read it and say who argued better')
  expect(page.box.textContent).toContain('By a and b: up to 8 calls, about $0.04.')
  expect(button(page.box, 'Ask a panel')).toBeDefined()
})
