import type { DialogState, Fold } from '../../../dialog/state.ts'
import { formatTokens } from '../../../format/tokens.ts'

/** "Turns 1 to 6 were folded into a digest here, about 8.2k to 1.4k tokens." */
export function formatDigestNote(
  state: Pick<DialogState, 'turns'>,
  fold: Pick<Fold, 'throughSeq' | 'tokensBefore' | 'tokensAfter'>,
): string {
  const last = lastFolded(state, fold)
  const what = last === 0 ? 'The opening' : last === 1 ? 'Turn 1' : last === 2 ? 'Turns 1 and 2' : `Turns 1 to ${last}`
  return `${what} ${last < 2 ? 'was' : 'were'} folded into a digest here, about ${formatTokens(fold.tokensBefore)} to ${formatTokens(fold.tokensAfter)} tokens.`
}

/** The last participant turn that is in the digest; 0 when only the opening is. */
export function lastFolded(state: Pick<DialogState, 'turns'>, fold: Pick<Fold, 'throughSeq'>): number {
  return state.turns.reduce(
    (last, turn) =>
      turn.kind === 'speech' && turn.endedSeq !== null && turn.endedSeq <= fold.throughSeq
        ? Math.max(last, turn.speech)
        : last,
    0,
  )
}
