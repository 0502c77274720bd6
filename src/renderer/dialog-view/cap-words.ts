import type { DialogConfig } from '../../contract/dialog-config.ts'
import { formatUsd } from '../host/money-words.ts'
import { formatTokens } from '../host/count.ts'

type Cap = NonNullable<DialogConfig['cap']>

/** "$0.20", "50k tokens", or both; null without a cap. */
export function capWords(cap: Cap | undefined): string | null {
  const parts = [
    ...(cap?.usd === undefined ? [] : [roundUsd(cap.usd)]),
    ...(cap?.tokens === undefined ? [] : [`${formatTokens(cap.tokens)} tokens`]),
  ]
  return parts.length === 0 ? null : parts.join(' or ')
}

/** "Ended at the cap of $0.20". */
export function capEndWords(cap: Cap | undefined): string {
  const words = capWords(cap)
  return words === null ? 'Ended at the cap' : `Ended at the cap of ${words}`
}

export interface CapUse {
  /** "$0.093 of $0.20" */
  readonly text: string
  /** From 0 to 1, or above when the last call went over. */
  readonly share: number
}

/** How much of each cap is used. */
export function capUses(
  cap: Cap | undefined,
  spent: { readonly spentUsd: number; readonly spentTokens: number },
): readonly CapUse[] {
  const uses: CapUse[] = []
  if (cap?.usd !== undefined)
    uses.push({ text: `${formatUsd(spent.spentUsd)} of ${roundUsd(cap.usd)}`, share: spent.spentUsd / cap.usd })
  if (cap?.tokens !== undefined)
    uses.push({
      text: `${formatTokens(spent.spentTokens)} of ${formatTokens(cap.tokens)} tokens`,
      share: spent.spentTokens / cap.tokens,
    })
  return uses
}

/** A cap is a figure somebody chose: it keeps two digits unless it has more. */
function roundUsd(usd: number): string {
  return Number(usd.toFixed(2)) === usd ? `$${usd.toFixed(2)}` : formatUsd(usd)
}
