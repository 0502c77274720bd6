import type { DialogSummary } from '../../contract/events.ts'
import { ASK_MODE } from '../ask/ask-state.ts'

/**
 * Whether the library lists a dialog: dialogs inside others are shown there, and conversations with the library have
 * a list of their own.
 */
export function isListed({ parent, mode }: Pick<DialogSummary, 'parent' | 'mode'>): boolean {
  return parent === null && mode !== ASK_MODE
}
