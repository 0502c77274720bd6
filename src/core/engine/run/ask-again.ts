import { sayLater } from '../../../base/language/say.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { RetryReason, Finish } from '../../contract/turn/turn-parts.ts'
import { askAgain, type StageRun } from '../call/stage-run.ts'

/** Requests a stage again, with a private note that says why. If that fails, the text so far is kept. */
export async function onceMore(
  run: StageRun,
  finish: Finish,
  reason: RetryReason,
  why: ProviderError,
  rounds: () => Promise<Finish>,
): Promise<Finish> {
  const { merger, cuts, notes, unread } = run
  const speech = { speech: merger.text('speech'), thinking: merger.text('thinking') }
  const first = { cuts: [...cuts], notes: [...notes], unread: [...unread] }
  run.again.push(reason)
  for (const list of [cuts, notes, unread]) list.length = 0
  askAgain(run, { speech: '', thinking: '' }, why)
  try {
    return await rounds()
  } catch (error) {
    if (!(error instanceof ProviderError) || run.context.signal.aborted) throw error
    merger.restart(run.context.ports.clock.now(), speech)
    cuts.splice(0, cuts.length, ...first.cuts)
    notes.splice(0, notes.length, ...first.notes)
    unread.splice(0, unread.length, ...first.unread)
    return finish
  }
}

/** The error for which an answer is requested again. */
export function unreadableAnswerError(name: string): ProviderError {
  return new ProviderError(
    'TURN_EMPTY',
    sayLater('What {name} wrote cannot be used as it is, and it is asked once more.', { name }),
    {
      retryable: true,
    },
  )
}
