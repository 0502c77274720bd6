import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { StepAnswer, StepAsk } from './serve-steps.ts'

/**
 * What a thread does, step by step as it is asked for; it ends when nobody asks any more.
 * @param gone what to throw when the thread ended by itself, as it does without memory
 * @param limit begins to limit the thread with each step that is asked for, and returns what ends that
 * @throws AppError what the work itself threw
 */
export async function* stepsInThread<Task, Step, Result>(
  worker: Worker,
  task: Task,
  gone: () => AppError,
  limit: () => () => void = () => () => {},
): AsyncGenerator<Step, Result> {
  const send = (ask: StepAsk<Task>): void => worker.postMessage(ask)
  const exited = once(worker, 'exit')
  const failed = exited.then(() => Promise.reject(gone()))
  // Whoever waits for the next step hears of it.
  failed.catch(() => {})
  try {
    send({ task })
    for (;;) {
      const answered = once(worker, 'message') as Promise<[StepAnswer<Step, Result>]>
      send('next')
      const unlimit = limit()
      const [answer] = await Promise.race([answered, failed]).finally(unlimit)
      if ('error' in answer) {
        const { code, message, retryable, details } = answer.error
        throw new AppError(code, message, { retryable, details })
      }
      if ('result' in answer) return answer.result
      yield answer.step
    }
  } finally {
    // It waits to be asked, so it hears this at once and closes what it holds.
    send('stop')
    await exited.catch(() => undefined)
  }
}
