import { t } from '../../../../../base/language/t.ts'
import { stateName, type BoardKind } from '../../../../../core/dialog/board/board-words.ts'
import { CLAIM_STATES } from '../../../../../core/dialog/board/claims.ts'
import type { MapEdge } from '../../../../../core/contract/insights/insights.ts'
import { textWidth, wrapLabel } from '../../../../../core/diagram/wrap-label.ts'
import type { Point } from '../../../../../core/diagram/shapes.ts'
import { plainLine } from '../../plain-text.ts'
import { RELATIONS, VERBS } from '../../steps/map-steps.ts'
import { visibleText } from '../../visible-text.ts'
import type { Colour } from '../pdf-file.ts'
import { SHEET_MARGIN, type Joint, type SheetSize, type Tops } from './lay-out-sheets.ts'
import type { PrintedMap } from '../../steps/printed-map.ts'
import { OUTCOME_COLOURS, SMALL, TITLE } from './sheet-looks.ts'

/** The most lines of the title: a topic of 500 letters fits. */
const TITLE_LINES = 5
/** The room that a sign takes, and the width of what is drawn of it. */
const LINE_ICON = 26
export const LINE_DRAWN = 20
const SQUARE = 12
export const SQUARE_DRAWN = 8
const BETWEEN_SIGNS = 18

/** One sign of the key (the legend), with its word. */
export interface KeySign extends Point {
  readonly sign:
    | { readonly type: 'square'; readonly colour: Colour }
    | { readonly type: 'line'; readonly relation: MapEdge['relation'] }
  /** The left end of the room for the word, and its width. */
  readonly wordX: number
  readonly wordWidth: number
  readonly word: string
}

/** The head of the sheets, above the boxes. */
export interface SheetHead {
  /** The title in lines, for the first sheet. */
  readonly title: readonly string[]
  /** The title in one line, for the other sheets. */
  readonly short: string
  /** The signs of the key, below the title, in as many lines as they need. */
  readonly key: readonly KeySign[]
  readonly tops: Tops
}

export function sheetHead(map: PrintedMap, [sheetWidth]: SheetSize): SheetHead {
  const width = sheetWidth - 2 * SHEET_MARGIN
  const topic = plainLine(visibleText(map.title), 600)
  const whole = t('Argument map: {title}', { title: topic })
  const title = wrapLabel(whole, { width, fontSize: TITLE.size, maxLines: TITLE_LINES })
  const [short = ''] = wrapLabel(whole, { width: width * 0.8, fontSize: SMALL.size, maxLines: 1 })
  const below = SHEET_MARGIN + title.length * TITLE.leading + 4
  const placed = keySigns(map.board, below, SHEET_MARGIN + width)
  const key = map.fromRight ? placed.map((sign) => mirroredSign(sign, sheetWidth)) : placed
  return {
    title,
    short,
    key,
    tops: { first: (key.at(-1)?.y ?? below) + SMALL.leading + 12, others: SHEET_MARGIN + SMALL.leading + 10 },
  }
}

/** The signs of the key. @param top the y of its first line @param right the x at which its lines end */
function keySigns(kind: BoardKind, top: number, right: number): readonly KeySign[] {
  const signs = [
    ...CLAIM_STATES.map((outcome) => ({
      sign: { type: 'square', colour: OUTCOME_COLOURS[outcome] } as const,
      word: stateName(kind, 'second', outcome),
    })),
    ...RELATIONS.map((relation) => ({
      sign: { type: 'line', relation } as const,
      word: VERBS[relation],
    })),
  ]
  let [x, y] = [SHEET_MARGIN, top]
  return signs.map(({ sign, word }) => {
    const icon = sign.type === 'square' ? SQUARE : LINE_ICON
    const wide = icon + textWidth(word, SMALL.size)
    if (x > SHEET_MARGIN && x + wide > right) [x, y] = [SHEET_MARGIN, y + SMALL.leading]
    const placed = { x, y, sign, wordX: x + icon, wordWidth: right - x - icon, word }
    x += wide + BETWEEN_SIGNS
    return placed
  })
}

/** The sign at the right side of a sheet that is read from there. */
function mirroredSign(key: KeySign, sheetWidth: number): KeySign {
  const drawn = key.sign.type === 'square' ? SQUARE_DRAWN : LINE_DRAWN
  return { ...key, x: sheetWidth - key.x - drawn, wordX: sheetWidth - key.wordX - key.wordWidth }
}

/** The corners of the line between two boxes, which bends between their columns. */
export function jointPath({ from, to }: Joint): readonly Point[] {
  const middle = from.x + (to.x > from.x ? 12 : -12)
  return [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to]
}

/** The number of a sheet: "Page 2 of 4". */
export function sheetNumber(index: number, count: number): string {
  return t('Page {page} of {pages}', { page: index + 1, pages: count })
}
