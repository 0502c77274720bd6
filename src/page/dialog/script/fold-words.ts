import { t } from '../../../base/language/t.ts'
import type { Fold } from '../../../core/dialog/digest/fold.ts'
import { formatTokens } from '../../../base/format/tokens.ts'

/** The note at a digest: "Turns 1 to 6 were folded into a digest here, about 8.2k to 1.4k tokens." */
export function formatDigestNote({
  lastTurn,
  tokensBefore,
  tokensAfter,
}: Pick<Fold, 'lastTurn' | 'tokensBefore' | 'tokensAfter'>): string {
  return t(
    '{last, plural, =1 {Turn 1 was} =2 {Turns 1 and 2 were} other {Turns 1 to # were}} folded into a digest here, about {before} to {after} tokens.',
    { last: Math.max(1, lastTurn), before: formatTokens(tokensBefore), after: formatTokens(tokensAfter) },
  )
}
