import { eachCall, withoutQuotations, type LintedDialog, type RuleResult } from './linted-dialog.ts'

/** "at most 80 words", "in 90 to 180 words", "25 words": how long an answer shall be. */
const LENGTH = /\b\d+(?: to \d+)? words\b/g

/**
 * One length for one answer: a model that is told two keeps to the longer, and one that is told none writes an essay.
 * A critique is measured in lines.
 */
export function oneLength({ calls }: LintedDialog): RuleResult {
  return eachCall(calls, ({ asked, told, stage, opens }) => {
    const lengths = withoutQuotations(asked).match(LENGTH) ?? []
    // What begins a turn stands alone; a later stage has the length of the one before it above it, which is over.
    const before = opens ? told.flatMap((text) => withoutQuotations(text).match(LENGTH) ?? []) : []
    const all = [...before, ...lengths]
    if (all.length > 1) return `Two lengths are told: ${all.join(', ')}.`
    return all.length === 0 && stage !== 'critique' ? 'No length is told.' : null
  })
}
