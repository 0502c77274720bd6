import { EXIT } from './exit-codes.ts'

const READER_GONE = new Set(['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED'])

/**
 * Why the output ended. "pipe": its reader has closed it, which is no error; "unwritable": for example, the disk is
 * full.
 */
export type OutputEnd = 'pipe' | 'unwritable'

let listener: ((why: OutputEnd) => void) | null = null

/** Sets what happens when the output ends, in place of the quiet exit, while a dialog runs; null restores the exit. */
export function whenPipeCloses(next: ((why: OutputEnd) => void) | null): void {
  listener = next
}

/** When the reader of stdout has gone (`idi show | head`), ends quietly instead of with a stack trace. */
export function onClosedPipe(): void {
  let isReported = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    const gone = READER_GONE.has(error.code ?? '')
    if (!gone && !isReported)
      process.stderr.write(
        `idi: The output cannot be written (${error.code ?? 'unknown reason'}): check the disk it goes to.\n`,
      )
    isReported ||= !gone
    if (listener) listener(gone ? 'pipe' : 'unwritable')
    else process.exit(gone ? EXIT.done : EXIT.usage)
  })
  // When the reader of stderr has closed it, the error cannot be shown; the work continues.
  process.stderr.on('error', () => {})
}
