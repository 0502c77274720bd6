import { sayLater } from '../../../base/language/say.ts'
import { ProviderError } from '../../../core/contract/errors/errors.ts'
import type { FactBody } from '../../../core/contract/events.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import { isPersonsTurn } from '../../../core/dialog/turns/person/handed.ts'
import { whyNoExtra } from '../../../core/dialog/extras/why-no-extra.ts'
import { coachNoteFor } from '../../../core/dialog/story/coach-notes.ts'
import { leastCallSize } from '../../../core/engine/extras/request-size.ts'
import type { Boundary } from '../../../core/engine/ports.ts'
import { occasionOf } from '../../../core/engine/occasion.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'
import { askInTime } from '../../../core/engine/call/ask-in-time.ts'
import { CallTally, spentFact } from '../../../core/engine/call/call-tally.ts'
import { failedCalls } from '../../../core/engine/call/failed-calls.ts'
import { coachRequest } from './coach-request.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'
import type { SideTasks } from './side-calls.ts'

/** The most characters of a note; a longer one is cut. */
const NOTE_MAX_CHARS = 900

/** The prompt for the coach before this turn; null when the dialog has no coach, or no note is due. */
export function askedOfCoach(
  source: PromptSource,
  tasks: Pick<SideTasks, 'coach'>,
  planned: PlannedTurn,
): { coach: SideModel; asked: string } | null {
  const { config } = source
  const task = config.coach && tasks.coach(occasionOf(source, planned, 'final'))
  return config.coach && task ? { coach: config.coach, asked: task } : null
}

/**
 * Has the coach write a note for the next turn, once. If the coach fails, gives no text or takes too long, the turn
 * begins without a note; the cost is stored.
 * @throws the signal's reason
 */
export async function noteBeforeTurn(
  context: Boundary,
  tasks: Pick<SideTasks, 'coach'>,
  planned: PlannedTurn,
  commit: (fact: FactBody) => Promise<void>,
): Promise<void> {
  const { ports, state, signal } = context
  const due = askedOfCoach(context, tasks, planned)
  if (!due || coachNoteFor(state, planned.step) !== null) return
  if (state.taken[planned.member] || isPersonsTurn(state, planned)) return
  const { provider, model } = due.coach
  const price = ports.providers.priceOf(provider, model, ports.clock.now())
  const request = coachRequest(context, planned, due.coach, due.asked)
  const { ignoreCap } = context
  if (whyNoExtra(state, context.config, 'coach', { size: leastCallSize(request, price), ignoreCap }) !== null) return
  const tally = new CallTally(price)
  const note = await askInTime(due.coach, request, context, tally)
  const text = 'text' in note ? beginningOf(oneLine(note.text), NOTE_MAX_CHARS) : ''
  if (text !== '')
    await commit({
      type: 'coach-noted',
      step: planned.step,
      text,
      audience: [planned.member],
      ...spentFact(tally),
      provider,
      model,
    })
  else {
    const error =
      'error' in note ? note.error : new ProviderError('TURN_EMPTY', sayLater('{model} wrote nothing.', { model }))
    const failed = failedCalls(tally, {
      by: due.coach,
      brokenOff: signal.aborted,
      failure: { extra: 'coach', error },
    })
    if (failed) await commit(failed)
  }
  signal.throwIfAborted()
}
