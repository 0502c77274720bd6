import { parentPort } from 'node:worker_threads'
import { toErrorShape, type ErrorShape } from '../../../core/contract/errors/errors.ts'

/** Messages to a thread: the task, then one message for each step. `stop` ends it between two steps. */
export type StepAsk<Task> = { readonly task: Task } | 'next' | 'stop'

/** A message from the thread: one step, the result, or the failure. */
export type StepAnswer<Step, Result> =
  | { readonly step: Step }
  | { readonly result: Result }
  | { readonly error: ErrorShape }

/** The thread's side of the protocol. It takes a step only when one is requested. */
export function serveSteps<Task, Step, Result>(begin: (task: Task) => Iterator<Step, Result>): void {
  let steps: Iterator<Step, Result> | null = null
  const answer = (message: StepAnswer<Step, Result>): void => parentPort?.postMessage(message)
  let failed: ErrorShape | null = null
  parentPort?.on('message', (ask: StepAsk<Task>) => {
    try {
      if (ask === 'stop') {
        // Closes its resources, such as a database.
        steps?.return?.()
        return parentPort?.close()
      }
      if (ask !== 'next') return void (steps = begin(ask.task))
      if (failed || !steps) return answer({ error: failed ?? toErrorShape(null) })
      const { value, done } = steps.next()
      answer(done ? { result: value } : { step: value })
    } catch (error) {
      failed = toErrorShape(error)
      if (ask === 'next') answer({ error: failed })
    }
  })
}
