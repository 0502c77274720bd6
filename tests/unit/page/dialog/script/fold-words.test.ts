import { describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { moderatedPlan } from '../../../../../src/core/dialog/turns/plan.ts'
import { capUses, formatCap } from '../../../../../src/page/dialog-view/cap-words.ts'
import { formatPromptFill, nearlyFull } from '../../../../../src/page/dialog/prompt-seen/fill-words.ts'
import { formatDigestNote } from '../../../../../src/page/dialog/script/fold-words.ts'
import { createScriptReader } from '../../../../../src/page/dialog-view/script-lines.ts'
import { foldMarks, timelineSegments } from '../../../../../src/page/dialog-view/timeline-geometry.ts'
import { created, folded, started, stateOf, turnEnded, turnStarted } from '../../facts.ts'

const said = (...steps: readonly number[]): FactBody[] =>
  steps.flatMap((step) => [turnStarted(step), turnEnded(`t${step}`)])
const BEFORE: FactBody[] = [created(), started, ...said(0, 1, 2, 3)]
// Facts 1 and 2 open the dialog, and each turn has two facts.
const THROUGH_TURN_2 = 6

describe('the mark of a compaction', () => {
  const state = stateOf(...BEFORE, folded({ throughSeq: THROUGH_TURN_2 }), ...said(4))

  test('the note names only the turns that are in the digest', () => {
    const [fold] = state.folds
    expect(fold && formatDigestNote(fold)).toBe(
      'Turns 1 and 2 were folded into a digest here, about 8.2k to 1.4k tokens.',
    )
    expect(fold && formatDigestNote({ ...fold, lastTurn: 4 })).toBe(
      'Turns 1 to 4 were folded into a digest here, about 8.2k to 1.4k tokens.',
    )
    expect(fold && formatDigestNote({ ...fold, lastTurn: 1 })).toMatch(/^Turn 1 was folded/)
  })

  test('the note stands after the turns that were compacted', () => {
    expect(
      createScriptReader()(state).map(({ type, index, key }) => (type === 'turn' ? state.turns[index]?.id : key)),
    ).toEqual(['t0', 't1', 't2', 't3', 'fold-1', 't4'])
  })

  test('a note that arrives later appears in a script that is already open', () => {
    const read = createScriptReader()
    read(stateOf(...BEFORE))
    expect(read(stateOf(...BEFORE, folded())).at(-1)?.type).toBe('fold')
  })

  test('the mark on the timeline stands before the turn that follows the compaction', () => {
    const segments = timelineSegments(moderatedPlan(4), state.turns, false)
    expect(foldMarks(segments, state.turns, state.folds)).toEqual([{ id: 'fold-1', left: segments[4]?.left }])
    const waiting = stateOf(...BEFORE, folded())
    const planned = timelineSegments(moderatedPlan(4), waiting.turns, false)
    expect(foldMarks(planned, waiting.turns, waiting.folds)[0]?.left).toBe(planned[4]?.left)
  })
})

describe('how full the context window is', () => {
  test('says that a window is unknown, and does not call it nearly full', () => {
    expect(formatPromptFill(1_200, true, null)).toBe('about 1.2k tokens; its limit is not known')
    expect(nearlyFull(1_200, null)).toBe(false)
  })

  test('says how much of the window is used, and warns when it is nearly full', () => {
    expect(formatPromptFill(15_360, false, 128_000)).toBe('fills 12% of 128k')
    expect(formatPromptFill(300, false, 128_000)).toBe('fills under 1% of 128k')
    expect(nearlyFull(110_000, 128_000)).toBe(true)
  })
})

describe('the cap', () => {
  test('distinguishes a cap in money from one in tokens', () => {
    expect([
      formatCap({ usd: 0.2 }),
      formatCap({ tokens: 50_000 }),
      formatCap({ usd: 5, tokens: 50_000 }),
      formatCap({}),
      formatCap(undefined),
    ]).toEqual(['$0.20', '50k tokens', '$5.00 or 50k tokens', null, null])
  })

  test('says how much of the cap is used', () => {
    expect(capUses({ usd: 0.2, tokens: 1_000 }, { spentUsd: 0.05, spentTokens: 1_500 })).toEqual([
      { text: '$0.05 of $0.20', share: 0.25 },
      { text: '1.5k of 1.0k tokens', share: 1.5 },
    ])
    expect(capUses(undefined, { spentUsd: 1, spentTokens: 1 })).toEqual([])
  })
})
