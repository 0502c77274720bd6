import type { HostCommand } from '../../core/contract/host/host-command.ts'
import { AsyncQueue } from '../../base/async/async-queue.ts'
import { onAbort } from '../../base/async/on-abort.ts'

/** More than a person chooses while a page loads. */
const WAITING_MAX = 20

/** What the host tells its page by itself. */
export interface HostCommands {
  /** Reaches the page that listens; without one it waits for the next that does. */
  send(command: HostCommand): void
  /** What is sent from now on and what waited, until the signal. Of several listeners the latest is told. */
  listen(signal: AbortSignal): AsyncIterable<HostCommand>
}

export function createHostCommands(): HostCommands {
  const listeners: AsyncQueue<HostCommand>[] = []
  let waiting: readonly HostCommand[] = []
  return {
    send(command) {
      const latest = listeners.at(-1)
      if (latest) latest.push(command)
      else waiting = [...waiting, command].slice(-WAITING_MAX)
    },
    async *listen(signal) {
      const queue = new AsyncQueue<HostCommand>()
      const leave = (): void => {
        if (listeners.includes(queue)) listeners.splice(listeners.indexOf(queue), 1)
        // What this page was not told yet is for the next.
        waiting = [...queue.drain(), ...waiting]
        queue.close()
      }
      if (signal.aborted) return
      const forget = onAbort(signal, leave)
      listeners.push(queue)
      for (const command of waiting) queue.push(command)
      waiting = []
      try {
        yield* queue
      } finally {
        forget()
        leave()
      }
    },
  }
}
