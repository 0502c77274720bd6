import { nothingContradicts } from './contradictions.ts'
import { closingsHeard, legalDirection, nothingAskedBetweenClosings } from './directions.ts'
import { oneLength } from './lengths.ts'
import type { LintedDialog, RuleResult } from './linted-dialog.ts'
import { noSeatIds, nothingUnfilled } from './names.ts'
import { floorPut, owedAsked } from './questions.ts'
import { equalSides } from './sides.ts'
import { languageLast, noTaskRepeated } from './tasks.ts'

/** What the prompts of a moderated dialog must be, by name (docs/product.md, what models are told). */
export const PROMPT_RULES = {
  'one length': oneLength,
  'legal direction': legalDirection,
  'nothing asked between closings': nothingAskedBetweenClosings,
  'closings heard': closingsHeard,
  'equal sides': equalSides,
  'owed questions asked for': owedAsked,
  'floor questions put': floorPut,
  'no seat id': noSeatIds,
  'nothing unfilled': nothingUnfilled,
  'language last': languageLast,
  'no task repeated': noTaskRepeated,
  'nothing contradicts': nothingContradicts,
} as const satisfies Record<string, (dialog: LintedDialog) => RuleResult>

export type PromptRule = keyof typeof PROMPT_RULES

export const RULE_NAMES = Object.keys(PROMPT_RULES) as readonly PromptRule[]

/** What every rule finds in a dialog. */
export function lintDialog(dialog: LintedDialog): ReadonlyMap<PromptRule, RuleResult> {
  return new Map(RULE_NAMES.map((name) => [name, PROMPT_RULES[name](dialog)]))
}
