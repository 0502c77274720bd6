import type { DialogSummary } from '../../contract/events.ts'
import { ASK_MODE } from '../ask/ask-state.ts'

/** Among the dialogs of the library: what was opened inside another stands there, and conversations with the library in a list of their own. */
export function isListed({ parent, mode }: Pick<DialogSummary, 'parent' | 'mode'>): boolean {
  return parent === null && mode !== ASK_MODE
}
