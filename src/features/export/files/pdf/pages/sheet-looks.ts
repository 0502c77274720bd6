import type { MapEdge, MapNode } from '../../../../../core/contract/insights/insights.ts'
import type { ClaimState } from '../../../../../core/dialog/board/claims.ts'
import type { Colour } from '../pdf-file.ts'
import { INK, SEAT_COLOURS, SECOND } from './style.ts'
import type { RowRole, SheetBox } from './sheet-boxes.ts'

/** The colour of each state on white paper. The state's name is always beside it, so that colour alone tells nothing. */
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
/** The outline of a box, by the kind of its step. */
export const OUTLINES: Readonly<Record<MapNode['kind'], { readonly width: number; readonly dash: string }>> = {
  claim: { width: 1.2, dash: '' },
  support: { width: 0.6, dash: '' },
  rebuttal: { width: 0.6, dash: '4 2.4' },
  concession: { width: 0.6, dash: '1.2 2.4' },
}

/** Font size and line height of the title and of all other lines, in typographic points. */
export const TITLE = { size: 14, leading: 18 } as const
export const SMALL = { size: 8.6, leading: 12 } as const

/** How the lines of a text look, by its role in the box. */
export function rowLooks(
  role: RowRole,
  { seat, outcome }: SheetBox,
): { readonly colour: Colour; readonly bold: boolean } {
  if (role === 'head') return { colour: SEAT_COLOURS[seat], bold: true }
  if (role === 'outcome') return { colour: outcome ? OUTCOME_COLOURS[outcome] : INK, bold: true }
  return { colour: role === 'quote' || role === 'note' ? SECOND : INK, bold: false }
}
