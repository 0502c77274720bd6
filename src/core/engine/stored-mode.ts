import { sayLater } from '../../base/language/say.ts'
import { beginningOf } from '../../base/text/shorten.ts'
import { ConfigError, DialogError } from '../contract/errors/errors.ts'
import type { DialogConfig } from '../contract/dialog-config.ts'
import { isOwnMode } from '../dialog/modes/own-mode.ts'
import type { Mode, ModeRegistry } from './ports.ts'

/**
 * The mode of a stored dialog.
 * @throws DialogError DIALOG_STATE when the app does not have it (any more); the dialog can be read, but not continued
 */
export function storedMode(modes: ModeRegistry, { mode, ownMode }: Pick<DialogConfig, 'mode' | 'ownMode'>): Mode {
  try {
    return modes.get(mode, ownMode)
  } catch (error) {
    if (!(error instanceof ConfigError) || isOwnMode(mode)) throw error
    throw new DialogError(
      'DIALOG_STATE',
      sayLater(
        'This dialog is of the mode “{mode}”, which this app does not have: it can be read and exported, and not gone on with.',
        { mode: beginningOf(mode, 40) },
      ),
      { cause: error },
    )
  }
}
