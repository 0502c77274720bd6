import { toErrorShape } from '../../contract/errors/errors.ts'
import type { SpeechRules } from '../../dialog/speech/speech-rules.ts'
import type { ModelRequest } from '../ports.ts'
import { retryDelay } from './backoff.ts'
import { CallAttempt, type StageReply } from './call-attempt.ts'
import { repeatedItself, RepeatsItself, repeatsItself } from './call-watch.ts'
import { isUnreadCall } from '../tools/refused-settings.ts'
import { askAgain, type StageRun, type TextBefore } from './stage-run.ts'

/** Tokens of the shortest answer for which a further try is worth its cost. */
const RETRY_TOKENS = 64

/**
 * Makes a call, and retries it as long as none of it was seen: after the first visible text a failure is final.
 * @param rules how to tell speech from other text in the answer
 */
export async function callWithRetry(run: StageRun, asked: ModelRequest, rules: SpeechRules): Promise<StageReply> {
  const { merger } = run
  const before: TextBefore = { speech: merger.text('speech'), thinking: merger.text('thinking') }
  for (let failures = 0; ;) {
    const attempt = new CallAttempt(run, asked, rules, before)
    try {
      return await attempt.send()
    } catch (error) {
      if (run.context.signal.aborted) throw run.context.signal.reason
      if (error instanceof RepeatsItself) attempt.abandon()
      if (asksAgain(run, before, error)) continue
      failures += 1
      await waitToRetry(run, attempt, failures, error)
      merger.restart(run.context.ports.clock.now(), before)
    }
  }
}

/** Repeats a call once, at once and with a note, if the answer repeated itself or held an unreadable tool call. */
function asksAgain(run: StageRun, before: TextBefore, error: unknown): boolean {
  if (error instanceof RepeatsItself) {
    if (run.again.includes('repeats')) throw repeatsItself(run.speaker)
    run.again.push('repeats')
    askAgain(run, before, repeatedItself(run.speaker))
    return true
  }
  if (!isUnreadCall(error) || run.callUnread) return false
  run.callUnread = true
  askAgain(run, before, error)
  return true
}

/** Waits until the next try, and announces it. @throws the error when there is to be no further try */
async function waitToRetry(run: StageRun, attempt: CallAttempt, failures: number, error: unknown): Promise<void> {
  const { ports, signal, waits } = run.context
  // Failed tries count toward the cap: it may not leave room for another one.
  const over = run.limits.overCap(RETRY_TOKENS)
  const wait = attempt.seen || over ? null : retryDelay(error, failures, ports.random, waits)
  if (wait === null) throw error
  run.merger.retrying({ attempt: failures + 1, until: ports.clock.now() + wait, error: toErrorShape(error) })
  await ports.clock.sleep(wait, signal)
}
