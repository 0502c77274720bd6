import { EXIT } from './exit-codes.ts'

const READER_GONE = new Set(['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED'])

/** pipe: the reader has gone, which is no fault; unwritable: the disk is full, say. */
export type OutputEnd = 'pipe' | 'unwritable'

let listener: ((why: OutputEnd) => void) | null = null

/** Takes over from the quiet exit while a dialog runs; null gives it back. */
export function whenPipeCloses(next: ((why: OutputEnd) => void) | null): void {
  listener = next
}

/** When the reader of stdout has gone (`idi show | head`), ends quietly instead of with a stack trace. */
export function onClosedPipe(): void {
  let said = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    const gone = READER_GONE.has(error.code ?? '')
    if (!gone && !said)
      process.stderr.write(
        `idi: The output cannot be written (${error.code ?? 'unknown reason'}): check the disk it goes to.\n`,
      )
    said ||= !gone
    if (listener) listener(gone ? 'pipe' : 'unwritable')
    else process.exit(gone ? EXIT.done : EXIT.usage)
  })
  // Without a reader of stderr there is nobody to tell; the work goes on.
  process.stderr.on('error', () => {})
}
