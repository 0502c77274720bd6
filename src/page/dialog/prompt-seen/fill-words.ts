import { t } from '../../../base/language/t.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatTokens } from '../../../base/format/tokens.ts'

/**
 * The share of a context window that a prompt used: "fills 12% of 128k"; the number of tokens when the window is
 * unknown.
 */
export function formatPromptFill(promptTokens: number, estimated: boolean, window: number | null): string {
  const about = estimated ? 'yes' : 'no'
  if (window === null || window <= 0)
    return t('{about, select, yes {about } other {}}{tokens} tokens; its limit is not known', {
      about,
      tokens: formatTokens(promptTokens),
    })
  const used = promptTokens / window
  return t('fills {about, select, yes {about } other {}}{share} of {tokens}', {
    // "Under 1%" is never preceded by "about".
    about: used < 0.01 ? 'no' : about,
    share: formatPercent(used),
    tokens: formatTokens(window),
  })
}

/** The share of the context window above which the next prompts may not fit. */
const NEARLY_FULL = 0.8

/** True when a prompt fills nearly all of the model's context window. */
export function nearlyFull(promptTokens: number, window: number | null): boolean {
  return window !== null && window > 0 && promptTokens / window > NEARLY_FULL
}
