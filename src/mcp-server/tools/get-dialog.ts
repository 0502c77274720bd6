import { z } from 'zod'
import type { App } from '../../app/index.ts'
import { parseInput } from '../../contract/errors/schema-problem.ts'
import { answered } from '../answers.ts'
import { dialogPage } from '../dialog-page.ts'
import type { ProgramTool } from '../program-tool.ts'
import { PROGRAM_TEXTS } from '../texts.ts'

const TURNS_A_PAGE = 20

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

/** Reads a dialog, as the person may see it. */
export function getDialogTool({ engine }: Pick<App, 'engine'>): ProgramTool {
  return {
    name: 'get_dialog',
    title: 'Read a dialog',
    right: 'read',
    description: PROGRAM_TEXTS.get_dialog,
    input,
    annotations: { readOnlyHint: true, openWorldHint: false },
    async run(given) {
      const { dialog, from, limit } = parseInput(input, given)
      return answered(dialogPage(await engine.state(dialog), from, limit))
    },
  }
}
