import { z } from 'zod'
import type { SaveResult } from '../library/library.ts'
import { CONTEXT_FILE_MAX_BYTES } from '../limits.ts'
import { base64Of, byId, call, exportPaper, idSchema, noInput, stream } from '../mode/procedure.ts'
import { tournamentSchema, type Tournament } from '../tournament/tournament.ts'
import {
  heldBySchema,
  tournamentFormatSchema,
  type TournamentQuote,
  type TournamentRow,
  type TournamentUpdate,
  type WorkersNow,
} from '../tournament/tournament-view.ts'

/** Everybody against everybody: each bout is a dialog, watched, read and exported like any other. */
export const tournamentsProcedures = {
  /** All that were begun, the newest first, then again when the list is another. */
  watchList: stream<readonly TournamentRow[]>()(noInput),
  /** One of them. @throws TOURNAMENT_NOT_FOUND */
  watch: stream<TournamentUpdate>()(byId),
  /** What it would take. Cheap: asked again as the form moves. */
  estimate: call<TournamentQuote>()(z.strictObject({ tournament: tournamentSchema })),
  workers: call<WorkersNow>()(noInput),
  /** A file of a tournament, for the form. Begins nothing. */
  read: call<Tournament>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
  ),
  /** Has it held; one with the same entrants, motions and rules is gone on with. Answers when it is under way. */
  begin: call<{ readonly id: string }>()(
    z.strictObject({ tournament: tournamentSchema, heldBy: heldBySchema.default('queue') }),
  ),
  /** capUsd: of all its dialogs together; null for none, absent for the one it has. */
  goOn: call<void>()(
    z.strictObject({ id: idSchema, capUsd: z.number().positive().max(1_000_000).nullable().optional() }),
  ),
  /** What is under way pauses; what was said is kept. */
  pause: call<void>()(byId),
  /** Takes it off the list. Its dialogs stay in the library. */
  forget: call<void>()(byId),
  save: call<SaveResult>()(z.strictObject({ id: idSchema, format: tournamentFormatSchema, paper: exportPaper })),
} as const
