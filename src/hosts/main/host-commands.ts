import type { HostCommand } from '../../core/contract/host/host-command.ts'
import { AsyncQueue } from '../../base/async/async-queue.ts'
import { onAbort } from '../../base/async/on-abort.ts'

/** The most commands that wait, more than a person gives while a page loads. */
const WAITING_MAX = 20

/** The commands that the host sends to its page unasked. */
export interface HostCommands {
  /** Sends a command to the page that listens; without one, to the next page that does. */
  send(command: HostCommand): void
  /** Waiting and later commands, until the signal. Of several listeners only the latest gets them. */
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
        // Commands that this page did not read are kept for the next one.
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
