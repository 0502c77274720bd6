import { z } from 'zod'
import type { App } from '../../../../app/index.ts'
import { AppError } from '../../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../../core/contract/errors/schema-problem.ts'
import { toolAnswer } from '../answers.ts'
import { dialogPage } from '../dialog-page.ts'
import type { ProgramTool } from '../program-tool.ts'
import { PROGRAM_TEXTS } from '../texts.ts'

const TURNS_A_PAGE = 20
const NOT_YOURS =
  'Only dialogs that were started from here can be read: others where the person allows it in Settings, Other programs.'

const input = z.object({
  dialog: z
    .string('dialog must be the id of a dialog.')
    .min(1, 'dialog is empty: give the id of a dialog.')
    .max(100, 'dialog is no id of a dialog.')
    .describe(PROGRAM_TEXTS['get_dialog.dialog']),
  from: z
    .int('from must be a whole number.')
    .min(1, 'from must be 1 or more.')
    .default(1)
    .describe(PROGRAM_TEXTS['get_dialog.from']),
  limit: z
    .int('limit must be a whole number.')
    .min(1, 'limit must be 1 or more.')
    .max(100, 'limit can be at most 100.')
    .default(TURNS_A_PAGE)
    .describe(PROGRAM_TEXTS['get_dialog.limit']),
})

/**
 * The tool that reads a dialog which the program started, as the person may see it. It reads other dialogs only if the
 * person allows that.
 */
export function getDialogTool({ engine, programs }: Pick<App, 'engine' | 'programs'>): ProgramTool {
  /** An aside is treated like the dialog it was opened in. */
  async function began(id: string): Promise<boolean> {
    if (await programs.account.began(id)) return true
    const parent = await engine.state(id).then(
      (state) => state.parent,
      () => null,
    )
    return parent !== null && began(parent.dialogId)
  }
  return {
    name: 'get_dialog',
    title: 'Read a dialog',
    right: 'read',
    description: PROGRAM_TEXTS.get_dialog,
    input,
    annotations: { readOnlyHint: true, openWorldHint: false },
    async run(given) {
      const { dialog, from, limit } = parseInput(input, given)
      const { everything } = await programs.setting()
      // The program is told nothing about another dialog, not even whether it exists.
      if (!everything && !(await began(dialog))) throw new AppError('INPUT_INVALID', NOT_YOURS)
      return toolAnswer(dialogPage(await engine.state(dialog), from, limit, everything ? 'whole' : 'finals'))
    },
  }
}
