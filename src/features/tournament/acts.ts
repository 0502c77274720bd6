import { decodeBase64 } from '../../app/decode-base64.ts'
import { readTournament } from './engine/read-tournament.ts'
import type { SaveResult } from '../../core/contract/library/library.ts'
import { CONTEXT_FILE_MAX_BYTES } from '../../core/contract/limits.ts'
import {
  heldBySchema,
  tournamentFormatSchema,
  type TournamentQuote,
  type TournamentRow,
  type TournamentUpdate,
  type WorkersNow,
} from './model/tournament-view.ts'
import { tournamentSchema, type Tournament } from './model/tournament.ts'
import { idSchema } from '../../core/contract/id.ts'
import { base64Of, byId, call, exportPaper, noInput, stream } from '../../app/acts/act.ts'
import { z } from 'zod'

/** Tournaments: everybody against everybody. Each bout is a dialog, watched, read and exported like any other. */
export const tournamentsActs = {
  /** All tournaments, the newest first, sent again when the list changes. */
  watchList: stream<readonly TournamentRow[]>()(noInput, ({ app }, _input, signal) =>
    app.features.tournaments.watchList(signal),
  ),
  /**
   * Follows one tournament.
   * @throws TOURNAMENT_NOT_FOUND
   */
  watch: stream<TournamentUpdate>()(byId, ({ app }, { id }, signal) => app.features.tournaments.watch(id, signal)),
  /** The estimate. Cheap enough to be asked whenever the form changes. */
  estimate: call<TournamentQuote>()(z.strictObject({ tournament: tournamentSchema }), ({ app }, { tournament }) =>
    app.features.tournaments.estimate(tournament),
  ),
  workers: call<WorkersNow>()(noInput, ({ app }) => app.features.tournaments.workers()),
  /** Parses a file of a tournament for the form. Starts nothing. */
  read: call<Tournament>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
    async (_context, { name, base64 }) => readTournament(decodeBase64(name, base64)),
  ),
  /** Starts it; one with the same entrants, motions and rules is continued. Answers once it is running. */
  begin: call<{ readonly id: string }>()(
    z.strictObject({ tournament: tournamentSchema, heldBy: heldBySchema.default('queue') }),
    async ({ app }, { tournament, heldBy }) => ({ id: await app.features.tournaments.begin(tournament, heldBy) }),
  ),
  /**
   * Continues a tournament. `capUsd` is the cap for all its dialogs together: null for none, absent for the present
   * one.
   */
  goOn: call<void>()(
    z.strictObject({ id: idSchema, capUsd: z.number().positive().max(1_000_000).nullable().optional() }),
    ({ app }, { id, capUsd }) => app.features.tournaments.goOn(id, capUsd),
  ),
  /** Pauses a tournament. Its running dialogs pause, and what was said is kept. */
  pause: call<void>()(byId, ({ app }, { id }) => app.features.tournaments.pause(id)),
  /** Removes it from the list. Its dialogs stay in the library. */
  forget: call<void>()(byId, ({ app }, { id }) => app.features.tournaments.forget(id)),
  save: call<SaveResult>()(
    z.strictObject({ id: idSchema, format: tournamentFormatSchema, paper: exportPaper }),
    async ({ app, host }, { id, format, paper }) => host.save(await app.features.tournaments.render(id, format, paper)),
  ),
} as const
