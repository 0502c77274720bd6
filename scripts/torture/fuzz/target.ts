import { AppError } from '../../../src/core/contract/errors/errors.ts'
import type { Draws } from './draws.ts'

/** Code that reads input from outside. */
export interface Target {
  readonly name: string
  /** How often it is tried, relative to the others. */
  readonly share: number
  /** Reads something broken. Throws when the result is wrong. */
  play(draws: Draws): unknown
  close?(): Promise<void>
}

/** An input that is wrong must be reported in a sentence, and never as an internal error. */
export function allowed(error: unknown): void {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'INTERNAL') throw new Error(`INTERNAL: ${error.message}`, { cause: error })
  if (!/^[^\n]{15,1200}[.)"]$/s.test(error.message)) throw new Error(`that is no sentence: ${error.message}`)
}

export function expectSame(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (one !== other) throw new Error(`${what}: ${one.slice(0, 300)} is not ${other.slice(0, 300)}`)
}
