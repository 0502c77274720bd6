import { t } from '../../../../../base/language/t.ts'
import { boardKind, stateName } from '../../../../../core/dialog/board/board-words.ts'
import { CLAIM_STATES, type ClaimState } from '../../../../../core/dialog/board/claims.ts'
import type { MapEdge, MapNode } from '../../../../../core/contract/insights/insights.ts'
import { dialogTitle } from '../../../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../../../core/dialog/state.ts'
import { textWidth, wrapLabel } from '../../../../../core/diagram/wrap-label.ts'
import type { Point } from '../../../../../core/diagram/shapes.ts'
import { plainLine } from '../../plain-text.ts'
import { VERBS } from '../../steps/map-steps.ts'
import { visibleText } from '../../visible-text.ts'
import { MARGIN, SHEETS, type Joint, type SheetPaper, type Tops } from './lay-out-sheets.ts'

type Colour = `#${string}`

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
/** A topic of 500 letters fits. */
const TITLE_LINES = 5
const LINE_ICON = 26
const SQUARE = 12
const BETWEEN_SIGNS = 18

/** One sign of the key with its word. */
export interface KeySign {
  readonly x: number
  readonly sign:
    | { readonly type: 'square'; readonly colour: Colour }
    | { readonly type: 'line'; readonly relation: MapEdge['relation'] }
  /** Where the word begins. */
  readonly wordX: number
  readonly word: string
}

/** What stands above the boxes. */
export interface SheetHead {
  /** The title in lines, for the first sheet. */
  readonly title: readonly string[]
  /** In one line, for the others. */
  readonly short: string
  readonly key: readonly KeySign[]
  /** Points from the top to the line of the key. */
  readonly keyY: number
  readonly tops: Tops
}

export function sheetHead(state: DialogState, paper: SheetPaper): SheetHead {
  const width = SHEETS[paper][0] - 2 * MARGIN
  const topic = plainLine(visibleText(dialogTitle(state)), 600)
  const whole = t('Argument map: {title}', { title: topic })
  const title = wrapLabel(whole, { width, fontSize: TITLE.size, maxLines: TITLE_LINES })
  const [short = ''] = wrapLabel(whole, { width: width * 0.8, fontSize: SMALL.size, maxLines: 1 })
  const keyY = MARGIN + title.length * TITLE.leading + 4
  return {
    title,
    short,
    key: keySigns(state),
    keyY,
    tops: { first: keyY + SMALL.leading + 12, others: MARGIN + SMALL.leading + 10 },
  }
}

function keySigns(state: DialogState): readonly KeySign[] {
  const kind = boardKind(state.config)
  const signs = [
    ...CLAIM_STATES.map((outcome) => ({
      sign: { type: 'square', colour: OUTCOME_COLOURS[outcome] } as const,
      word: stateName(kind, 'second', outcome),
    })),
    ...(['supports', 'rebuts', 'concedes'] as const).map((relation) => ({
      sign: { type: 'line', relation } as const,
      word: VERBS[relation],
    })),
  ]
  let x = MARGIN
  return signs.map(({ sign, word }) => {
    const wordX = x + (sign.type === 'square' ? SQUARE : LINE_ICON)
    const placed = { x, sign, wordX, word }
    x = wordX + textWidth(word, SMALL.size) + BETWEEN_SIGNS
    return placed
  })
}

/** Points from the left at which a joint turns, between two columns. */
export function jointPath({ from, to }: Joint): readonly Point[] {
  const middle = from.x - 12
  return [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to]
}

/** "2 of 4" */
export function sheetNumber(index: number, count: number): string {
  return t('Page {page} of {pages}', { page: index + 1, pages: count })
}
