import type { DialogConfig, NewDialog } from '../../../core/contract/dialog-config.ts'

/**
 * The same set-up for another go: without the seed, so that the draws are new, and without what is read from the topic.
 * Another go at a rematch is a dialog of its own.
 */
export function againOf(config: DialogConfig): NewDialog {
  const { seed: _drawn, topicLanguage: _read, rematchOf: _first, ...dialog } = config
  return dialog
}
