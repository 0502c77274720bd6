import type { DialogSummary } from '../../../core/contract/events.ts'
import type { Tournament } from './tournament.ts'
import type { Bout } from './bout.ts'
import { failedSide, isAtCap, metOf } from './bout-of.ts'
import type { PlannedBout } from './plan.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

/** The bout of a dialog, from its row in the library's list. `boutOf` reads it from the whole dialog. */
export function boutOfSummary(tournament: Tournament, planned: PlannedBout, dialog: DialogSummary): Bout | null {
  const met = metOf(tournament, planned)
  const { status, pauseReason, openMember, verdict, panel } = dialog
  if (status === 'paused' && (pauseReason === 'failure' || pauseReason === 'cut'))
    return { ...met, winner: null, failedBy: failedSide(met, openMember ?? 'moderator') }
  if (!isOver({ status }) || isAtCap(dialog)) return null
  // The judges have not all judged yet.
  if (tournament.judges && panel === null) return null
  const winner = panel ? (panel.outcome === 'neither' ? 'none' : panel.outcome) : (verdict?.winner ?? null)
  return { ...met, winner, failedBy: null }
}
