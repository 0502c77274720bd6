import { summaryText, summaryTexts } from '../../../../features/export/files/parts/summary-texts.ts'
import { EXIT } from '../../exit-codes.ts'
import { findDialog } from '../../input/find-dialog.ts'
import { makeInsight } from '../../run/make-insight.ts'
import { type OpenOptions, withApp } from '../../open-here.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { usageError } from '../../usage-error.ts'

/**
 * Runs `idi summaries`: prints the summary of each participant. Exit code 3 when making them failed; summaries that
 * exist are printed all the same.
 */
export async function summariesCommand(
  typed: string,
  options: OpenOptions & { readonly make?: boolean; readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const exitCode = options.make ? await makeInsight(app, id, 'summaries', terminal) : EXIT.done
    const state = await app.engine.state(id)
    const texts = summaryTexts(state)
    if (exitCode === EXIT.interrupted || (exitCode !== EXIT.done && texts.length === 0)) return exitCode
    if (texts.length === 0)
      throw usageError(
        `The participants of this dialog are not summed up yet. Do it with: idi summaries ${typed} --make`,
      )
    await terminal.out(
      options.json ? `${JSON.stringify(state.summaries, null, 2)}\n` : terminalText(texts.map(summaryText).join('\n')),
    )
    return exitCode
  })
}
