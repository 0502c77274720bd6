import type { PlannedTurn, StageName } from '../../../contract/turn/turn-parts.ts'
import type { DialogState, Turn } from '../../state.ts'
import { plannedSpeeches, roundOf } from '../plan.ts'
import { plannedAt } from '../style-plan.ts'

/** How much of the dialog the prompt of a turn contains. */
export interface TurnScope {
  /** Whether it contains every turn word for word, without digests. */
  readonly whole: boolean
  /**
   * Whether the turn was made at the same time as the step that its plan names, so that its draft does not consider
   * what was said after that step began.
   */
  readonly madeBeside: boolean
}

/**
 * A plan of rounds with the steps at whose time each speech may be made: its draft during the comment before it; and,
 * if the sides do not answer each other's opening and closing, those of the second side during those of the first, with
 * the comment between the closings.
 * @param ownCases whether each side opens and closes for itself
 * @param onlyHandsOver whether that comment says nothing about the closing before it
 */
export function withBeside(
  plan: readonly PlannedTurn[],
  ownCases: boolean,
  onlyHandsOver: boolean,
): readonly PlannedTurn[] {
  const speeches = plannedSpeeches(plan) ?? 0
  return plan.map((planned) => {
    const before = plan[planned.step - 1]
    const { part } = roundOf(planned, speeches)
    if (
      ownCases &&
      onlyHandsOver &&
      planned.kind === 'moderation' &&
      part === 'closing' &&
      isSameRound(planned, before)
    )
      return { ...planned, beside: before.step }
    if (planned.kind !== 'speech') return planned
    const other = plan[planned.step - 2]
    if (ownCases && (part === 'opening' || part === 'closing') && isSameRound(planned, other))
      return { ...planned, beside: other.step }
    return before?.kind === 'moderation' ? { ...planned, beside: before.step } : planned
  })
}

function isSameRound({ round }: PlannedTurn, other: PlannedTurn | undefined): other is PlannedTurn {
  return round !== undefined && other?.kind === 'speech' && other.round === round
}

/**
 * The stages of a turn that may be made during an earlier one: all of them during a speech; only the draft during a
 * comment, because the critic must read the comment. None if there is no critic.
 */
export function stagesBeside(
  plan: readonly PlannedTurn[] | null,
  { beside }: Pick<PlannedTurn, 'beside'>,
  stages: readonly StageName[],
): readonly StageName[] {
  const earlier = beside === undefined ? undefined : plannedAt(plan, beside)
  if (!earlier) return []
  if (earlier.kind === 'speech') return stages
  return stages.length > 1 ? stages.slice(0, 1) : []
}

/** The turn during which this one was made; null when it was made after everything before it. */
export function besideTurn(state: DialogState, turn: Turn): Turn | null {
  if (!turn.madeBeside) return null
  const step = plannedAt(state.plan, turn.step)?.beside
  return state.turns.findLast((other) => other.step === step && !other.superseded) ?? null
}

/** Whether the draft of a turn was written before a comment that its critic reads. */
export function isBesideComment(state: DialogState, turn: Turn): boolean {
  const other = besideTurn(state, turn)
  return other !== null && other.kind !== 'speech'
}
