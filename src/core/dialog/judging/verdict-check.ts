import { t } from '../../../base/language/t.ts'

/** One check of a verdict, and its result. */
export interface VerdictCheck {
  /** The name of the check: "Order", "Length", "Family". */
  readonly label: string
  readonly text: string
  /** Whether the result is a reason to doubt the verdict. */
  readonly doubt: boolean
}

/** The check in a line: "Order: all 3 judges read both orders ...". */
export function checkLine({ label, text }: VerdictCheck): string {
  return t('{label}: {text}', { label, text })
}

/** Makes a check. By default it is no reason for doubt. */
export const verdictCheck = (label: string, text: string, doubt = false): VerdictCheck => ({ label, text, doubt })
