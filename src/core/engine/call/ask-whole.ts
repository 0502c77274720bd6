import type { Finish } from '../../contract/turn/turn-parts.ts'
import type { EnginePorts, ModelProvider, ModelRequest } from '../ports.ts'
import { retryDelay } from './backoff.ts'
import { RepetitionWatch } from '../../dialog/speech/repetition.ts'
import { CallBounds, limitsOf } from './limits/call-bounds.ts'
import type { CallTally } from './call-tally.ts'
import { callModel, type Reply, type ReplySink } from './call-model.ts'

/** The finish of an answer that repeats itself: the call is ended, because the rest of it would be useless. */
const CIRCLES: Finish = { unified: 'length', raw: 'repeats' }

/** Whether an answer was ended because it repeated itself. */
export const wentRound = ({ raw }: Finish): boolean => raw === CIRCLES.raw

/**
 * Asks for an answer that nobody reads while it is written, so that even a failure after its first words is retried.
 * @param tally counts every try
 * @throws ProviderError, or the signal's reason
 */
export async function askWhole(
  provider: ModelProvider,
  request: ModelRequest,
  ports: Pick<EnginePorts, 'clock' | 'random'>,
  signal: AbortSignal,
  tally: CallTally,
): Promise<{ text: string; reply: Reply }> {
  const form = request.json ? 'fields' : 'prose'
  for (let failures = 0; ;) {
    let text = ''
    let bounds = new CallBounds(limitsOf(request))
    let repetition = new RepetitionWatch(form)
    const sink: ReplySink = {
      text: (piece) => {
        bounds.answer(piece)
        repetition.push(piece)
        text += piece
      },
      thinking: (piece) => bounds.thinking(piece),
      wasThinking: (raw) => {
        bounds = new CallBounds(limitsOf(request))
        bounds.thinking(raw)
        repetition = new RepetitionWatch(form)
        text = ''
      },
      wasText: () => {
        bounds = new CallBounds(limitsOf(request))
      },
      mayBeThinking: (may) => {
        bounds.undecided = may
      },
      over: () => (repetition.looped ? CIRCLES : bounds.over()),
    }
    try {
      const reply = await callModel(provider, request, sink, { clock: ports.clock, signal, tally })
      return { text: text.trim(), reply }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      failures += 1
      const wait = retryDelay(error, failures, ports.random)
      if (wait === null) throw error
      await ports.clock.sleep(wait, signal)
    }
  }
}
