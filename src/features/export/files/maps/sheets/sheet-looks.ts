import type { MapEdge, MapNode } from '../../../../../core/contract/insights/insights.ts'
import type { ClaimState } from '../../../../../core/dialog/board/claims.ts'
import type { Colour } from '../../pdf/pdf-file.ts'
import { INK, SEAT_COLOURS, SECOND } from '../../pdf/pages/style.ts'
import type { RowRole, SheetBox } from './sheet-boxes.ts'

/** On white paper; each stands beside its word, so that nothing is told by colour alone. */
export const OUTCOME_COLOURS: Readonly<Record<ClaimState, Colour>> = {
  dropped: '#955500',
  answered: '#B3261E',
  conceded: '#5C574F',
  shared: '#6B5BB5',
  standing: '#2C7A4C',
}
export const JOINTS: Readonly<Record<MapEdge['relation'], { readonly colour: Colour; readonly dash: string }>> = {
  supports: { colour: '#2C7A4C', dash: '' },
  rebuts: { colour: '#B3261E', dash: '5 3' },
  concedes: { colour: '#5C574F', dash: '1.5 3' },
}
/** The outline of a box by kind. */
export const OUTLINES: Readonly<Record<MapNode['kind'], { readonly width: number; readonly dash: string }>> = {
  claim: { width: 1.2, dash: '' },
  support: { width: 0.6, dash: '' },
  rebuttal: { width: 0.6, dash: '4 2.4' },
  concession: { width: 0.6, dash: '1.2 2.4' },
}

/** Points of the title and of every other line of a sheet. */
export const TITLE = { size: 14, leading: 18 } as const
export const SMALL = { size: 8.6, leading: 12 } as const

/** How the lines of a role look in a box. */
export function rowLooks(
  role: RowRole,
  { seat, outcome }: SheetBox,
): { readonly colour: Colour; readonly bold: boolean } {
  if (role === 'head') return { colour: SEAT_COLOURS[seat], bold: true }
  if (role === 'outcome') return { colour: outcome ? OUTCOME_COLOURS[outcome] : INK, bold: true }
  return { colour: role === 'quote' || role === 'note' ? SECOND : INK, bold: false }
}
