import type { DialogConfig, NewDialog } from '../../../contract/dialog-config.ts'

/** The same set-up for another go: without the seed, so that the draws are new, and without what is read from the topic. */
export function againOf(config: DialogConfig): NewDialog {
  const { seed: _drawn, topicLanguage: _read, ...dialog } = config
  return dialog
}
