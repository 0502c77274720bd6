import { spawn } from 'node:child_process'
import { onAbort } from '../../../../base/async/on-abort.ts'

export interface ProgramResult {
  readonly code: number | null
  readonly stdout: Uint8Array
}

/** A program that takes longer than this for one sentence hangs, in milliseconds. */
const TIMEOUT_MS = 60_000
/** A minute of sound at 48 kHz and 16 bit is 6 MB. */
const OUTPUT_MAX_BYTES = 256 * 1024 * 1024

/**
 * Runs a program without a shell, the text on its standard input.
 * Null when it is not there. Rejects with the signal's reason when it aborts; the program is killed then.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  input: string,
  signal: AbortSignal,
): Promise<ProgramResult | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true })
    const chunks: Buffer[] = []
    let size = 0
    const kill = (): void => void child.kill('SIGKILL')
    const late = setTimeout(kill, TIMEOUT_MS)
    const settle = (act: () => void): void => {
      clearTimeout(late)
      forget()
      act()
    }
    const forget = onAbort(signal, kill)
    child.on('error', () => settle(() => resolve(null)))
    child.on('close', (code) =>
      settle(() =>
        signal.aborted ? reject(signal.reason as Error) : resolve({ code, stdout: Buffer.concat(chunks) }),
      ),
    )
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > OUTPUT_MAX_BYTES) kill()
      else chunks.push(chunk)
    })
    // A program that ends before it has read everything says so by its code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
