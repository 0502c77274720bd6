import { outcomeOf, type Outcome } from '../judging/outcome.ts'
import type { DialogState } from '../state.ts'

/** What became of the verdict of a dialog in a branch that changed one thing. */
export interface Turned {
  /** Number of the turn from which the change holds. */
  readonly turn: number
  /** Null where it cannot be said: one of the two has no verdict, or they are of different judges or of other words. */
  readonly turned: boolean | null
  readonly why: string
}

/**
 * Whether the verdict turned where a branch was changed. It says that the two outcomes differ and where the change was,
 * no more: another run of the same could have differed too. Null for two dialogs of which neither changed the other.
 */
export function verdictTurned(one: DialogState, other: DialogState): Turned | null {
  const [before, after] = branchedFrom(other, one)
    ? [one, other]
    : branchedFrom(one, other)
      ? [other, one]
      : [null, null]
  const turn = after?.origin?.change?.turn
  if (!before || !after || turn === undefined) return null
  const [first, then] = [outcomeOf(before), outcomeOf(after)]
  if (!first || !then)
    return {
      turn,
      turned: null,
      why: `There is no verdict yet ${first ? 'with the change' : then ? 'without the change' : 'in either'}.`,
    }
  if (first.stale || then.stale) return { turn, turned: null, why: 'A turn was changed since one of them was judged.' }
  if (first.by !== then.by)
    return { turn, turned: null, why: 'One of them was judged by a panel, the other by its moderator alone.' }
  return first.winner === then.winner
    ? { turn, turned: false, why: `The change at turn ${turn} left the verdict as it was: ${winner(before, first)}.` }
    : {
        turn,
        turned: true,
        why: `The verdict turned at turn ${turn}: ${winner(before, first)} without the change, ${winner(after, then)} with it.`,
      }
}

function branchedFrom(branch: DialogState, source: DialogState): boolean {
  return branch.origin?.change !== undefined && branch.origin.dialogId === source.id
}

function winner({ config }: DialogState, { winner: seat }: Outcome): string {
  return seat === 'none' ? 'nobody' : (config?.seats[seat].name ?? seat)
}
