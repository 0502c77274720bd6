import { EXPORT_PARTS, type ExportPart } from '../../core/contract/export-parts.ts'
import { boardOf } from '../../core/dialog/board/board.ts'
import { ledgerOf } from '../../core/dialog/board/issues.ts'
import { currentBrief } from '../../core/dialog/brief/current-brief.ts'
import { currentMap } from '../../core/dialog/insights.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import { notesInOrder } from '../../core/dialog/turns/own-notes.ts'
import { hasNoTurns } from '../dialog-view/features/mode-view.ts'

/** For each part that a dialog may lack, whether it has one. */
const HAS: Partial<Record<ExportPart, (state: DialogState) => boolean>> = {
  brief: (state) => currentBrief(state) !== null,
  board: (state) => ledgerOf(state).length > 0 || (!hasNoTurns(state) && hasPoints(state)),
  panel: ({ judging, config }) =>
    judging.panels.length > 0 || judging.sheets.length > 0 || config?.lesson !== undefined,
  summaries: ({ summaries }) => Object.keys(summaries).length > 0,
  map: hasMap,
  steps: hasMap,
  notes: (state) => notesInOrder(state).length > 0,
}

/** The parts of an export in which something of this dialog would stand. */
export function filledParts(state: DialogState): readonly ExportPart[] {
  return EXPORT_PARTS.filter((part) => HAS[part]?.(state) ?? true)
}

function hasMap(state: DialogState): boolean {
  return currentMap(state).nodes.length > 0
}

function hasPoints(state: DialogState): boolean {
  const { cruxes, owed, sides, conceded } = boardOf(state)
  return (
    cruxes.length + owed.length + conceded.length > 0 ||
    sides.some(({ claims, questions }) => claims.length + questions.length > 0)
  )
}
