import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { oocToAnswer } from '../../../core/dialog/ooc/out-of-character.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../input/find-dialog.ts'
import { catchInterrupts } from '../run/interrupts.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'
import { sayFailure } from '../display/say-failure.ts'

interface OocOptions extends OpenOptions {
  readonly say?: string
  readonly again?: boolean
  readonly estimate?: boolean
  readonly json?: boolean
}

/**
 * Runs `idi ooc`: prints the moderator's answer on stdout. Without --say and --again it prints earlier answers and
 * makes no call.
 */
export async function oocCommand(typed: string, options: OocOptions, terminal: Terminal): Promise<number> {
  const words = options.say === undefined ? null : parseWords(options.say)
  if (words !== null && options.again)
    throw usageError('--say asks anew and --again what has no answer: give one of them.')
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const before = await app.engine.state(id)
    const { usd } = await app.engine.ooc.cost(id)
    const price = `1 call, ${usd === null ? 'price unknown' : usd === 0 ? 'costs nothing' : `about ${formatMoney(usd)}`}.`
    if (options.estimate) {
      await terminal.out(`${price}\n`)
      return EXIT.done
    }
    if (words === null && !options.again) {
      if (before.ooc.length === 0)
        throw usageError('Nothing was said out of character in this dialog: begin with --say "...".')
      await tell(before, before.ooc, options, terminal)
      return EXIT.done
    }
    terminal.say(terminal.dim(`Only ${memberName(before, 'moderator')} hears it. ${price}`))
    const interrupts = catchInterrupts()
    try {
      const waiting = new Set(oocToAnswer(before).map((each) => each.id))
      if (words === null) await app.engine.ooc.again(id)
      else await app.engine.ooc.ask(id, words)
      const failed = await Promise.race([app.engine.ooc.settled(id), interrupts.asked])
      if (typeof failed === 'string') {
        await app.engine.close()
        terminal.say('Interrupted; the question is kept: have it answered with --again.')
        return EXIT.interrupted
      }
      const after = await app.engine.state(id)
      const idsBefore = new Set(before.ooc.map((each) => each.id))
      const answered = after.ooc.filter((each) => each.answer && (waiting.has(each.id) || !idsBefore.has(each.id)))
      await tell(after, answered, options, terminal)
      if (failed) sayFailure(terminal, failed, ' The question is kept: have it answered with --again.')
      return failed ? EXIT.failed : EXIT.done
    } finally {
      interrupts.release()
    }
  })
}

async function tell(
  state: DialogState,
  exchanges: DialogState['ooc'],
  { json, say }: OocOptions,
  terminal: Terminal,
): Promise<void> {
  const answers = exchanges.map(({ asked, answer }) => ({ asked, answer: answer?.text ?? null }))
  if (json) return await terminal.out(`${JSON.stringify(answers, null, 2)}\n`)
  const name = memberName(state, 'moderator')
  const lines = answers.flatMap(({ asked, answer }) => [
    ...(say === undefined ? [`You: ${asked}`] : []),
    ...(answer === null ? [] : [`${name}: ${answer}`]),
  ])
  await terminal.out(terminalText(lines.map((line) => `${line}\n`).join('')))
}

function parseWords(typed: string): string {
  const words = typed.trim()
  if (words === '') throw usageError('--say is empty: write what you want to ask.')
  if (words.length > MESSAGE_MAX_CHARS)
    throw usageError(`--say has more than ${formatCount(MESSAGE_MAX_CHARS)} characters: shorten it.`)
  return words
}
