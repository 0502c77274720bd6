import type { Tournament } from '../model/tournament.ts'
import type {
  HeldBy,
  TournamentFormat,
  TournamentQuote,
  TournamentRow,
  TournamentUpdate,
  WorkersNow,
} from '../model/tournament-view.ts'
import type { RenderedExport } from '../../../app/services/ports.ts'

/** Tournaments: everybody against everybody, each bout a dialog. */
export interface Tournaments {
  watchList(signal: AbortSignal): AsyncIterable<readonly TournamentRow[]>
  /** @throws AppError DIALOG_NOT_FOUND for an unknown one */
  watch(id: string, signal: AbortSignal): AsyncIterable<TournamentUpdate>
  estimate(tournament: Tournament): Promise<TournamentQuote>
  workers(): Promise<WorkersNow>
  /** Starts or continues one. @throws AppError as creating one of its dialogs does; DIALOG_BUSY */
  begin(tournament: Tournament, heldBy: HeldBy): Promise<string>
  /** Continues a tournament. `capUsd` is null for no cap, undefined for the present one. */
  goOn(id: string, capUsd: number | null | undefined): Promise<void>
  pause(id: string): Promise<void>
  forget(id: string): Promise<void>
  render(id: string, format: TournamentFormat, paper: 'a4' | 'letter'): Promise<RenderedExport>
  /** Running dialogs end with the queue and the engine, and continue next time. */
  close(): Promise<void>
}
