import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { PoolMessage, WorkerAnswer } from './worker-pool.ts'

/**
 * Does the tasks of a WorkerPool in this thread, one after another, because the runtime computes one graph at a time.
 * @param work does a task; it should await its second argument between two steps, which throws when the task is no
 * longer wanted
 * @param onError makes the answer for an error; null when the thread could not do the task
 * @param transfer the buffers of an answer that are moved instead of copied
 */
export function serveTasks<Ask, Answer>(
  work: (ask: Ask, between: () => Promise<void>) => Promise<Answer>,
  onError: (error: unknown) => Answer | null,
  transfer: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  const cancelled = new Set<number>()
  let last: Promise<void> = Promise.resolve()
  async function answer(id: number, ask: Ask): Promise<void> {
    const between = async (): Promise<void> => {
      // Waiting for the event loop lets messages arrive between two steps.
      await setImmediate()
      if (cancelled.has(id)) throw new Error('Nobody wants it any more')
    }
    const answered: WorkerAnswer<Answer> = { id, answer: await work(ask, between).catch(onError) }
    cancelled.delete(id)
    parentPort?.postMessage(answered, answered.answer === null ? [] : [...transfer(answered.answer)])
  }
  parentPort?.on('message', (message: PoolMessage<Ask>) => {
    if ('cancel' in message) cancelled.add(message.cancel)
    else last = last.then(() => answer(message.id, message.ask))
  })
}

/** Opens something when it is first needed and keeps it open. After a failure it is opened again at the next call. */
export function keepOpen<Input extends readonly unknown[], Opened>(
  open: (...input: Input) => Promise<Opened>,
): (...input: Input) => Promise<Opened> {
  let opened: Promise<Opened> | null = null
  return (...input) => {
    opened ??= open(...input)
    opened.catch(() => (opened = null))
    return opened
  }
}
