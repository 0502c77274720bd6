import type { MemberId } from '../../core/contract/members/member-ids.ts'
import type { Phase } from '../../core/contract/turn/turn-parts.ts'
import type { TurnKind } from '../../core/contract/turn/turn-kind.ts'
import type { PlannedTurn } from '../../core/contract/turn/turn-parts.ts'
import { isShown, type Child } from '../../core/dialog/turns/child.ts'
import { endsRecording } from '../../core/dialog/recordings/replayed.ts'
import type { Fold } from '../../core/dialog/digest/fold.ts'
import type { Turn } from '../../core/dialog/state.ts'

export type SegmentStatus = 'done' | 'running' | 'failed' | 'skipped' | 'stopped' | 'planned'

/** One turn on the timeline; left and width are shares of the whole timeline, from 0 to 1. */
export interface TurnSegment {
  readonly step: number
  readonly member: MemberId
  readonly kind: TurnKind
  readonly speech: number
  readonly phase: Phase
  readonly status: SegmentStatus
  /** Index in state.turns; null for a turn to come. */
  readonly turn: number | null
  readonly left: number
  readonly width: number
}

export interface PhaseSpan {
  readonly phase: Phase
  readonly left: number
  readonly width: number
}

/** The assumed characters of a turn that does not exist yet. */
const USUAL: Readonly<Record<TurnKind, number>> = {
  introduction: 420,
  preparation: 900,
  speech: 900,
  moderation: 260,
  summary: 1_100,
}
/** The smallest and the largest width of a turn, as multiples of the average for turns of its kind. */
const SHORTEST = 0.35
const LONGEST = 2.2
/** Above this number of segments, neighbours are drawn as one, because no screen can show them apart. */
const SEGMENTS_MAX = 400

/**
 * Returns the width of a turn.
 * @param turn index in state.turns; null for a turn to come
 * @param length its characters, actual or assumed
 */
export type Weigh = (turn: number | null, length: number) => number

/** The segments of the timeline, from left to right. @param weigh by default the number of characters, within bounds */
export function timelineSegments(
  plan: readonly PlannedTurn[],
  turns: readonly Turn[],
  concluded: boolean,
  weigh?: Weigh,
): readonly TurnSegment[] {
  const byStep = new Map<number, number>()
  for (const [index, turn] of turns.entries()) if (!turn.superseded) byStep.set(turn.step, index)
  const beyond = [...byStep.keys()].filter((step) => step >= plan.length).toSorted((a, b) => a - b)
  const steps = [...plan.map((planned) => planned.step), ...beyond]
  const usual = usualLengths(turns)
  const segments: { readonly at: Omit<TurnSegment, 'left' | 'width'>; readonly weight: number }[] = []
  for (const step of steps) {
    const index = byStep.get(step)
    const turn = index === undefined ? undefined : turns[index]
    const place = turn ?? plan[step]
    // After a conclusion only the summary follows.
    if (!place || (!turn && concluded && place.kind !== 'summary')) continue
    // Whether a conditional turn is made is known only when it comes.
    if (!turn && plan[step]?.only !== undefined) continue
    const { member, kind, speech, phase } = place
    const status = turn ? statusOf(turn) : 'planned'
    const length = (turn?.text || turn?.partialText || '').length || usual[kind]
    segments.push({
      at: { step, member, kind, speech, phase, status, turn: index ?? null },
      weight: weigh
        ? weigh(index ?? null, length)
        : Math.min(Math.max(length, usual[kind] * SHORTEST), usual[kind] * LONGEST),
    })
  }
  return place(thin(segments))
}

/**
 * The places where a digest replaced the oldest turns, as shares of the timeline: at the left edge of the first segment
 * after them.
 */
export function foldMarks(
  segments: readonly TurnSegment[],
  turns: readonly Turn[],
  folds: readonly Fold[],
): readonly { readonly id: string; readonly left: number }[] {
  return folds.flatMap((fold) => {
    const after = segments.find(({ turn }) => turn === null || (turns[turn]?.seq ?? 0) > fold.seq)
    return after ? [{ id: fold.id, left: after.left }] : []
  })
}

