import { EXIT } from './exit-codes.ts'

let listener: (() => void) | null = null

/** Takes over from the quiet exit while a dialog runs; null gives it back. */
export function whenPipeCloses(next: (() => void) | null): void {
  listener = next
}

/** When the reader of stdout has gone (`idi show | head`), ends quietly instead of with a stack trace. */
export function onClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    if (listener) listener()
    else process.exit(EXIT.done)
  })
  // Without a reader of stderr there is nobody to tell; the work goes on.
  process.stderr.on('error', () => {})
}
