import { m, t } from '../../../base/language/t.ts'
import type { SeatId } from '../../contract/dialog-config.ts'
import type { Verdict } from '../../contract/turn/verdict.ts'
import { memberName } from '../members/members.ts'
import { summaryTurn } from '../selectors.ts'
import type { DialogState } from '../state.ts'

/** The verdict of the closing that stands; null when it gave none. */
export function verdictOf(state: DialogState): (Verdict & { readonly stale: boolean }) | null {
  const verdict = state.verdicts[summaryTurn(state)?.id ?? '']
  return verdict ? { ...verdict, stale: state.changedSeq > verdict.throughSeq } : null
}

/** Who won, in words: "Ada, clearly", "Ada, by a little", "Nobody". */
export function formatWinner(state: DialogState, verdict: Outcome): string {
  return outcomeWords(verdict, (seat) => memberName(state, seat))
}

type Outcome = Pick<Verdict, 'winner' | 'margin'>

/** Who won, in words, when only names are known, as in lists. */
export function outcomeWords({ winner, margin }: Outcome, nameOf: (seat: SeatId) => string): string {
  if (winner === 'none') return t('Nobody')
  const name = nameOf(winner)
  return margin === 'clear' ? t('{name}, clearly', { name }) : t('{name}, by a little', { name })
}

/** A note that a turn was changed after the verdict. */
export const STALE = m('A turn was changed since: the verdict is about what was said before.')

/** Why a verdict names nobody when its closing says that nothing was judged. */
export const NOT_JUDGED = 'nothing was judged'

/** Why there is no winner below a closing: nothing was judged, or its verdict could not be read. */
export function formatUnreadable(why: string): string {
  return why === NOT_JUDGED
    ? t('Not judged: nobody weighed what was said.')
    : t('No winner could be read: {why}.', { why })
}
