import type { NewDialog } from '../../contract/dialog-config.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'
import { modeInfoOf } from '../../dialog/own-mode.ts'
import { plannedSpeeches } from '../../dialog/plan.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import { plural } from '../../format/count.ts'

/** Participant turns planned in all; null where the mode decides as it goes, and before the start. */
export function speechesPlanned(state: DialogState): number | null {
  return plannedSpeeches(state.plan)
}

/** How far a dialog is: "5 of 8 turns", or "5 turns" where nothing is planned. */
export function formatTurns(done: number, planned: number | null): string {
  if (planned !== null) return `${done} of ${planned} turns`
  return plural(done, 'turn')
}

/** Which turn it is: "Turn 3 of 8", or "Turn 3" where nothing is planned. */
export function turnPlace(turn: number, planned: number | null): string {
  return planned === null ? `Turn ${turn}` : `Turn ${Math.min(turn, planned)} of ${planned}`
}

/** What a turn is called: "Turn 3 of 8", "Comment after turn 3"; where nothing is planned, nobody comments either: "After turn 3". */
export function turnTitle(turn: Pick<Turn, 'kind' | 'speech'>, planned: number | null): string {
  switch (turn.kind) {
    case 'introduction':
      return 'Introduction'
    case 'speech':
      return turnPlace(turn.speech, planned)
    case 'moderation':
      return `${planned === null ? 'After' : 'Comment after'} turn ${turn.speech}`
    case 'summary':
      return 'Summary'
  }
}

/** What the closing turn of a mode is called, and the act that asks for it; the usual words where the host does not know the mode. */
export function closingName(
  info: { readonly modes: readonly ModeInfo[] } | null,
  config: Pick<NewDialog, 'mode' | 'ownMode'> | null,
): NonNullable<ModeInfo['closing']> {
  return (config && modeInfoOf(config, info?.modes ?? [])?.closing) ?? USUAL_CLOSING
}

const USUAL_CLOSING = { title: 'Summary', plural: 'Summaries', act: 'Give the summary' }
