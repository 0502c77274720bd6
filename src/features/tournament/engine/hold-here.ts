import { onAbort } from '../../../base/async/on-abort.ts'
import type { Engine } from '../../../core/engine/engine.ts'

/** Brings a dialog to rest in this process, with nobody asked; a signal pauses it. */
export function holdHere(
  engine: Pick<Engine, 'state' | 'start' | 'resume' | 'pause' | 'settled'>,
): (id: string, signal: AbortSignal) => Promise<void> {
  return async (id, signal) => {
    const forget = onAbort(signal, () => void engine.pause(id).catch(() => undefined))
    try {
      const { status } = await engine.state(id)
      // A killed process leaves it running in its log.
      await (status === 'created' ? engine.start(id) : engine.resume(id))
      await engine.settled(id)
    } finally {
      forget()
    }
  }
}
