import { plural } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import type { App } from '../../../app/app.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { AskedTurn, DraftRemark } from '../../../core/contract/turn/asked-turn.ts'
import { insightCost } from '../../../core/dialog/money/insight-cost.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { REMARK_NAMES } from '../../../core/dialog/turns/draft/draft-remarks.ts'
import { HINT_NAMES, hintsAt, nextHint, type GivenHint } from '../../../core/dialog/turns/person/hints.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../input/find-dialog.ts'
import { catchInterrupts } from '../run/interrupts.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'

interface TurnOptions extends OpenOptions {
  readonly hint?: boolean
  readonly check?: string
  readonly json?: boolean
}

/** Runs `idi turn`: shows the task of the turn that waits for the person's words, with hints if wanted. */
export async function turnCommand(typed: string, options: TurnOptions, terminal: Terminal): Promise<number> {
  const { hint, check: draft, json } = options
  if (hint && draft !== undefined) throw usageError('--hint and --check are two calls: give one of them.')
  if (draft !== undefined && draft.trim() === '') throw usageError('--check is empty: write the draft to be read.')
  if (draft !== undefined && draft.length > MESSAGE_MAX_CHARS)
    throw usageError(`--check has more than ${plural(MESSAGE_MAX_CHARS, 'character')}: shorten it.`)
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const asked = await app.engine.askedTurn(id)
    if (!asked) throw usageError('This dialog does not wait for your words, so nothing is asked of you now.')
    const interrupts = catchInterrupts()
    const ending = new AbortController()
    const stop = interrupts.asked.then((): null => {
      ending.abort()
      return null
    })
    try {
      const helped = await Promise.race([help(app, id, asked, options, terminal, ending.signal), stop])
      if (helped === null) {
        await app.engine.close()
        terminal.say('Interrupted; nothing was said for you.')
        return EXIT.interrupted
      }
      const state = await app.engine.state(id)
      const hints = hintsAt(state, asked.step)
      const found = { ...asked, hints: hints.map(({ hint: kind, text }) => ({ hint: kind, text })), ...helped }
      await terminal.out(
        json
          ? `${JSON.stringify(found, null, 2)}\n`
          : terminalText(turnText(state, asked, hints, helped.remarks, hint)),
      )
      return EXIT.done
    } finally {
      interrupts.release()
    }
  })
}

interface Help {
  readonly remarks?: readonly DraftRemark[]
}

/** Makes the call for a hint or a check, if one was asked for. */
async function help(
  app: App,
  id: string,
  { step, hintedBy, checkedBy }: AskedTurn,
  { hint, check: draft }: TurnOptions,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Help> {
  const state = await app.engine.state(id)
  if (hint) {
    const next = nextHint(state, step)
    if (next === null) throw usageError('You had all hints for this turn.')
    if (hintedBy === null)
      throw usageError(
        state.config?.lesson?.hints === false
          ? 'This lesson has no hints.'
          : 'Nobody here can give hints for this turn: it is no speech, or only built-in voices take part.',
      )
    terminal.say(
      terminal.dim(`${price(app, state, hintedBy, 'hint')} Only you see it, and your turn says that you had it.`),
    )
    await app.engine.hint(id, step, next, signal)
  } else if (draft !== undefined) {
    if (checkedBy === null)
      throw usageError(
        'Nobody here can check a draft of this turn: it is no speech, or only built-in voices take part.',
      )
    terminal.say(
      terminal.dim(`${price(app, state, checkedBy, 'check')} Only you see what is found, and nothing is sent.`),
    )
    return { remarks: await app.engine.checkDraft(id, draft, signal) }
  }
  return {}
}

function price(app: App, state: DialogState, seat: SeatId, kind: 'hint' | 'check'): string {
  const { provider, model } = state.config?.seats[seat] ?? { provider: '', model: '' }
  const { usd } = insightCost(state, kind, [], app.providers.priceOf(provider, model, Date.now()))
  return `1 call, ${usd === null ? 'price unknown' : usd === 0 ? 'costs nothing' : `about ${formatMoney(usd)}`}.`
}

/**
 * The text to print: the task, the hints so far and the critic's remarks; for a hint that was just asked for, only that
 * hint.
 */
function turnText(
  state: DialogState,
  { task, length }: AskedTurn,
  hints: readonly GivenHint[],
  remarks: readonly DraftRemark[] | undefined,
  only = false,
): string {
  if (remarks)
    return remarks.length === 0
      ? 'The critic would leave your draft as it is.\n'
      : remarks.map(({ kind, text }) => `${kind === null ? '' : `${REMARK_NAMES[kind]}: `}${text}\n`).join('')
  const told = hints.map(({ hint, text }) => `${HINT_NAMES[hint]}: ${text}\n`)
  if (only) return told.at(-1) ?? ''
  const name = memberName(state, state.awaits ?? 'first')
  const words = length === null ? '' : ` (${length.min} to ${length.max} words are asked for, and nothing is cut)`
  return [`Asked of ${name} now${words}:\n`, `${task}\n`, ...told].join('')
}
