import { styleText } from 'node:util'
import { terminalText } from './plain-text.ts'

/** The streams of a command: stdout for results, stderr for messages. */
export interface Terminal {
  /** Writes to stdout and resolves when a slow reader has taken it. */
  out(text: string): Promise<void>
  /** One line on stderr. */
  say(line: string): void
  /** Raw text on stderr: only for a live terminal. */
  write(text: string): void
  bold(text: string): string
  dim(text: string): string
  /** Whether stderr is a terminal, so that words may stream and a line may be redrawn. */
  readonly live: boolean
  columns(): number
}

/** The process's own streams. */
export function processTerminal(): Terminal {
  const { stdout, stderr } = process
  const style = (format: 'bold' | 'dim', text: string) => styleText(format, text, { stream: stderr })
  return {
    out: (text) =>
      new Promise((resolve) => {
        // The stream's error listener handles a closed pipe, so the write always resolves.
        stdout.write(text, () => resolve())
      }),
    say: (line) => void stderr.write(`${line}\n`),
    write: (text) => void stderr.write(text),
    bold: (text) => style('bold', terminalText(text)),
    dim: (text) => style('dim', terminalText(text)),
    live: stderr.isTTY && process.env.TERM !== 'dumb',
    columns: () => stderr.columns || 80,
  }
}