/**
 * The places of asides on the timeline, as shares of it: at the left edge of the turn after each aside, or at the end.
 */
export function asideMarks(
  segments: readonly TurnSegment[],
  turns: readonly Turn[],
  children: readonly Child[],
): readonly { readonly id: string; readonly left: number }[] {
  return children.filter(isShown).map(({ id, seq }) => {
    const after = segments.find(({ turn }) => turn === null || (turns[turn]?.seq ?? 0) > seq)
    return { id, left: after?.left ?? 1 }
  })
}

/** The left edge and the width of each phase on the timeline, as shares of it. */
export function phaseSpans(segments: readonly TurnSegment[]): readonly PhaseSpan[] {
  const spans: PhaseSpan[] = []
  for (const phase of ['early', 'middle', 'late'] as const) {
    const inside = segments.filter((segment) => segment.phase === phase)
    const first = inside[0]
    const last = inside.at(-1)
    if (first && last) spans.push({ phase, left: first.left, width: last.left + last.width - first.left })
  }
  return spans
}

/**
 * Where the label of a phase is drawn. One at the right end keeps its whole word: if its phase is short, the label grows
 * to the left.
 */
export function phaseStyle({ left, width }: PhaseSpan): Readonly<Record<string, string | number>> {
  const share = `${width * 100}%`
  return left + width > 0.999
    ? { right: 0, width: share, minWidth: 'max-content' }
    : { left: `${left * 100}%`, width: share }
}

type Drawn = { readonly at: Omit<TurnSegment, 'left' | 'width'>; readonly weight: number }

function place(segments: readonly Drawn[]): readonly TurnSegment[] {
  const whole = segments.reduce((sum, { weight }) => sum + weight, 0) || 1
  let left = 0
  return segments.map(({ at, weight }) => {
    const segment: TurnSegment = { ...at, left, width: weight / whole }
    left += segment.width
    return segment
  })
}

function thin(segments: readonly Drawn[]): readonly Drawn[] {
  const together = Math.ceil(segments.length / SEGMENTS_MAX)
  if (together <= 1) return segments
  const result: Drawn[] = []
  for (let index = 0; index < segments.length; index += together) {
    const group = segments.slice(index, index + together)
    // The most important one represents its neighbours: the running turn, else a participant's.
    const chosen =
      group.find(({ at }) => at.status === 'running') ?? group.find(({ at }) => at.kind === 'speech') ?? group[0]
    if (chosen) result.push({ at: chosen.at, weight: group.reduce((sum, { weight }) => sum + weight, 0) })
  }
  return result
}

function statusOf(turn: Turn): SegmentStatus {
  if (turn.status === 'ended') return 'done'
  if (turn.status === 'cancelled') return turn.cancelReason === 'skip' ? 'skipped' : 'stopped'
  return endsRecording(turn) ? 'stopped' : turn.status
}

/** The mean length of the finished turns of each kind; before there are any, the default on the same scale. */
function usualLengths(turns: readonly Turn[]): Readonly<Record<TurnKind, number>> {
  const sums = new Map<TurnKind, { length: number; count: number }>()
  let spoken = 0
  let expected = 0
  for (const turn of turns) {
    if (turn.status !== 'ended') continue
    const { length, count } = sums.get(turn.kind) ?? { length: 0, count: 0 }
    sums.set(turn.kind, { length: length + turn.text.length, count: count + 1 })
    spoken += turn.text.length
    expected += USUAL[turn.kind]
  }
  const scale = spoken > 0 ? spoken / expected : 1
  const usual = { ...USUAL }
  for (const kind of Object.keys(usual) as TurnKind[]) {
    const sum = sums.get(kind)
    usual[kind] = Math.max(sum ? sum.length / sum.count : USUAL[kind] * scale, 1)
  }
  return usual
}
