import { t } from '../../base/language/t.ts'
import type { DialogConfig } from '../../core/contract/dialog-config.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatTokens } from '../../base/format/tokens.ts'

type Cap = NonNullable<DialogConfig['cap']>

/** A cap in words: "$0.20", "$0.20 or 50k tokens"; null without a cap. */
export function formatCap(cap: Cap | undefined): string | null {
  const money = cap?.usd === undefined ? null : formatMoney(cap.usd, { exact: true })
  if (cap?.tokens === undefined) return money
  const tokens = formatTokens(cap.tokens)
  return money === null ? t('{tokens} tokens', { tokens }) : t('{money} or {tokens} tokens', { money, tokens })
}

/** The sentence for a dialog that reached its cap: "Ended at the cap of $0.20". */
export function formatCapEnd(cap: Cap | undefined): string {
  const most = formatCap(cap)
  return most === null ? t('Ended at the cap') : t('Ended at the cap of {most}', { most })
}

export interface CapUse {
  /** The used amount in words: "$0.093 of $0.20". */
  readonly text: string
  /** The used share of the cap, from 0 to 1; above 1 when the last call exceeded the cap. */
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
      text: t('{spent} of {most}', {
        spent: formatMoney(spent.spentUsd),
        most: formatMoney(cap.usd, { exact: true }),
      }),
      share: spent.spentUsd / cap.usd,
    })
  if (cap?.tokens !== undefined)
    uses.push({
      text: t('{spent} of {most} tokens', {
        spent: formatTokens(spent.spentTokens),
        most: formatTokens(cap.tokens),
      }),
      share: spent.spentTokens / cap.tokens,
    })
  return uses
}
