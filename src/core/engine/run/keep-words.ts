import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { EventLog } from '../ports.ts'
import type { LiveText } from './run-stage.ts'

/** How often the text is stored, in milliseconds: a killed process loses no more than this. */
const KEEP_MS = 1_000

/**
 * Stores the text of a running stage from time to time, so that it is still there when the process is killed. Nothing
 * waits for this, and after a failed write the next one catches up.
 * @returns a function that stops it
 */
export function keepWords(
  log: Pick<EventLog, 'keepWords'>,
  at: { readonly dialogId: string; readonly turnId: string; readonly stage: StageName },
  live: LiveText,
): () => void {
  let kept = ''
  const timer = setInterval(() => {
    const text = live.merger?.text('speech') ?? ''
    if (text === kept || live.unheard) return
    kept = text
    log.keepWords(at.dialogId, { turnId: at.turnId, stage: at.stage, text }).catch(() => undefined)
  }, KEEP_MS)
  return () => clearInterval(timer)
}
