import { AppError, DialogError, toErrorShape } from '../../contract/errors/errors.ts'
import type { Insight } from '../../contract/insights/insights.ts'
import { brakeOf } from '../../dialog/extras/brake.ts'
import { withEarlierCalls } from '../extras/request-size.ts'
import type { EnginePorts } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import type { CallTally } from '../call/call-tally.ts'
import { failedCalls } from '../call/failed-calls.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { insightTally, type MayAsk } from './ask-insight.ts'

export interface AttemptedJob {
  readonly id: string
  readonly insight: Insight
  readonly abort: AbortController
  /** Whether a person asked for it. Then it is made, whatever the settings of the dialog say. */
  asked: boolean
  /** How many tries were made so far. */
  attempts: number
}

export type AskInsight<T> = (ports: EnginePorts, signal: AbortSignal, tally: CallTally, mayAsk: MayAsk) => Promise<T>

/**
 * One attempt at an insight: checks whether it may be made, and counts its calls whether or not they succeed. What a
 * person asked for is tried once even after failures.
 * @throws DialogError with why none is made, and what `ask` throws
 */
export async function attemptInsight<T extends object>(
  dialogs: Dialogs,
  job: AttemptedJob,
  source: PromptSource,
  begun: () => void,
  ask: AskInsight<T>,
): Promise<T & { readonly tally: CallTally }> {
  const { id, insight, abort } = job
  const { state, config } = source
  dialogs.extras.require(state, insight, { requestedNow: job.asked && job.attempts === 0, causedByPerson: job.asked })
  job.attempts += 1
  begun()
  const ports = dialogs.portsOf(state)
  const tally = insightTally(config, ports)
  const failed = async (error: unknown): Promise<void> => {
    const fact = failedCalls(tally, {
      by: config.seats.moderator,
      brokenOff: abort.signal.aborted,
      failure: { extra: insight, error },
    })
    await dialogs.change(id, () => (fact ? [fact] : []))
  }
  const mayAsk: MayAsk = (size, taken) =>
    dialogs.extras.begin(dialogs.run(id)?.state ?? state, insight, {
      requestedNow: true,
      size: withEarlierCalls(size, taken),
    })
  let answer: T
  try {
    answer = await ask(ports, abort.signal, tally, mayAsk)
  } catch (error) {
    // If recording the failure fails, too, the original error is still the one thrown.
    if (tally.calls > 0 || !(error instanceof DialogError)) await failed(error).catch(() => undefined)
    throw error
  }
  if ('error' in answer) await failed(answer.error)
  return { ...answer, tally }
}

/** After the last allowed failure in a row, tells the person that the insight has stopped, and why. */
export async function withBrake(dialogs: Dialogs, { id, insight, abort }: AttemptedJob, error: unknown) {
  if (abort.signal.aborted) return error
  const brake = await dialogs.state(id).then(
    (state) => brakeOf(state, insight),
    () => null,
  )
  if (!brake) return error
  const { code, retryable, details } = toErrorShape(error)
  return new AppError(code, brake.sentence, { retryable, details })
}
