import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { moderatedPlan } from '../../../../src/core/dialog/turns/plan.ts'
import { RECORDING_ENDED } from '../../../../src/core/dialog/recordings/replayed.ts'
import { phaseSpans, phaseStyle, timelineSegments } from '../../../../src/page/dialog-view/timeline-geometry.ts'
import { created, started, stateOf, turnEnded, turnStarted } from '../facts.ts'

const PLAN = moderatedPlan(4)
const done = (step: number, text = 'Words.'): FactBody[] => [turnStarted(step), turnEnded(`t${step}`, text)]
const failed = (turnId: string, details: Record<string, boolean> = {}): FactBody => ({
  type: 'turn-failed',
  turnId,
  stage: 'draft',
  error: { code: 'PROVIDER_AUTH', message: 'No.', retryable: false, details },
  partialText: '',
})

describe('the segments of the timeline', () => {
  test.each([
    { details: {}, status: 'failed' },
    { details: { [RECORDING_ENDED]: true }, status: 'stopped' },
  ])('a turn without an answer is $status: $details', ({ details, status }) => {
    const { turns } = stateOf(created(), started, turnStarted(0), failed('t0', details))
    expect(timelineSegments(PLAN, turns, false)[0]?.status).toBe(status)
  })

  test('fill the strip from edge to edge without a gap or an overlap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.string({ maxLength: 4_000 }), { maxLength: 5 }),
        (turns, texts) => {
          const said = texts.flatMap((text, step) =>
            step < moderatedPlan(turns).length ? [turnStarted(step, { turns }), turnEnded(`t${step}`, text)] : [],
          )
          const segments = timelineSegments(
            moderatedPlan(turns),
            stateOf(created({ turns }), started, ...said).turns,
            false,
          )
          let edge = 0
          for (const { left, width } of segments) {
            expect(left).toBeCloseTo(edge, 9)
            expect(width).toBeGreaterThan(0)
            edge = left + width
          }
          expect(edge).toBeCloseTo(1, 9)
          expect(segments).toHaveLength(moderatedPlan(turns).length)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('draw a longer turn wider', () => {
    const { turns } = stateOf(
      created(),
      started,
      ...done(0),
      ...done(1, 'a'.repeat(800)),
      ...done(2),
      ...done(3, 'a'.repeat(1_400)),
    )
    const segments = timelineSegments(PLAN, turns, false)
    expect((segments[3]?.width ?? 0) / (segments[1]?.width ?? 1)).toBeCloseTo(1_400 / 800, 5)
  })

  test('stay in place while words arrive', () => {
    const before = stateOf(created(), started, ...done(0), turnStarted(1))
    const after = {
      ...before,
      turns: before.turns.map((turn) =>
        turn.status === 'running'
          ? {
              ...turn,
              live: { stage: 'final' as const, text: 'a'.repeat(500), thinking: '', startedAt: 0, retry: null },
            }
          : turn,
      ),
    }
    expect(timelineSegments(PLAN, after.turns, false)).toEqual(timelineSegments(PLAN, before.turns, false))
  })

  test('show a turn that was tried again once', () => {
    const { turns } = stateOf(
      created(),
      started,
      ...done(0),
      turnStarted(1),
      failed('t1'),
      turnStarted(1, { turnId: 't1b', continues: 't1' }),
    )
    const segments = timelineSegments(PLAN, turns, false)
    expect(segments).toHaveLength(PLAN.length)
    expect(segments[1]).toMatchObject({ status: 'running', turn: 2 })
  })

  test('leave out the turns that will not be held after a conclusion', () => {
    const { turns } = stateOf(created(), started, ...done(0), ...done(1))
    const kinds = timelineSegments(PLAN, turns, true).map((segment) => [segment.kind, segment.status])
    expect(kinds).toEqual([
      ['introduction', 'done'],
      ['speech', 'done'],
      ['summary', 'planned'],
    ])
  })

  test('stay at most 400 for thousands of turns, over the whole strip', () => {
    const many = moderatedPlan(2_500)
    const segments = timelineSegments(many, [], false)
    expect(segments.length).toBeLessThanOrEqual(400)
    expect(segments.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1, 9)
  })
})

test('each phase is named once, over all of its turns', () => {
  const segments = timelineSegments(PLAN, [], false)
  const spans = phaseSpans(segments)
  expect(spans.map((span) => span.phase)).toEqual(['early', 'middle', 'late'])
  for (const span of spans) {
    for (const segment of segments.filter((each) => each.phase === span.phase)) {
      expect(segment.left).toBeGreaterThanOrEqual(span.left - 1e-9)
      expect(segment.left + segment.width).toBeLessThanOrEqual(span.left + span.width + 1e-9)
    }
  }
  expect(phaseSpans([])).toEqual([])
})

// On a phone the last words of a Clash stood under its timeline as "Sett…".
test('the label of a short last phase grows to the left, that of another phase is cut', () => {
  expect(phaseStyle({ phase: 'late', left: 0.9, width: 0.1 })).toMatchObject({ right: 0, minWidth: 'max-content' })
  expect(phaseStyle({ phase: 'middle', left: 0.2, width: 0.1 })).toEqual({ left: '20%', width: '10%' })
})
