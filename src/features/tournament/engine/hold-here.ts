import { onAbort } from '../../../base/async/on-abort.ts'
import type { Engine } from '../../../core/engine/engine.ts'

/** Runs a dialog in this process until it ends or pauses, without asking anybody; a signal pauses it. */
export function holdHere(
  engine: Pick<Engine, 'state' | 'start' | 'resume' | 'pause' | 'settled'>,
): (id: string, signal: AbortSignal) => Promise<void> {
  return async (id, signal) => {
    const forget = onAbort(signal, () => void engine.pause(id).catch(() => undefined))
    try {
      const { status } = await engine.state(id)
      // After a crash the dialog's log says that it is still running, so it is resumed.
      await (status === 'created' ? engine.start(id) : engine.resume(id))
      await engine.settled(id)
    } finally {
      forget()
    }
  }
}
