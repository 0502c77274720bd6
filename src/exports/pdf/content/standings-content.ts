import type { Bout } from '../../../dialog/tournament/bout.ts'
import type { Standings } from '../../../dialog/tournament/standings.ts'

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
