import { formatPercent } from '../../../base/format/measure.ts'
import { formatTokens } from '../../../base/format/tokens.ts'

/** How much of a window a prompt used: "fills 12% of 128k". */
export function formatPromptFill(promptTokens: number, estimated: boolean, window: number | null): string {
  const about = estimated ? 'about ' : ''
  if (window === null || window <= 0) return `${about}${formatTokens(promptTokens)} tokens; its limit is not known`
  const used = promptTokens / window
  // A text like "under 1%" needs no "about".
  const share = `${used < 0.01 ? '' : about}${formatPercent(used)}`
  return `fills ${share} of ${formatTokens(window)}`
}

/** Above this share the next prompts may not fit. */
const NEARLY_FULL = 0.8

/** True when little of the window is left. */
export function nearlyFull(promptTokens: number, window: number | null): boolean {
  return window !== null && window > 0 && promptTokens / window > NEARLY_FULL
}
