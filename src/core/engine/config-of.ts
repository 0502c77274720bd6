import { sayLater } from '../../base/language/say.ts'
import { DialogError } from '../contract/errors/errors.ts'
import type { DialogState } from '../dialog/state.ts'
import type { DialogConfig } from './ports.ts'

/** The configuration of a dialog. @throws DialogError DIALOG_NOT_FOUND when the log contains nothing of this dialog */
export function configOf(state: DialogState): DialogConfig {
  if (!state.config) throw new DialogError('DIALOG_NOT_FOUND', sayLater('There is no dialog "{id}".', { id: state.id }))
  return state.config
}
