import { boardOf } from '../../../../core/dialog/board/board.ts'
import { boardKind, type BoardKind } from '../../../../core/dialog/board/board-words.ts'
import type { ClaimState } from '../../../../core/dialog/board/claims.ts'
import { plainTitle } from '../../../../core/dialog/plain-title.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { readsFromRight } from '../../../../base/text/prose/reads-from-right.ts'
import { mapSteps, type MapStep } from './map-steps.ts'

/** The argument map of a dialog as it is printed, before it is laid out. */
export interface PrintedMap {
  /** The dialog's full topic. */
  readonly title: string
  readonly steps: readonly MapStep[]
  /** What became of each claim and each objection, by the id of its step. */
  readonly outcomes: Readonly<Record<string, ClaimState>>
  /** Which words the outcomes have. */
  readonly board: BoardKind
  /** Whether the tree grows from the right, because most of its steps are read from there. */
  readonly fromRight: boolean
}

export function printedMap(state: DialogState): PrintedMap {
  const steps = mapSteps(state)
  const sides = steps.length === 0 ? [] : boardOf(state).sides
  const outcomes = sides.flatMap(({ claims }) => claims.map((claim) => [claim.node.id, claim.state] as const))
  return {
    title: plainTitle(state),
    steps,
    fromRight: readsFromRight([steps.map(({ label }) => label)]),
    outcomes: Object.fromEntries(outcomes),
    board: boardKind(state.config),
  }
}
