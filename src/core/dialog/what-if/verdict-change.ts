import { t } from '../../../base/language/t.ts'
import type { MadeChange } from '../../contract/origins/origin.ts'
import { judgedBy, outcomeOf, type Outcome } from '../judging/outcome.ts'
import type { DialogState } from '../state.ts'

/** How a "what if" branch changed the verdict of its dialog. */
export interface VerdictChange {
  /** The difference, with the turn from which it applies. */
  readonly change: MadeChange
  /**
   * Whether the verdict changed; null when that cannot be said, because one of the two has no verdict, or the verdicts
   * are by different judges or about other words.
   */
  readonly turned: boolean | null
  /** Who won without the difference and with it, or why nothing can be said: a sentence. */
  readonly why: string
}

/**
 * Compares the verdicts of a dialog and its "what if" branch. The result says that two outcomes differ, and what was
 * changed; another run of the same dialog could have differed, too. Null for two dialogs of which neither is such a
 * branch of the other.
 */
export function verdictTurned(one: DialogState, other: DialogState): VerdictChange | null {
  const [before, after] = branchedFrom(other, one)
    ? [one, other]
    : branchedFrom(one, other)
      ? [other, one]
      : [null, null]
  const change = after?.origin?.change
  if (!before || !after || !change) return null
  const [first, then] = [outcomeOf(before), outcomeOf(after)]
  if (!first || !then)
    return {
      change,
      turned: null,
      why: t(
        'There is no verdict yet {where, select, with {with the change} without {without the change} other {in either}}.',
        {
          where: first ? 'with' : then ? 'without' : 'either',
        },
      ),
    }
  if (first.stale || then.stale)
    return { change, turned: null, why: t('A turn was changed since one of them was judged.') }
  if (first.by !== then.by)
    return { change, turned: null, why: t('One of them was judged by a panel, the other by its moderator alone.') }
  const now = t('Without the change {before} won, with it {after}, says {judges}.', {
    before: winner(before, first),
    after: winner(after, then),
    judges: judgedBy(then),
  })
  return first.winner === then.winner
    ? {
        change,
        turned: false,
        why: t('The verdict is as it was, says {judges}: {winner} won.', {
          judges: judgedBy(then),
          winner: winner(before, first),
        }),
      }
    : { change, turned: true, why: now }
}

function branchedFrom(branch: DialogState, source: DialogState): boolean {
  return branch.origin?.change !== undefined && branch.origin.dialogId === source.id
}

function winner({ config }: DialogState, { winner: seat }: Outcome): string {
  return seat === 'none' ? t('nobody') : (config?.seats[seat].name ?? seat)
}

/** The headline if the verdict changed: "The verdict turned at turn 5."; null otherwise. */
export function formatTurned({ turned, change }: VerdictChange): string | null {
  return turned ? t('The verdict turned at turn {turn}.', { turn: change.turn }) : null
}
