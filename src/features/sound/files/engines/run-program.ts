import { spawn } from 'node:child_process'
import { onAbort } from '../../../../base/async/on-abort.ts'

export interface ProgramResult {
  readonly code: number | null
  readonly stdout: Uint8Array
}

/** A program that takes longer than this for one sentence, in milliseconds, hangs and is ended. */
const TIMEOUT_MS = 60_000
/** The most bytes that a program may write. A minute of sound at 48 kHz and 16 bits is 6 MB. */
const OUTPUT_MAX_BYTES = 256 * 1024 * 1024

/**
 * Runs a program without a shell, with a text as its standard input. Returns null when the program does not exist. When
 * the signal aborts, the program is killed and the promise rejects with the signal's reason.
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
    // If a program ends before it has read everything, its exit code tells why.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
