import { DialogError } from '../../contract/errors/errors.ts'
import type { Hint } from '../../contract/turn/asked-turn.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'
import { awaitedMember } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { nextHint } from '../../dialog/turns/person/hints.ts'
import { reportWords } from '../call/limits/speech-rules.ts'
import type { EnginePorts } from '../ports.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { askBeside } from './ask-beside.ts'
import { hintRequest } from './hint-request.ts'

/** The most characters of a hint, which should be a sentence or two. A longer one is cut. */
const HINT_MAX_CHARS = 500

/** Gives hints for the turns of a person. Each is one call, one at a time in a dialog, and is stored with its cost. */
export class Hints {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #underWay = new Set<string>()

  constructor(ports: EnginePorts, dialogs: Dialogs) {
    this.#ports = ports
    this.#dialogs = dialogs
  }

  /**
   * Gives a hint. Resolves when it is stored. No prompt contains it.
   * @param step the step of the plan that the person saw waiting
   * @throws DialogError DIALOG_STATE (the turn no longer waits, this hint is not the next, another is in progress, no
   * model can give it, the cost limit leaves no room), ProviderError, or the signal's reason
   */
  async ask(id: string, step: number, hint: Hint, signal: AbortSignal): Promise<void> {
    if (this.#underWay.has(id))
      throw new DialogError('DIALOG_STATE', 'A hint is being thought of already: wait for it.')
    this.#underWay.add(id)
    try {
      await this.#ask(id, step, hint, signal)
    } finally {
      this.#underWay.delete(id)
    }
  }

  async #ask(id: string, step: number, hint: Hint, signal: AbortSignal): Promise<void> {
    await this.#dialogs.changeable(id)
    await this.#dialogs.requireFree(id)
    const source = await this.#dialogs.source(id)
    const { request, helper, planned } = hintRequest(source, hint)
    const { member: seat } = planned
    const { turns } = source.state
    const require = (state: DialogState): void => {
      if (planned.step !== step || awaitedMember(state) !== seat || state.turns.length !== turns.length)
        throw new DialogError('DIALOG_STATE', 'That turn does not wait for your words any more: no hint was given.')
      // Two windows may ask for the same hint.
      if (nextHint(state, step) !== hint)
        throw new DialogError('DIALOG_STATE', 'This hint was given already, or another one comes before it.')
    }
    require(source.state)
    await askBeside(
      { ports: this.#ports, dialogs: this.#dialogs },
      source,
      {
        extra: 'hint',
        seat: helper,
        request,
        fact: (answer, spent, state) => {
          require(state)
          const text = beginningOf(oneLine(reportWords(answer) || answer), HINT_MAX_CHARS)
          return { type: 'hint-given', step, seat, hint, text, ...spent }
        },
      },
      signal,
    )
  }
}
