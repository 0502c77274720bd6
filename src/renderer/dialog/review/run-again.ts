import type { DialogConfig, NewDialog } from '../../../contract/dialog-config.ts'

/** The same set-up for another go: without the seed, so that the draws are new. */
export function againOf(config: DialogConfig): NewDialog {
  const { seed: _drawn, ...dialog } = config
  return dialog
}
