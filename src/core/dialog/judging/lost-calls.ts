import { t } from '../../../base/language/t.ts'

import type { DialogState } from '../state.ts'

/**
 * A sentence which says that calls to judges were lost because their process ended; null when none were.
 * @param panelId the panel; null: the critique meter
 */
export function formatLostCalls({ judging }: Pick<DialogState, 'judging'>, panelId: string | null): string | null {
  const lost = judging.calls.filter((call) => call.panelId === panelId).length
  if (lost === 0) return null
  return t(
    '{count, plural, one {Nothing came back of # call that was broken off, and may have been charged: going on counts it and asks again.} other {Nothing came back of # calls that were broken off, and may have been charged: going on counts them and asks again.}}',
    { count: lost },
  )
}
