import type { DialogConfig } from '../../core/contract/dialog-config.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatTokens } from '../../base/format/tokens.ts'

type Cap = NonNullable<DialogConfig['cap']>

/** "$0.20", "50k tokens", or both; null without a cap. */
export function formatCap(cap: Cap | undefined): string | null {
  const parts = [
    ...(cap?.usd === undefined ? [] : [formatMoney(cap.usd, { exact: true })]),
    ...(cap?.tokens === undefined ? [] : [`${formatTokens(cap.tokens)} tokens`]),
  ]
  return parts.length === 0 ? null : parts.join(' or ')
}

/** "Ended at the cap of $0.20". */
export function formatCapEnd(cap: Cap | undefined): string {
  const words = formatCap(cap)
  return words === null ? 'Ended at the cap' : `Ended at the cap of ${words}`
}

export interface CapUse {
  /** "$0.093 of $0.20" */
  readonly text: string
  /** From 0 to 1, or above when the last call exceeded it. */
  readonly share: number
}

/** The used share of each cap. */
export function capUses(
  cap: Cap | undefined,
  spent: { readonly spentUsd: number; readonly spentTokens: number },
): readonly CapUse[] {
  const uses: CapUse[] = []
  if (cap?.usd !== undefined)
    uses.push({
      text: `${formatMoney(spent.spentUsd)} of ${formatMoney(cap.usd, { exact: true })}`,
      share: spent.spentUsd / cap.usd,
    })
  if (cap?.tokens !== undefined)
    uses.push({
      text: `${formatTokens(spent.spentTokens)} of ${formatTokens(cap.tokens)} tokens`,
      share: spent.spentTokens / cap.tokens,
    })
  return uses
}
