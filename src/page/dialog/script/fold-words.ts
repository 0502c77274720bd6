import type { Fold } from '../../../core/dialog/digest/fold.ts'
import { formatTokens } from '../../../base/format/tokens.ts'

/** "Turns 1 to 6 were folded into a digest here, about 8.2k to 1.4k tokens." */
export function formatDigestNote({
  lastTurn,
  tokensBefore,
  tokensAfter,
}: Pick<Fold, 'lastTurn' | 'tokensBefore' | 'tokensAfter'>): string {
  const what = lastTurn < 2 ? 'Turn 1 was' : lastTurn === 2 ? 'Turns 1 and 2 were' : `Turns 1 to ${lastTurn} were`
  return `${what} folded into a digest here, about ${formatTokens(tokensBefore)} to ${formatTokens(tokensAfter)} tokens.`
}
