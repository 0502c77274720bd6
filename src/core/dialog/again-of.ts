import type { DialogConfig, NewDialog } from '../contract/dialog-config.ts'

/**
 * The configuration for another run of a dialog: without the seed, so that draws differ, and without values that were
 * read from the topic. Another run of a rematch is no rematch.
 */
export function againOf(config: DialogConfig): NewDialog {
  const { seed: _drawn, topicLanguage: _read, rematchOf: _first, ...dialog } = config
  return dialog
}
