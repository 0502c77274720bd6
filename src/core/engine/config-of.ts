import { sayLater } from '../../base/language/say.ts'
import { DialogError } from '../contract/errors/errors.ts'
import type { DialogState } from '../dialog/state.ts'
import type { DialogConfig } from './ports.ts'

/** The configuration of a dialog. @throws DialogError DIALOG_NOT_FOUND when the log contains nothing of this dialog */
export function configOf(state: DialogState): DialogConfig {
  if (!state.config) throw dialogNotFound(state.id)
  return state.config
}

/** The error for a dialog that does not exist, or no longer. */
export function dialogNotFound(id: string): DialogError {
  return new DialogError('DIALOG_NOT_FOUND', sayLater('There is no dialog "{id}".', { id }))
}
