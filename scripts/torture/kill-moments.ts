import { setTimeout as sleep } from 'node:timers/promises'
import { startCli } from '../../tests/helpers/run-cli.ts'
import type { Draws } from './fuzz/draws.ts'

/** By how much the next run may take longer than the last. */
const SLOWER = 1.1

/**
 * Draws the moments of kills within the time that a run takes, which depends on the machine: a kill that comes after
 * the end costs a run and shows nothing.
 */
export class KillMoments {
  readonly #draws: Draws
  readonly #guessMs: number
  readonly #lastMs = new Map<string, number>()

  /** @param guessMs the time that a run takes, until one has ended by itself */
  constructor(draws: Draws, guessMs: number) {
    this.#draws = draws
    this.#guessMs = guessMs
  }

  /** The milliseconds after its start within which a run of this command is killed. */
  next(command: string): number {
    return this.#draws.below(Math.ceil((this.#lastMs.get(command) ?? this.#guessMs) * SLOWER))
  }

  /** Notes that a run ended by itself after these milliseconds. */
  ended(command: string, ms: number): void {
    this.#lastMs.set(command, ms)
  }
}

/** Runs a command and kills it at a drawn moment; whether it was killed before its end. @throws where it fails */
export async function runAndKill(args: readonly string[], cwd: string, moments: KillMoments): Promise<boolean> {
  const [command = ''] = args
  const from = performance.now()
  const { child, result } = startCli(args, { cwd })
  const ended = await Promise.race([result, sleep(moments.next(command))])
  if (ended === undefined) {
    child.kill('SIGKILL')
    await result
    return true
  }
  if (ended.code !== 0) throw new Error(`${command} failed: ${ended.stderr.slice(-300)}`)
  moments.ended(command, performance.now() - from)
  return false
}
