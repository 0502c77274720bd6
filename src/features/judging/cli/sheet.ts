import type { App } from '../../../app/app.ts'
import { plural } from '../../../base/format/count.ts'
import { t } from '../../../base/language/t.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { formatLostCalls } from '../../../core/dialog/judging/lost-calls.ts'
import { NO_SHEETS } from '../../../core/dialog/judging/sheet/progress-words.ts'
import { latestSheet } from '../../../core/dialog/judging/sheet/sheet-result.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { findDialog } from '../../../hosts/cli/input/find-dialog.ts'
import { confirmSpending } from '../../../hosts/cli/input/confirm-spending.ts'
import { parseJudges } from '../../../hosts/cli/input/judges.ts'
import { type OpenOptions, withApp } from '../../../hosts/cli/open-here.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { progressJson } from '../files/progress-file.ts'
import { hearJudges } from './hear-judges.ts'
import { progressText } from './progress-display.ts'
import { sheetJson, sheetText } from './sheet-display.ts'

interface SheetOptions extends OpenOptions {
  readonly judge?: string
  readonly all?: boolean
  readonly json?: boolean
  readonly yes?: boolean
}

/** idi sheet: has the person's speeches marked and prints the sheet; without --judge, the last one. Exit 3 when it is unfinished. */
export async function sheetCommand(
  typed: string | undefined,
  options: SheetOptions,
  terminal: Terminal,
): Promise<number> {
  if (options.all) return progressCommand(typed, options, terminal)
  if (typed === undefined) throw usageError('Name a dialog, or read what all sheets said with: idi sheet --all')
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const asked = options.judge === undefined ? EXIT.done : await fill(app, id, options.judge, options, terminal)
    const state = await app.engine.state(id)
    const result = latestSheet(state)
    if (!result)
      throw usageError(
        `There is no score sheet of this dialog yet. Have one made with: idi sheet ${typed} --judge PROVIDER:MODEL`,
      )
    await terminal.out(
      options.json ? `${JSON.stringify(sheetJson(state), null, 2)}\n` : terminalText(sheetText(state, result)),
    )
    return asked === EXIT.done && result.unfinished ? EXIT.failed : asked
  })
}

/** idi sheet --all: what the last sheet of each dialog said, the newest first. */
async function progressCommand(typed: string | undefined, options: SheetOptions, terminal: Terminal): Promise<number> {
  if (typed !== undefined || options.judge !== undefined)
    throw usageError('--all is of every dialog: leave out the dialog and --judge.')
  return withApp(options, async (app) => {
    const records = await app.engine.judging.sheets.records()
    if (options.json) await terminal.out(progressJson(records))
    else if (records.length === 0) terminal.say(t(NO_SHEETS))
    else await terminal.out(terminalText(progressText(records)))
    return EXIT.done
  })
}

async function fill(app: App, id: string, named: string, options: SheetOptions, terminal: Terminal): Promise<number> {
  const { sheets } = app.engine.judging
  const [judge, another] = await parseJudges(named, () => app.providers.list())
  if (!judge || another) throw usageError('A score sheet has one judge: name one PROVIDER:MODEL.')
  const quote = await sheets.quote(id, judge)
  const money = quote.cost === null ? 'money unknown' : quote.cost === 0 ? 'no money' : formatMoney(quote.cost)
  const tokens = formatTokens(quote.promptTokens + quote.completionTokens)
  terminal.say(terminalText(`Expected: at most ${plural(quote.calls, 'call')}, about ${tokens} tokens, ${money}.`))
  if (quote.refused !== null) throw usageError(quote.refused)
  const state = await app.engine.state(id)
  const lost = formatLostCalls(state, state.judging.sheets.at(-1)?.id ?? '')
  if (lost !== null) terminal.say(lost)
  if (!(await confirmSpending(options.yes, quote.cost, terminal))) return EXIT.usage
  return hearJudges(app, id, 'sheet', terminal, () => sheets.ask(id, judge).then(() => undefined))
}
