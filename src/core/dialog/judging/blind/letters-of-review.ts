import { fillText } from '../../fill-text.ts'
import { authorsByLetter } from '../../members/blind-letters.ts'
import type { DialogState } from '../../state.ts'
import { plannedAt } from '../../turns/style-plan.ts'

/**
 * Whose the answers are that a review speaks of as A and B, for whoever reads it afterwards; null for a turn that knew
 * the names.
 * @param text with {a} and {b} in place of the names
 */
export function lettersOfReview(
  { plan, config }: Pick<DialogState, 'plan' | 'config'>,
  step: number,
  text: string,
  nameOf: (seat: 'first' | 'second') => string,
): string | null {
  if (!config || !plannedAt(plan, step)?.blind) return null
  const { a, b } = authorsByLetter(config.seed)
  return fillText(text, { a: nameOf(a), b: nameOf(b) })
}
