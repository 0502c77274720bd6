import { plural } from '../../../base/format/count.ts'
import type { DialogState } from '../state.ts'

/**
 * A sentence that some calls to judges were lost with a process that ended; null when there are none.
 * @param panelId of which panel; null: of the critique meter
 */
export function formatLostCalls({ judging }: Pick<DialogState, 'judging'>, panelId: string | null): string | null {
  const lost = judging.calls.filter((call) => call.panelId === panelId).length
  if (lost === 0) return null
  return `Nothing came back of ${plural(lost, 'call')} that ${lost === 1 ? 'was' : 'were'} broken off, and may have been charged: going on counts ${lost === 1 ? 'it' : 'them'} and asks again.`
}
