import { t } from '../../../base/language/t.ts'

/** One check of a verdict, and its result. */
export interface VerdictCheck {
  /** "Order", "Length", "Family" */
  readonly label: string
  readonly text: string
  /** True when the result is a reason to doubt the verdict. */
  readonly doubt: boolean
}

/** "Order: all 3 judges read both orders ..." */
export function checkLine({ label, text }: VerdictCheck): string {
  return t('{label}: {text}', { label, text })
}

/** A check, which is no reason for doubt where nothing else is said. */
export const verdictCheck = (label: string, text: string, doubt = false): VerdictCheck => ({ label, text, doubt })
