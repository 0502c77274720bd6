/** US dollars with as many digits as tell something: "$0.0042", "$0.093", "$1.20", "$1,234". */
export function formatUsd(usd: number): string {
  if (usd === 0) return '$0.00'
  if (usd < 0.0001) return 'under $0.0001'
  if (usd < 0.01) return `$${usd.toFixed(4)}`
  if (usd < 1) return `$${usd.toFixed(3)}`
  if (usd < 1_000) return `$${usd.toFixed(2)}`
  return `$${Math.round(usd).toLocaleString('en')}`
}

/** A sum of which a part may be unknown: an unknown price counts as unknown, never as nothing. */
export function spentWords({
  knownCost,
  unpricedCalls,
}: {
  readonly knownCost: number
  readonly unpricedCalls: number
}): string {
  if (unpricedCalls === 0) return formatUsd(knownCost)
  return knownCost > 0 ? `at least ${formatUsd(knownCost)}` : 'unknown'
}
