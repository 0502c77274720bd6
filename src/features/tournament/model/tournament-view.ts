import { z } from 'zod'
import type { Tournament } from './tournament.ts'

/** Who holds the dialogs of a tournament: the queue of this app, or the workers that share the library. */
export const heldBySchema = z.enum(['queue', 'workers'])
export type HeldBy = z.infer<typeof heldBySchema>

/** A tournament in the list of tournaments. */
export interface TournamentRow {
  readonly id: string
  readonly name: string
  readonly entrants: number
  readonly motions: number
  /** The number of planned dialogs, and of those that have begun. */
  readonly dialogs: number
  readonly begun: number
  /** The ids of the dialogs that have begun. */
  readonly dialogIds: readonly string[]
  /** When the tournament began, in milliseconds since 1970. */
  readonly begunAt: number
  readonly running: boolean
}

/** Why a tournament is idle. end: every dialog had its turn; cap: no room for the next pair; stopped: a person paused it; broken: it ended with an error, as it does after two failures in a row. */
export type IdleReason = 'end' | 'cap' | 'stopped' | 'broken'

/** The state of a tournament. The results of its dialogs are in the list of dialogs. */
export interface TournamentUpdate {
  /** Sent with the first update and after each change of the file. */
  readonly file?: Tournament | undefined
  /** The dialogs begun so far, by the place of their bout. The first update has all of them, later ones only the new. */
  readonly begun: readonly (readonly [bout: number, dialogId: string])[]
  readonly activity: 'running' | 'pausing' | 'idle'
  /** Null while it runs, and before it was run by this app. */
  readonly idleReason: IdleReason | null
  readonly heldBy: HeldBy
  /** US dollars spent on dialogs that do not run, as far as prices are known; null while they are added up. */
  readonly cost: number | null
  /** What went wrong, as a sentence, when it ended with an error. */
  readonly problem: string | null
}

/** A rough estimate of a tournament's dialogs, calls, cost and time. */
export interface TournamentQuote {
  readonly dialogs: number
  readonly calls: number
  /** US dollars; null when a price is not known. */
  readonly cost: number | null
  /** The cost of the dearest pair of dialogs; null when a price is not known. */
  readonly pairCost: number | null
  /** The time it takes with as many dialogs at once as the file says. */
  readonly seconds: number
  /** The models whose price is not known, as "provider/model". */
  readonly unpriced: readonly string[]
}

/** The processes that work on a shared library; null when the library is on one machine. */
export type WorkersNow = { readonly workers: number; readonly dialogs: number } | null

/** The files of a tournament. */
export const tournamentFormatSchema = z.enum(['file', 'csv', 'json', 'html', 'pdf'])
export type TournamentFormat = z.infer<typeof tournamentFormatSchema>
