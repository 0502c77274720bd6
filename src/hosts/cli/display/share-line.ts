import { columnsOf } from '../../../base/text/columns.ts'
import type { Terminal } from './terminal.ts'

/** A line that shows the progress of long work on a terminal; without a terminal nothing is printed. */
export function shareLine(terminal: Terminal, what: string): { show(share: number): void; end(): void } {
  let shown = ''
  return {
    show(share) {
      const line = `${what} ${Math.floor(share * 100)} %`
      if (!terminal.live || line === shown) return
      shown = line
      terminal.write(`\r${line}`)
    },
    end() {
      if (shown !== '') terminal.write(`\r${' '.repeat(columnsOf(shown))}\r`)
    },
  }
}
