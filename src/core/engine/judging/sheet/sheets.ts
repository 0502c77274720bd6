import { AppError, DialogError } from '../../../contract/errors/errors.ts'
import type { Judge } from '../../../contract/judging/judging-facts.ts'
import type { SheetRecord } from '../../../contract/judging/sheet-record.ts'
import type { JudgeQuote } from '../../../contract/judging/quote.ts'
import { stoppedJudges } from '../../../dialog/extras/brake.ts'
import { sameJudge, type Sheet } from '../../../dialog/judging/judging-state.ts'
import { personSide, whyNoSheet } from '../../../dialog/judging/sheet/person-speeches.ts'
import { sheetRecord } from '../../../dialog/judging/sheet/sheet-record.ts'
import { missingOfSheet, sheetMayBeAskedAgain, sheetResult } from '../../../dialog/judging/sheet/sheet-result.ts'
import type { DialogState } from '../../../dialog/state.ts'
import type { EnginePorts } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { Dialogs } from '../../run/dialogs.ts'
import type { SideJobs } from '../../run/side-jobs.ts'
import { withAddressIn } from '../../with-address.ts'
import type { JudgeCalls } from '../judge-calls.ts'
import { requireRoom } from '../judging-room.ts'
import type { JudgingKind } from '../judging-kinds.ts'
import { quoteSheet } from './quote-sheet.ts'
import { SheetCalls } from './sheet-calls.ts'

/**
 * Score sheets for what a person said in a finished dialog. Each answer of the judge is stored at once, so that after a
 * stop, a failure or a crash the same judge is asked only for the missing ones.
 */
export class Sheets {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #jobs: SideJobs<JudgingKind>
  readonly #judgeCalls: JudgeCalls
  readonly #calls: SheetCalls

  constructor(ports: EnginePorts, dialogs: Dialogs, jobs: SideJobs<JudgingKind>, calls: JudgeCalls) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.#jobs = jobs
    this.#judgeCalls = calls
    this.#calls = new SheetCalls(ports, dialogs, calls)
  }

  /** The largest expected usage, without calls. @throws DialogError DIALOG_STATE if there can be no sheet */
  async quote(id: string, wanted: Judge): Promise<JudgeQuote> {
    const source = await this.#dialogs.source(id)
    return quoteSheet(source, withAddressIn(wanted, source.config, this.#ports.providers), sideOf(source), this.#ports)
  }

  /**
   * Begins a sheet, or continues the last one if the same judge has not finished it. Resolves with its id once the work
   * has begun.
   * @throws DialogError DIALOG_STATE, INPUT_INVALID
   */
  async ask(id: string, wanted: Judge): Promise<string> {
    const source = await this.#dialogs.source(id)
    const judge = withAddressIn(wanted, source.config, this.#ports.providers)
    const seat = sideOf(source)
    this.#jobs.requireNone(id, 'sheet')
    const quote = await quoteSheet(source, judge, seat, this.#ports)
    if (quote.refused !== null) throw new DialogError('INPUT_INVALID', quote.refused)
    requireRoom(source.state, { tokens: quote.promptTokens + quote.completionTokens, cost: quote.cost })
    await this.#dialogs.requireFree(id)
    await this.#judgeCalls.countLost(id)
    const begun = unfinishedSheet(source.state, judge)
    const sheetId = begun?.id ?? this.#ports.newId()
    if (!begun)
      await this.#dialogs.change(id, (state) => {
        sideOf({ ...source, state })
        return [{ type: 'sheet-asked', sheetId, member: seat, judge, throughSeq: state.seq }]
      })
    this.#jobs.begin(id, 'sheet', (signal, tell) => this.#fill(id, sheetId, signal, tell))
    return sheetId
  }

  /** The results of the last sheet of each dialog, newest first. Dialogs in the bin are left out. */
  async records(): Promise<readonly SheetRecord[]> {
    const records: SheetRecord[] = []
    for (const id of await this.#ports.log.dialogsWithSheets()) {
      const summary = await this.#ports.log.summary(id)
      const record = summary?.binnedAt === null ? sheetRecord(await this.#dialogs.state(id)) : null
      if (record) records.push(record)
    }
    return records.toSorted((one, other) => other.at - one.at)
  }

  /** Makes the calls that the sheet lacks. Calls that failed before are made once more. */
  async #fill(
    id: string,
    sheetId: string,
    signal: AbortSignal,
    tell: (done: number, of: number) => void,
  ): Promise<void> {
    // The dialog is read once, so that both orders have the same text even if the dialog changes meanwhile.
    const source = await this.#dialogs.source(id)
    let done = 0
    let of = 0
    for (let again = true; ; again = false) {
      const state = await this.#dialogs.state(id)
      const sheet = sheetOf(state, sheetId)
      const { orders, probes } = missingOfSheet(state, sheet, again)
      const calls = [
        ...orders.map((order) => () => this.#calls.read(source, sheet, order, signal)),
        ...probes.map((order) => () => this.#calls.probe(source, sheet, order, signal)),
      ]
      if (calls.length === 0) return
      signal.throwIfAborted()
      tell(done, (of += calls.length))
      const settled = await Promise.allSettled(
        calls.map(async (call) => {
          const failure = await call()
          tell((done += 1), of)
          return failure
        }),
      )
      for (const each of settled) {
        if (each.status === 'rejected') throw each.reason
        if (each.value) throw await this.#stopped(id, sheet.judge, each.value)
      }
    }
  }

  /** The failure, with a message that the judge has stopped if it has. */
  async #stopped(id: string, judge: Judge, failure: AppError): Promise<AppError> {
    const sentence = stoppedJudges(await this.#dialogs.state(id), 'sheet', [judge])
    const { code, retryable, details } = failure
    return sentence === null ? failure : new AppError(code, sentence, { retryable, details })
  }
}

/** The seat that the person spoke for. @throws DialogError DIALOG_STATE */
function sideOf({ state, mode }: Pick<PromptSource, 'state' | 'mode'>): 'first' | 'second' {
  const why = whyNoSheet(state, mode.info)
  const seat = personSide(state)
  if (why !== null || seat === null) throw new DialogError('DIALOG_STATE', why ?? '')
  return seat
}

/** The last sheet, if this judge has not answered all of it. */
function unfinishedSheet(state: DialogState, judge: Judge): Sheet | null {
  const last = state.judging.sheets.at(-1)
  if (!last || !sameJudge(last.judge, judge)) return null
  const { unfinished, stale } = sheetResult(state, last)
  return !stale && (unfinished || sheetMayBeAskedAgain(last)) ? last : null
}

/** The sheet with an id. @throws DialogError INPUT_INVALID */
function sheetOf({ judging }: DialogState, sheetId: string): Sheet {
  const sheet = judging.sheets.find(({ id }) => id === sheetId)
  if (!sheet) throw new DialogError('INPUT_INVALID', 'This dialog has no such score sheet.')
  return sheet
}
