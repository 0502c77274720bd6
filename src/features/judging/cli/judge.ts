import { readFile } from 'node:fs/promises'
import type { App } from '../../../app/app.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { rubricSchema, type Criterion } from '../../../core/contract/judging/judging-facts.ts'
import type { PanelQuote } from '../../../core/contract/judging/quote.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { formatLostCalls } from '../../../core/dialog/judging/lost-calls.ts'
import { READINGS } from '../../../core/dialog/judging/panel-words.ts'
import { panelVotes } from '../../../core/dialog/judging/panel-motion.ts'
import { latestPanel, unheardJudges } from '../../../core/dialog/judging/panel.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { AskedPanel } from '../../../core/engine/judging/panel-quote.ts'
import { formatList, plural } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { findDialog } from '../../../hosts/cli/input/find-dialog.ts'
import { confirmSpending } from '../../../hosts/cli/input/confirm-spending.ts'
import { parseJudges } from '../../../hosts/cli/input/judges.ts'
import { hearJudges } from './hear-judges.ts'
import { type OpenOptions, withApp } from '../../../hosts/cli/open-here.ts'
import { panelJson, panelText } from './panel-display.ts'
import { knownBeside } from './known-beside.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { decodeLoosely } from '../../../base/text/decode-text.ts'

interface JudgeOptions extends OpenOptions {
  readonly judges?: string
  readonly rubric?: string
  readonly bothOrders?: boolean
  readonly oneOrder?: boolean
  readonly goOn?: boolean
  readonly json?: boolean
  readonly yes?: boolean
}

/** idi judge: asks a panel and prints what it came to; without --judges, what the last one came to. Exit 3 when it is unfinished. */
export async function judgeCommand(typed: string, options: JudgeOptions, terminal: Terminal): Promise<number> {
  if (options.bothOrders && options.oneOrder)
    throw usageError('--both-orders and --one-order exclude each other: give one of them.')
  if (options.goOn && options.judges !== undefined)
    throw usageError('--go-on asks the judges that are left of the last panel: leave --judges out.')
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const asked = await act(app, id, options, terminal)
    const state = await app.engine.state(id)
    const result = latestPanel(state)
    if (!result)
      throw usageError(
        `No panel has judged this dialog yet. Ask one with: idi judge ${typed} --judges PROVIDER:MODEL,...`,
      )
    const beside = await knownBeside(app, state)
    await terminal.out(
      options.json
        ? `${JSON.stringify(panelJson(state, result, beside), null, 2)}\n`
        : terminalText(panelText(state, result, beside)),
    )
    if (unheardJudges(result).length > 0 && asked !== EXIT.interrupted)
      terminal.say(`Some judges have not been heard. Ask them with: idi judge ${typed} --go-on`)
    return asked === EXIT.done && result.unfinished ? EXIT.failed : asked
  })
}

async function act(app: App, id: string, options: JudgeOptions, terminal: Terminal): Promise<number> {
  const { panels } = app.engine.judging
  if (options.goOn) {
    const state = await app.engine.state(id)
    const last = latestPanel(state)
    if (!last) throw usageError('No panel was asked about this dialog yet, so there is none to go on with.')
    const { panel } = last
    const judges = unheardJudges(last).map(({ judge }) => judge)
    const lost = formatLostCalls(state, panel.id)
    if (lost !== null) terminal.say(lost)
    if (judges.length > 0 && !(await priceAgreed(app, state, { ...panel, judges }, options, terminal)))
      return EXIT.usage
    return hearJudges(app, id, 'panel', terminal, () => panels.goOn(id, panel.id))
  }
  if (options.judges === undefined) return EXIT.done
  const panel = {
    judges: await parseJudges(options.judges, () => app.providers.list()),
    rubric: options.rubric === undefined ? await app.judges.rubric() : await readRubric(options.rubric),
    bothOrders: options.oneOrder !== true,
  }
  if (!(await priceAgreed(app, await app.engine.state(id), panel, options, terminal))) return EXIT.usage
  return hearJudges(app, id, 'panel', terminal, () => panels.ask(id, panel).then(() => undefined))
}

/** Says what these judges take. @throws AppError INPUT_INVALID where one of them cannot be asked */
async function priceAgreed(
  { engine }: App,
  state: DialogState,
  { judges, rubric, bothOrders }: AskedPanel,
  options: JudgeOptions,
  terminal: Terminal,
): Promise<boolean> {
  const quote = await engine.judging.panels.quote(state.id, { judges, rubric, bothOrders })
  terminal.say(terminalText(formatQuote(quote, state)))
  const refused = quote.judges.find((judge) => judge.refused !== null)
  if (refused) throw usageError(refused.refused ?? '')
  return confirmSpending(options.yes, quote.cost, terminal)
}

/** A JSON list of {"id", "label", "text"}. */
async function readRubric(path: string): Promise<readonly Criterion[]> {
  let text: string
  try {
    text = decodeLoosely(await readFile(path))
  } catch (error) {
    throw new AppError('FILE_NOT_FOUND', `The rubric "${path}" cannot be read: give the path of a JSON file.`, {
      cause: error,
    })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw usageError(
      `The rubric "${path}" is no JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    )
  }
  return parseInput(rubricSchema, value)
}

function formatQuote({ judges, calls, promptTokens, completionTokens, cost }: PanelQuote, state: DialogState): string {
  const lines = judges.map(({ judge, family, kin, reads }) => {
    const notes = [
      family ?? 'family unknown',
      ...(kin.length > 0 ? [`the family of ${formatList(kin.map((seat) => memberName(state, seat)))}`] : []),
      READINGS[reads].replace(/^Read/, 'reads'),
    ]
    return `  ${judge.provider}:${judge.model} (${notes.join('; ')})`
  })
  const money = cost === null ? 'money unknown' : cost === 0 ? 'no money' : formatMoney(cost)
  const total = `Expected: at most ${plural(calls, 'call')}, about ${formatTokens(promptTokens + completionTokens)} tokens, ${money}.`
  const votes = panelVotes(state) ? ['Each also votes on the motion, before and after.'] : []
  return ['Judges:', ...lines, ...votes, total].join('\n')
}
