import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import type { DialogState, Turn } from '../state.ts'
import { plannedSpeeches, roundOf } from './plan.ts'
import { plannedAt } from './style-plan.ts'

/** How much of what was said a turn is told. */
export interface TurnScope {
  /** Every turn word for word, whatever was folded. */
  readonly whole: boolean
  /** It was made beside the step that its plan names: its draft hears nothing that was said after that one began. */
  readonly madeBeside: boolean
}

/**
 * A plan of rounds that says beside which step each speech may be made: its draft beside the comment before it, and
 * where the two sides do not answer each other's opening and closing, those of the second beside those of the first, with
 * the comment that hands over from one closing to the other.
 * @param ownCases whether each side opens and closes for itself
 * @param onlyHandsOver whether that comment is told to say nothing of the closing before it
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
 * The stages of a planned turn that may be made beside an earlier one: all of them beside a speech, and beside a comment
 * the draft, because the critic is to hear the comment. None where there is no critic.
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

/** The turn beside which this one was made; null where it was not, and heard all that came before it. */
export function besideTurn(state: DialogState, turn: Turn): Turn | null {
  if (!turn.madeBeside) return null
  const step = plannedAt(state.plan, turn.step)?.beside
  return state.turns.findLast((other) => other.step === step && !other.superseded) ?? null
}

/** Whether the draft of a turn was written before a comment that its critic is told. */
export function isBesideComment(state: DialogState, turn: Turn): boolean {
  const other = besideTurn(state, turn)
  return other !== null && other.kind !== 'speech'
}
