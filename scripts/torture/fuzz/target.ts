import { AppError } from '../../../src/core/contract/errors/errors.ts'
import type { Draws } from './draws.ts'

/** Something that reads what comes from outside. */
export interface Target {
  readonly name: string
  /** How often it is taken, beside others. */
  readonly share: number
  /** Reads something broken. Throws when what it did is wrong. */
  play(draws: Draws): unknown
  close?(): Promise<void>
}

/** Whatever is wrong with an input is told in a sentence, and is nobody's programming error. */
export function allowed(error: unknown): void {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'INTERNAL') throw new Error(`INTERNAL: ${error.message}`, { cause: error })
  if (!/^[^\n]{15,1200}[.)"]$/s.test(error.message)) throw new Error(`that is no sentence: ${error.message}`)
}

export function expectSame(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (one !== other) throw new Error(`${what}: ${one.slice(0, 300)} is not ${other.slice(0, 300)}`)
}
