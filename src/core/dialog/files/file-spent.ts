import type { ContextFile, DialogConfig } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'
import type { FileSpent } from '../../contract/file-spent.ts'

/**
 * Separates a file from the costs of the calls that made its text. They are counted once, wherever the file is used
 * again.
 */
export function withoutSpent({ spent = [], ...file }: ContextFile): {
  readonly file: ContextFile
  readonly spent: readonly FileSpent[]
} {
  return { file, spent }
}

/** The first facts of a dialog: its configuration, and the costs of the calls for its files' texts. */
export function createdFacts(config: DialogConfig): readonly FactBody[] {
  return [
    {
      type: 'dialog-created',
      config: { ...config, context: config.context.map((file) => (file.spent ? withoutSpent(file).file : file)) },
    },
    ...config.context.flatMap(({ name, spent = [] }) =>
      spent.map((each): FactBody => ({ type: 'file-read', file: name, ...each })),
    ),
  ]
}
