import type { ProgressHow } from '../../../app/services/ports.ts'
import { shareLine } from '../display/share-line.ts'
import type { Terminal } from '../display/terminal.ts'
import { catchInterrupts } from './interrupts.ts'

/** Runs long work and shows its progress; null when a signal ended it. */
export async function stoppable<T>(
  terminal: Terminal,
  what: string,
  work: (how: ProgressHow) => Promise<T>,
): Promise<T | null> {
  const interrupts = catchInterrupts()
  const stop = new AbortController()
  void interrupts.asked.then(() => stop.abort())
  const line = shareLine(terminal, what)
  try {
    return await work({ signal: stop.signal, onProgress: line.show })
  } catch (error) {
    if (stop.signal.aborted) return null
    throw error
  } finally {
    line.end()
    interrupts.release()
  }
}
