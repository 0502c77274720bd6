import { t } from '../../../../../base/language/t.ts'
import type { MapEdge } from '../../../../../core/contract/insights/insights.ts'
import type { Point } from '../../../../../core/diagram/shapes.ts'
import type { PrintedMap } from '../../steps/printed-map.ts'
import { sheetBoxes, type SheetBox } from './sheet-boxes.ts'

/** Width and height of a sheet in landscape, in typographic points, as all lengths in this file. */
export const SHEETS = { a4: [841.89, 595.28], a3: [1190.55, 841.89] } as const
export type SheetPaper = keyof typeof SHEETS
export type SheetSize = readonly [width: number, height: number]

/** The margin of a sheet, the gaps between columns and between boxes, and the height of a line that names another box. */
export const SHEET_MARGIN = 30
const BETWEEN_COLUMNS = 26
const BETWEEN_BOXES = 10
const STUB = 16
/** The least width of a box. */
const BOX_MIN = 176
/** The distance from the top of a box to where its line begins or ends. */
const ANCHOR = 14

export interface PlacedBox extends Point {
  readonly box: SheetBox
  readonly width: number
}

/** A line of text between boxes: that a tree continues here from another place, or on which page it goes on. */
export interface PlacedWords extends Point {
  readonly text: string
  readonly width: number
}

/** The line from an answer to the box that it answers. */
export interface Joint {
  readonly relation: MapEdge['relation']
  readonly from: Point
  readonly to: Point
}

export interface MapSheet {
  readonly boxes: readonly PlacedBox[]
  readonly words: readonly PlacedWords[]
  readonly joints: readonly Joint[]
}

/** Where the boxes begin below the head, on the first sheet and on the others, from the top of the sheet. */
export interface Tops {
  readonly first: number
  readonly others: number
}

/**
 * The argument map on sheets of paper. Answers are to the right of what they answer, or to the left in a map that is read
 * from the right. A sheet has bands side by side, each
 * with enough columns for the deepest tree that fits; a tree that does not fit goes on in the next band, below a line with
 * the number of the step it belongs to. Points without answers come last.
 * @param before how many pages are before the first sheet
 */
export function layOutSheets(map: PrintedMap, size: SheetSize, tops: Tops, before = 0): readonly MapSheet[] {
  const [sheetWidth, sheetHeight] = size
  const room = sheetWidth - 2 * SHEET_MARGIN
  const fitting = Math.floor((room + BETWEEN_COLUMNS) / (BOX_MIN + BETWEEN_COLUMNS))
  const levels = Math.min(fitting, Math.max(1, ...sheetBoxes(map, BOX_MIN).map(depthOf)))
  const bands = Math.floor(fitting / levels)
  const width = (room + BETWEEN_COLUMNS) / (levels * bands) - BETWEEN_COLUMNS
  const boxes = sheetBoxes(map, width)
  const page = new Pages({ width, levels, bands, bottom: sheetHeight - SHEET_MARGIN, tops, before })
  const trees = boxes.filter(({ answers }) => answers.length > 0)
  for (const tree of trees) page.tree(tree)
  page.deeper()
  const alone = boxes.filter(({ answers }) => answers.length === 0)
  if (alone.length > 0) page.grid(trees.length > 0 ? t('Points that nobody took up') : null, alone)
  return map.fromRight ? page.sheets.map((sheet) => mirrored(sheet, sheetWidth)) : page.sheets
}

/** The same sheet with left and right exchanged. */
function mirrored({ boxes, words, joints }: MapSheet, sheetWidth: number): MapSheet {
  const area = <T extends Point & { readonly width: number }>(placed: T): T => ({
    ...placed,
    x: sheetWidth - placed.x - placed.width,
  })
  const point = ({ x, y }: Point): Point => ({ x: sheetWidth - x, y })
  return {
    boxes: boxes.map(area),
    words: words.map(area),
    joints: joints.map(({ relation, from, to }) => ({ relation, from: point(from), to: point(to) })),
  }
}

function depthOf({ answers }: SheetBox): number {
  return 1 + Math.max(0, ...answers.map(depthOf))
}

interface Measures {
  readonly width: number
  /** The columns of one band. */
  readonly levels: number
  /** The bands side by side on a sheet. */
  readonly bands: number
  readonly bottom: number
  readonly tops: Tops
  /** The pages before the first sheet. */
  readonly before: number
}

/** Puts boxes one below the other, band after band. */
class Pages {
  readonly sheets: { boxes: PlacedBox[]; words: PlacedWords[]; joints: Joint[] }[] = []
  readonly #measures: Measures
  readonly #anchors = new Map<SheetBox, Point>()
  /** Boxes in the last column of a band, whose answers come later. `tell` writes the page of the answers below the box. */
  readonly #deep: { readonly box: SheetBox; readonly tell: (page: number) => void }[] = []
  #band = -1
  /** For each column of the band, the y down to which it is used. */
  #taken: number[] = []
  /** For each column, the y at which the lowest line to one of its boxes ends. */
  #joined: number[] = []

  constructor(measures: Measures) {
    this.#measures = measures
    this.#nextBand()
  }

