import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { PoolMessage, WorkerAnswer } from './worker-pool.ts'

/**
 * Answers the tasks of a WorkerPool in this thread, one after another, because the runtime computes one graph at a
 * time.
 * @param work gets a function to be awaited between two steps, which throws when the task is no longer wanted
 * @param onError the answer for an error; null when the thread could not do the task
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
      // Messages are read between two steps.
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

/** Opens something at the first need and keeps it; what could not be opened may be whole by the next time. */
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
