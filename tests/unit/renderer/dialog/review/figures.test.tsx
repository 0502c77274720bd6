// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/contract/events.ts'
import { PERSON } from '../../../../../src/contract/members/member-ids.ts'
import { ReviewFigures } from '../../../../../src/renderer/dialog/review/review-figures.tsx'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { reviewPage } from '../../review-page.tsx'

const said = (step: number, seat: string, words: string): FactBody[] => [
  { ...turnStarted(1), turnId: `t${step}`, step, number: step + 1, seat } as FactBody,
  { type: 'turn-ended', turnId: `t${step}`, text: words },
]

async function columns(...facts: readonly FactBody[]): Promise<readonly (readonly [string, string])[]> {
  const state = stateOf(...facts)
  const { box } = await reviewPage(state, <ReviewFigures state={state} />)
  const words = box.querySelectorAll('tbody tr:first-child td')
  return [...box.querySelectorAll('thead th')].map((head, at) => [head.textContent, words[at]?.textContent ?? ''])
}

test('a character and the person would have said nothing, and two empty seats would stand for them', async () => {
  const fox: FactBody = {
    type: 'member-joined',
    member: { id: 'fox_1', name: 'Rusty', role: 'Fox', agent: { kind: 'seat', seat: 'first' } },
  }
  expect(
    await columns(
      created(),
      { type: 'dialog-started', plan: null, person: 'plays' },
      fox,
      ...said(0, PERSON, 'I gather wood.'),
      ...said(1, 'fox_1', 'I sniff the wind and follow.'),
    ),
  ).toEqual([
    ['You', '3'],
    ['Rusty', '6'],
  ])
})

test('the moderator would stand beside the two it moderates, or who has not spoken yet would be left out', async () => {
  expect(
    await columns(created(), started, turnStarted(0), turnEnded('t0'), ...said(1, 'first', 'Bees it is.')),
  ).toEqual([
    ['First', '3'],
    ['Second', '0'],
  ])
})

test('calls of the map would be taken for calls of the turns', async () => {
  const usage = { promptTokens: 9, completionTokens: 1, thinkingTokens: 0, cachedTokens: 0, cacheWriteTokens: 0 }
  const spent = { usage: { ...usage, estimated: false }, cost: 0, provider: 'vendor', model: 'm' }
  const map: FactBody = { type: 'map-extended', turnId: 't1', nodes: [], edges: [], dropped: 0, ...spent }
  const turns = [turnStarted(0), stageEnded('t0', 'final'), turnEnded('t0'), ...said(1, 'first', 'Bees it is.')]
  const state = stateOf(created(), started, ...turns, map)
  const { box } = await reviewPage(state, <ReviewFigures state={state} />)
  expect(box.textContent).toContain('1 turn, 2 calls, 1 of them for the map, ')
})