  tree(root: SheetBox): void {
    this.#place(root, [])
  }

  /** Places the answers that had no column left, below a line with the number of the box that they answer. */
  deeper(): void {
    for (const { box, tell } of this.#deep) {
      this.#clear(STUB + BETWEEN_BOXES + (box.answers[0]?.height ?? 0))
      tell(this.#page)
      this.#stubs([box])
      for (const answer of box.answers) this.#place(answer, [box])
    }
  }

  /** Places boxes without answers in rows, the first below a heading. */
  grid(heading: string | null, boxes: readonly SheetBox[]): void {
    const { levels, width } = this.#measures
    for (let from = 0; from < boxes.length; from += levels) {
      const row = boxes.slice(from, from + levels)
      const height = Math.max(...row.map((box) => box.height))
      const named = from === 0 && heading !== null
      let y = this.#clear(height + (named ? STUB : 0))
      if (named) {
        const words = {
          text: heading,
          x: this.#left(0),
          y,
          width: levels * (width + BETWEEN_COLUMNS) - BETWEEN_COLUMNS,
        }
        this.#sheet.words.push(words)
        y += STUB
      }
      row.forEach((box, column) => this.#sheet.boxes.push({ box, x: this.#left(column), y, width }))
      this.#taken.fill(y + height + BETWEEN_BOXES)
    }
  }

  get #sheet(): (typeof this.sheets)[number] {
    return this.sheets.at(-1) as (typeof this.sheets)[number]
  }

  /** Places a box and its answers. @param over the boxes to its left, from the first column on; the last is the one it answers */
  #place(box: SheetBox, over: readonly SheetBox[]): void {
    const { width, levels } = this.#measures
    const deep = box.answers.length > 0 && over.length + 1 >= levels
    const height = box.height + (deep ? STUB : 0)
    const column = over.length
    if (this.#free(box, over) + height > this.#measures.bottom && !this.#isEmpty) {
      this.#nextBand()
      if (over.length > 0) this.#stubs(over)
    }
    const [sheet, x, y] = [this.#sheet, this.#left(column), this.#free(box, over)]
    sheet.boxes.push({ box, x, y, width })
    const to = this.#anchors.get(over.at(-1) ?? box)
    if (to && box.relation) sheet.joints.push({ relation: box.relation, from: { x, y: y + ANCHOR }, to })
    this.#anchors.set(box, { x: x + width, y: y + ANCHOR })
    this.#taken[column] = y + height + BETWEEN_BOXES
    this.#joined[column] = y + ANCHOR
    if (deep) {
      const below = { x, y: y + box.height + 2, width }
      const own = this.#page
      const tell = (page: number) =>
        sheet.words.push({
          ...below,
          text: page === own ? t('Continued on this page') : t('Continued on page {page}', { page }),
        })
      this.#deep.push({ box, tell })
    } else for (const answer of box.answers) this.#place(answer, [...over, box])
  }

  /** The least y for a box: below its column, not above the box it answers, and with lines to its answers that cross no others. */
  #free({ answers }: SheetBox, over: readonly SheetBox[]): number {
    const column = over.length
    const parent = over.at(-1)
    const beside = parent ? (this.#anchors.get(parent)?.y ?? 0) - ANCHOR : 0
    const lines = answers.length > 0 ? (this.#joined[column + 1] ?? 0) : 0
    return Math.max(this.#taken[column] ?? this.#top, beside, lines)
  }

  /** Goes below all boxes, or to the next band if less than this height is left. @returns the y */
  #clear(height: number): number {
    const below = Math.max(...this.#taken)
    if (below + height > this.#measures.bottom && !this.#isEmpty) this.#nextBand()
    else this.#taken.fill(below)
    return this.#taken[0] ?? below
  }

  /** The number of the page that is being filled. */
  get #page(): number {
    return this.#measures.before + this.sheets.length
  }

  get #isEmpty(): boolean {
    return this.#taken.every((y) => y === this.#top)
  }

  #nextBand(): void {
    this.#band += 1
    if (this.sheets.length === 0 || this.#band >= this.#measures.bands) {
      this.sheets.push({ boxes: [], words: [], joints: [] })
      this.#band = 0
    }
    this.#taken = Array.from({ length: this.#measures.levels }, () => this.#top)
    this.#joined = []
  }

  /** Writes the lines that name the boxes which the following ones answer. */
  #stubs(over: readonly SheetBox[]): void {
    const { width } = this.#measures
    const y = this.#taken[0] ?? this.#top
    over.forEach((box, column) => {
      const at = { x: this.#left(column), y, width }
      this.#sheet.words.push({ ...at, text: t('{place}, continued', { place: box.step.place }) })
      this.#anchors.set(box, { x: at.x + width, y: y + STUB / 2 })
    })
    this.#taken.fill(y + STUB + BETWEEN_BOXES)
  }

  get #top(): number {
    const { first, others } = this.#measures.tops
    return this.sheets.length <= 1 ? first : others
  }

  #left(column: number): number {
    const { width, levels } = this.#measures
    return SHEET_MARGIN + (this.#band * levels + column) * (width + BETWEEN_COLUMNS)
  }
}
