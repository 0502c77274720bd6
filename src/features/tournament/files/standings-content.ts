import type { Bout } from '../model/bout.ts'
import type { Standings } from '../model/standings.ts'

/** A tournament as it is set: plain data, which travels to the thread. */
export interface StandingsContent {
  readonly name: string
  /** Who met whom, and who judged: a line each. */
  readonly made: readonly string[]
  readonly standings: Standings
  readonly bouts: readonly Bout[]
  /** Epoch milliseconds. */
  readonly createdAt: number
}
