import { DialogError } from '../contract/errors/errors.ts'
import type { DialogState } from '../dialog/state.ts'
import type { DialogConfig } from './ports.ts'

/** The settled configuration. @throws DialogError DIALOG_NOT_FOUND when the log had nothing of this dialog. */
export function configOf(state: DialogState): DialogConfig {
  if (!state.config) throw new DialogError('DIALOG_NOT_FOUND', `There is no dialog "${state.id}".`)
  return state.config
}
