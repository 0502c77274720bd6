import { createInterface } from 'node:readline/promises'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { OnEvent } from './follow.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { quotePiece } from '../input/assignments.ts'
import { usageError } from '../usage-error.ts'

const CHOICES = ['ask', 'allow', 'refuse'] as const
type Choice = (typeof CHOICES)[number]

/**
 * Reads how to answer when a tool asks for permission. Without a terminal nobody can be asked.
 * @throws AppError INPUT_INVALID
 */
export function readConsent(typed: string | undefined, terminal: Terminal): Choice {
  if (typed === undefined) return terminal.live && process.stdin.isTTY ? 'ask' : 'refuse'
  const choice = CHOICES.find((choice) => choice === typed.toLowerCase())
  if (choice) return choice
  throw usageError(`--consent is ${quotePiece(typed)}: use ${CHOICES.join(', ')}.`)
}

/** Answers the permissions that tools ask for while a dialog runs, and prints each answer. */
export function consentAnswers(engine: Engine, choice: Choice, terminal: Terminal): OnEvent {
  let asking: AbortController | null = null

  async function answer(state: DialogState, requestId: string, granted: boolean): Promise<void> {
    // The request may have expired at the last moment; then that is reported.
    const stands = await engine.answerConsent(state.id, requestId, granted).then(
      () => true,
      () => false,
    )
    terminal.say(stands ? (granted ? 'Allowed.' : 'Refused.') : 'Refused: the time is over.')
  }

  async function ask(state: DialogState, requestId: string, signal: AbortSignal): Promise<void> {
    // The terminal is not put into raw mode, so that Ctrl-C still ends the process.
    const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
    try {
      const typed = await lines.question('Allow? y/N ', { signal })
      await answer(state, requestId, /^y(es)?$/i.test(typed.trim()))
    } catch (error) {
      if (!signal.aborted) throw error
      terminal.say('\nRefused: nobody answered in time.')
    } finally {
      lines.close()
    }
  }

  return (event, state) => {
    if (event.type === 'consent-answered') asking?.abort()
    if (event.type !== 'consent-asked') return
    const turn = state.turns.findLast((other) => other.id === event.turnId)
    terminal.say(terminalText(`${turn ? memberName(state, turn.member) : event.tool} asks: ${event.question}`))
    asking = new AbortController()
    const answered =
      choice === 'ask' ? ask(state, event.requestId, asking.signal) : answer(state, event.requestId, choice === 'allow')
    answered.catch(() => terminal.say('Refused: there is nobody to ask.'))
  }
}
