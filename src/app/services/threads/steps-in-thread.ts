import { sentenceOf } from '../../../base/language/say.ts'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { StepAnswer, StepAsk } from './serve-steps.ts'

/**
 * Yields the steps of a task that runs in a thread, each when it is asked for. The thread ends when the iteration does.
 * @param gone makes the error for a thread that ended by itself, for example for lack of memory
 * @param limit starts the limits of a step, and returns a function that removes them
 * @throws AppError what the task itself threw
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
  // The reader of the next step gets the error.
  failed.catch(() => {})
  try {
    send({ task })
    for (;;) {
      const answered = once(worker, 'message') as Promise<[StepAnswer<Step, Result>]>
      send('next')
      const unlimit = limit()
      const [answer] = await Promise.race([answered, failed]).finally(unlimit)
      if ('error' in answer) {
        const { code, retryable, details } = answer.error
        throw new AppError(code, sentenceOf(answer.error), { retryable, details })
      }
      if ('result' in answer) return answer.result
      yield answer.step
    }
  } finally {
    // The thread waits for a request, so it receives this at once and closes its resources.
    send('stop')
    await exited.catch(() => undefined)
  }
}
