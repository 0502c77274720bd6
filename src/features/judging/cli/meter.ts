import type { App } from '../../../app/app.ts'
import type { Judge } from '../../../core/contract/judging/judging-facts.ts'
import type { MeterQuote } from '../../../core/contract/judging/meter-quote.ts'
import {
  formatHelped,
  formatInterval,
  formatJudges,
  readingNotes,
  RESULT_LABELS,
} from '../../../core/dialog/judging/meter-words.ts'
import { helpedInterval, meterReading, type MeterReading } from '../../../core/dialog/judging/meter.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { plural } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { findDialog } from '../../../hosts/cli/input/find-dialog.ts'
import { hearJudges } from './hear-judges.ts'
import { type OpenOptions, withApp } from '../../../hosts/cli/open-here.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import { table } from '../../../hosts/cli/display/table.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { confirmSpending } from '../../../hosts/cli/input/confirm-spending.ts'
import { parseJudges } from '../../../hosts/cli/input/judges.ts'

interface MeterOptions extends OpenOptions {
  readonly judges?: string
  readonly json?: boolean
  readonly yes?: boolean
}

/**
 * The command `idi meter`: judges compare drafts with final texts without knowing which is which. Exit code 3 when that
 * failed; finished comparisons are printed all the same.
 */
export async function meterCommand(typed: string, options: MeterOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const judges = await parseJudges(options.judges, () => app.providers.list())
    const exitCode = judges.length === 0 ? EXIT.done : await measure(app, id, judges, options, terminal)
    const state = await app.engine.state(id)
    const reading = meterReading(state)
    if (exitCode === EXIT.interrupted || (exitCode !== EXIT.done && reading.turns.length === 0)) return exitCode
    if (reading.turns.length === 0)
      throw usageError(
        `The critique of this dialog is not measured yet. Do it with: idi meter ${typed} --judges provider:model`,
      )
    await terminal.out(
      options.json ? `${JSON.stringify(readingJson(reading), null, 2)}\n` : terminalText(readingText(state, reading)),
    )
    return exitCode
  })
}

async function measure(
  app: App,
  id: string,
  judges: readonly Judge[],
  options: MeterOptions,
  terminal: Terminal,
): Promise<number> {
  const quote = await app.engine.judging.meter.quote(id, judges)
  if (quote.nothing !== null || quote.refused !== null) throw usageError(quote.nothing ?? quote.refused ?? '')
  if (quote.calls === 0) return EXIT.done
  terminal.say(terminalText(quoteText(quote)))
  if (!(await confirmSpending(options.yes, quote.cost, terminal))) return EXIT.usage
  return hearJudges(app, id, 'meter', terminal, () => app.engine.judging.meter.measure(id, judges))
}

function quoteText({ turns, calls, promptTokens, completionTokens, cost }: MeterQuote): string {
  const money = cost === null ? 'money unknown' : cost === 0 ? 'no money' : `about ${formatMoney(cost)}`
  return `Measuring ${plural(turns, 'turn')}: ${plural(calls, 'call')}, about ${formatTokens(promptTokens + completionTokens)} tokens, ${money}.`
}

function readingText(state: DialogState, reading: MeterReading): string {
  const interval = formatInterval(reading.counts)
  const rows = reading.turns.map(({ turn, result }) => [
    String(turn.number),
    memberName(state, turn.member),
    RESULT_LABELS[result],
  ])
  return [
    `${formatHelped(reading.counts)}${interval === null ? '' : ` (95% interval ${interval})`}.`,
    ...readingNotes(state, reading),
    `Judged blind and in both orders by ${formatJudges(reading.judges)}.`,
    '',
    table(['TURN', 'SPEAKER', 'CRITIQUE'], rows),
  ].join('\n')
}

function readingJson(reading: MeterReading) {
  const { counts, critics, judges, longer, turns } = reading
  return {
    ...counts,
    interval: helpedInterval(counts),
    critics,
    judges,
    longer,
    turns: turns.map(({ turn, result, critic, measurements }) => ({
      turn: turn.number,
      turnId: turn.id,
      member: turn.member,
      result,
      critic,
      measurements: measurements.map(({ judge, order, choice, reason, unreadable }) => ({
        judge,
        order,
        choice,
        reason,
        unreadable,
      })),
    })),
  }
}
