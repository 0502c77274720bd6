// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { ReviewPoints } from '../../../../../src/page/dialog/review/review-points.tsx'
import { created, stageEnded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'
import { VerdictHead } from '../../../../../src/page/dialog/review/verdict-reasons.tsx'
import { reviewPage } from '../../review-page.tsx'

const said = (step: number, text: string): FactBody[] => [
  turnStarted(step),
  { type: 'turn-ended', turnId: `t${step}`, text },
]
const begun: readonly FactBody[] = [created(), started, turnStarted(0), turnEnded('t0')]

async function points(...facts: readonly FactBody[]): Promise<string> {
  const state = stateOf(...begun, ...facts)
  const { box } = await reviewPage(state, [
    <VerdictHead key="head" onTurn={() => undefined} />,
    <ReviewPoints key="points" state={state} onTurn={() => undefined} />,
  ])
  return box.textContent
}

test('lists what was conceded, with its turn', async () => {
  expect(await points(...said(1, 'Vans matter. I concede the share of vans. I keep the conclusion.'))).toBe(
    'ConcededTurn 2, FirstI concede the share of vans.',
  )
})

test('does not count a refusal, the quoted concession of another, or one with a condition', async () => {
  expect(
    await points(
      ...said(1, 'I do not concede it. You said “I concede the point”, no more. I would grant it if it held.'),
    ),
  ).toBe('')
})

test('shows what the map marks as conceded, and then ignores what words alone suggest', async () => {
  const usage = { promptTokens: 9, completionTokens: 1, thinkingTokens: 0, cachedTokens: 0, cacheWriteTokens: 0 }
  const node = { id: 'n', kind: 'concession' as const, seat: 'first' as const, turnId: 't1', label: 'Vans' }
  const map: FactBody = {
    type: 'map-extended',
    turnId: 't1',
    nodes: [
      { ...node, quote: 'Vans are the larger share.' },
      { ...node, id: 'c', kind: 'claim', quote: 'I concede nothing else.' },
    ],
    edges: [{ from: 'n', to: 'c', relation: 'concedes' }],
    dropped: 0,
    usage: { ...usage, estimated: false },
    cost: 0,
    provider: 'vendor',
    model: 'm',
  }
  expect(await points(...said(1, 'Vans are the larger share. I concede nothing else.'), map)).toBe(
    'ConcededTurn 2, FirstVans are the larger share.',
  )
})

test('shows the criteria of the moderator beside the verdict', async () => {
  const closing: FactBody[] = [
    { ...turnStarted(1), turnId: 's', step: 9, seat: 'moderator', kind: 'summary' } as FactBody,
    { type: 'turn-ended', turnId: 's', text: 'First wins it.' },
    {
      type: 'verdict-given',
      turnId: 's',
      winner: 'first',
      margin: 'close',
      reasons: [{ turnId: 't1', turn: 2, quote: 'Vans matter.' }],
      throughSeq: 9,
    },
  ]
  expect(await points(...said(1, 'Vans matter.'), ...closing)).toContain(
    'Winner: First, by a littleTurn 2, FirstVans matter.How the moderator judged',
  )
})

// An exploration has no verdict: its moderator weighs and does not judge.
test('does not say of a dialog without a verdict how the moderator judged', async () => {
  const closing: FactBody[] = [
    { ...turnStarted(1), turnId: 's', step: 9, seat: 'moderator', kind: 'summary' } as FactBody,
    { ...stageEnded('s', 'final'), blocks: [{ type: 'notes', text: 'What moved them.' }] } as FactBody,
    { type: 'turn-ended', turnId: 's', text: 'This was found.' },
  ]
  const shown = await points(...said(1, 'Vans matter.'), ...closing)
  expect(shown).toContain('What was weighed before')
  expect(shown).not.toContain('How the moderator judged')
})
