import { z } from 'zod'
import type { Tournament } from './tournament.ts'

/** Who holds the dialogs of a tournament: the queue of this app, or the workers that share the library. */
export const heldBySchema = z.enum(['queue', 'workers'])
export type HeldBy = z.infer<typeof heldBySchema>

/** A tournament in the list of all there are. */
export interface TournamentRow {
  readonly id: string
  readonly name: string
  readonly entrants: number
  readonly motions: number
  /** Dialogs in all, and those that were begun. */
  readonly dialogs: number
  readonly begun: number
  /** Epoch milliseconds. */
  readonly begunAt: number
  readonly running: boolean
}

/** Why a tournament came to rest: all held, the next pair does not fit into the cap, somebody paused it, or it broke off, as it does after two failures in a row. */
export type TournamentRest = 'end' | 'cap' | 'stopped' | 'broken'

/** How a tournament stands; what its dialogs came to stands in the list of dialogs. */
export interface TournamentUpdate {
  /** In the first update, and when it was changed. */
  readonly file?: Tournament | undefined
  /** The dialogs of bouts, by the place of the bout; the first update has all of them, the next ones what is new. */
  readonly begun: readonly (readonly [bout: number, dialogId: string])[]
  readonly activity: 'running' | 'pausing' | 'rest'
  /** Null while it is held, and before anybody held it here. */
  readonly rest: TournamentRest | null
  readonly heldBy: HeldBy
  /** US dollars with a known price of the dialogs at rest; null while they are added up. */
  readonly cost: number | null
  /** What went wrong when it broke off, a sentence. */
  readonly problem: string | null
}

/** What a tournament takes, about. */
export interface TournamentQuote {
  readonly dialogs: number
  readonly calls: number
  /** US dollars; null where a price is not known. */
  readonly cost: number | null
  /** Of the two dialogs of one pair, the dearest; null where a price is not known. */
  readonly pairCost: number | null
  /** With so many at once. */
  readonly seconds: number
  /** "provider/model" */
  readonly unpriced: readonly string[]
}

/** Processes that take jobs of a shared library; null where the library is on one machine. */
export type WorkersNow = { readonly workers: number; readonly dialogs: number } | null

/** The files of a tournament. */
export const tournamentFormatSchema = z.enum(['file', 'csv', 'json', 'html', 'pdf'])
export type TournamentFormat = z.infer<typeof tournamentFormatSchema>
