import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { EventLog } from '../ports.ts'
import type { LiveText } from './run-stage.ts'

/** A killed process takes the words of this long along at most. */
const KEEP_MS = 1_000

/**
 * Keeps what a stage has said so far while it is said, so that the words of a killed process are there when the dialog
 * is opened again. Nothing waits for it, and a write that fails is made up for by the next one.
 * @returns ends it
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
