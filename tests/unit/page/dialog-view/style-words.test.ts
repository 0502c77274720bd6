import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import type { PlannedTurn } from '../../../../src/core/contract/turn/turn-parts.ts'
import { spokenTurns } from '../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { describeProgress, formatSeatStatus } from '../../../../src/page/dialog-view/progress-words.ts'
import { timelineSegments } from '../../../../src/page/dialog-view/timeline-geometry.ts'
import { created, stateOf, turnEnded } from '../facts.ts'

const turnOf = (step: number, rest: Partial<PlannedTurn>): PlannedTurn => ({
  step,
  member: 'first',
  kind: 'speech',
  speech: 1,
  phase: 'middle',
  ...rest,
})
const PLAN: readonly PlannedTurn[] = [
  turnOf(0, { kind: 'preparation', speech: 0, title: 'Case sheet', task: 'sheet', audience: 'self' }),
  turnOf(1, { title: 'Answer', task: 'answer' }),
  turnOf(2, { title: 'Answer', task: 'at-last', only: 'dodged' }),
  turnOf(3, { member: 'moderator', kind: 'summary', title: 'Verdict', task: 'verdict' }),
]
const begun: FactBody = { type: 'dialog-started', plan: [...PLAN] }
function turnStarted(step: number): FactBody {
  const { member, kind, speech, phase } = PLAN[step] ?? turnOf(step, {})
  return { type: 'turn-started', turnId: `t${step}`, number: step + 1, step, seat: member, kind, speech, phase }
}
const done = (step: number): FactBody[] => [turnStarted(step), turnEnded(`t${step}`)]

test('a turn of a style is called by its title, and only speeches are numbered', () => {
  const told = (...facts: readonly FactBody[]) => describeProgress(stateOf(created(), begun, ...facts), 0).text
  expect(told(turnStarted(0))).toMatch(/^Case sheet, First/)
  expect(told(...done(0), turnStarted(1))).toMatch(/^Answer, turn 2 \(speech 1 of 1\), First/)
})

test('repeated turns and notes a seat writes for itself are not counted as speeches', () => {
  const state = stateOf(created(), begun, ...done(0), ...done(1), ...done(2), ...done(3), {
    type: 'dialog-ended',
    status: 'completed',
    reason: 'finished',
  })
  expect(describeProgress(state, 0).text).toBe('Finished, 1 speech')
  expect(formatSeatStatus(state, 'first', 0)).toBe('Gave 1 of 1 speech')
})

test('an optional turn appears on the timeline only once it is taken', () => {
  const steps = (...facts: readonly FactBody[]) =>
    timelineSegments(PLAN, stateOf(created(), begun, ...facts).turns, false).map(({ step }) => step)
  expect(steps(...done(0))).toEqual([0, 1, 3])
  expect(steps(...done(0), ...done(1), turnStarted(2))).toEqual([0, 1, 2, 3])
})

test('a case sheet is never read aloud', () => {
  const state = stateOf(created(), begun, ...done(0), ...done(1))
  expect(spokenTurns(state).map(({ turnId }) => turnId)).toEqual(['t1'])
})
