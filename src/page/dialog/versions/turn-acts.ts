import { m, t } from '../../../base/language/t.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'

/** The reason in a sentence why a turn cannot be regenerated now; null when it can. */
export function whyNotAgain(state: Pick<DialogState, 'status' | 'binnedAt'>): string | null {
  if (state.binnedAt !== null) return t(IN_BIN)
  return state.status === 'running' ? t('The dialog is running: pause or stop it first.') : null
}

/** The reason in a sentence why a turn cannot be edited; null when it can. */
export function whyNotEdit(state: Pick<DialogState, 'binnedAt'>): string | null {
  return state.binnedAt === null ? null : t(IN_BIN)
}

const IN_BIN = m('The dialog is in the bin: restore it first.')

/** The words of a turn; of an unfinished one those that arrived. */
export function turnText(turn: Turn): string {
  return turn.text || turn.partialText
}
