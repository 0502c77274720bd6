import type { SeatId } from '../../contract/dialog-config.ts'
import type { Verdict } from '../../contract/turn/verdict.ts'
import { memberName } from '../members/members.ts'
import { summaryTurn } from '../selectors.ts'
import type { DialogState } from '../state.ts'

/** What the closing that stands came to; null where it gave no verdict. */
export function verdictOf(state: DialogState): (Verdict & { readonly stale: boolean }) | null {
  const verdict = state.verdicts[summaryTurn(state)?.id ?? '']
  return verdict ? { ...verdict, stale: state.changedSeq > verdict.throughSeq } : null
}

/** "Ada, clearly", "Ada, by a little", "Nobody": who won. */
export function formatWinner(state: DialogState, verdict: Outcome): string {
  return outcomeWords(verdict, (seat) => memberName(state, seat))
}

type Outcome = Pick<Verdict, 'winner' | 'margin'>

/** The same where only names are known, as in lists. */
export function outcomeWords({ winner, margin }: Outcome, nameOf: (seat: SeatId) => string): string {
  if (winner === 'none') return 'Nobody'
  return `${nameOf(winner)}, ${margin === 'clear' ? 'clearly' : 'by a little'}`
}

/** That a turn was changed after the verdict was given. */
export const STALE = 'A turn was changed since: the verdict is about what was said before.'

/** Why a verdict names nobody, where its closing says itself that nothing was judged. */
export const NOT_JUDGED = 'nothing was judged'

/** Why no winner stands below a closing: nothing was judged, or its verdict could not be read. */
export function formatUnreadable(why: string): string {
  return why === NOT_JUDGED ? 'Not judged: nobody weighed what was said.' : `No winner could be read: ${why}.`
}
