import { formatBytes } from '../../../base/format/bytes.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { columnsOf } from '../../../base/text/columns.ts'
import type { Terminal } from './terminal.ts'

/** The progress of a download, of a model or of voices. */
export interface DownloadShown {
  readonly state: string
  readonly haveBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number
}

/** Milliseconds between lines of progress, where no line can be redrawn. */
const TOLD_EVERY_MS = 10_000

/** Shows progress in one line that is redrawn; without a terminal, prints a line every TOLD_EVERY_MS. */
export function downloadLine(terminal: Terminal): { show(progress: DownloadShown): void; end(): void } {
  let shown = ''
  let toldAt = performance.now()
  const clear = () => {
    if (shown !== '') terminal.write(`\r${' '.repeat(columnsOf(shown))}\r`)
    shown = ''
  }
  return {
    show(progress: DownloadShown): void {
      const text = progressWords(progress)
      if (terminal.live) {
        clear()
        terminal.write(text)
        shown = text
      } else if (performance.now() - toldAt >= TOLD_EVERY_MS) {
        toldAt = performance.now()
        terminal.say(text)
      }
    },
    end: clear,
  }
}

/** Words for the progress, such as "42 %, 1.2 GB of 2.7 GB, 18 MB a second, 1 min 23 s left". */
function progressWords({ state, haveBytes, totalBytes, bytesPerSecond }: DownloadShown): string {
  const done = `${percentOf(haveBytes, totalBytes)}, ${formatBytes(haveBytes)} of ${formatBytes(totalBytes)}`
  if (state === 'waiting') return `Another window or command downloads it: ${done}`
  if (state === 'checking') return 'Checking that the file is whole'
  if (bytesPerSecond <= 0) return done
  const left = formatDuration(Math.ceil((totalBytes - haveBytes) / bytesPerSecond))
  return `${done}, ${formatBytes(bytesPerSecond)} a second, ${left} left`
}

/** A share as a percentage, such as "42 %". */
export function percentOf(have: number, whole: number): string {
  return `${whole > 0 ? Math.floor((100 * have) / whole) : 0} %`
}
