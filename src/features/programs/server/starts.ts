import { KeyedLock } from '../../../base/async/serial-lock.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'

/** An identical call within this time is taken for a repetition, in milliseconds. */
const SAME_MS = 60_000
const KEPT_MAX = 500

/** Recently started dialogs, for all clients of a process. Of several equal calls at the same time, only one starts a dialog. */
export interface Starts {
  /**
   * @param start returns the id of the dialog it started, or something else when it started none
   * @throws AppError INPUT_INVALID naming the dialog that the same call started a moment ago
   */
  once<T>(what: unknown, start: (started: (id: string) => void) => Promise<T>): Promise<T>
}

export function createStarts(now: () => number = Date.now): Starts {
  const lock = new KeyedLock<string>()
  const latest = new Map<string, { readonly id: string; readonly at: number }>()
  return {
    once(what, start) {
      const key = JSON.stringify(what)
      return lock.run(key, async () => {
        const same = latest.get(key)
        if (same && now() - same.at < SAME_MS)
          throw new AppError(
            'INPUT_INVALID',
            `Nothing more was started: the same dialog was started a moment ago. Its id is ${same.id}; read it with get_dialog.`,
          )
        return start((id) => {
          latest.delete(key)
          latest.set(key, { id, at: now() })
          for (const oldest of [...latest.keys()].slice(0, Math.max(0, latest.size - KEPT_MAX))) latest.delete(oldest)
        })
      })
    },
  }
}
