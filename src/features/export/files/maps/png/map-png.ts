import { setImmediate } from 'node:timers/promises'
import { layoutMap, MAP_BOX, MAP_KINDS, mapTurns } from '../../../../../core/diagram/layout.ts'
import type { MapBox, MapLayout } from '../../../../../core/diagram/shapes.ts'
import { currentMap } from '../../../../../core/dialog/insights.ts'
import { memberName } from '../../../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../../../core/dialog/state.ts'
import type { SeatId } from '../../../../../core/contract/dialog-config.ts'
import { rgb, writePng } from '../../../../../base/files/png.ts'
import { SEAT_COLOURS, SECOND, SOFT_COLOURS, INK } from '../../pdf/pages/style.ts'
import { plainLine } from '../../plain-text.ts'
import { visibleText } from '../../visible-text.ts'
import { Canvas } from './canvas.ts'
import { Typesetter, type Letters } from './letters.ts'
import { curve, roundBox, strokeOutlines } from './outlines.ts'

/** Pixels per unit of the layout; fewer if a side would exceed SIDE_MAX pixels, which viewers may not show. */
const SHARPNESS = 2
const SIDE_MAX = 16_000
const PAPER = '#fbfaf7'
/** Colours and dashes of the lines, as in the light theme of map-styles.ts. */
const EDGES = {
  supports: { colour: '#2c7a4c', dash: [] },
  rebuts: { colour: '#b3261e', dash: [5, 3] },
  concedes: { colour: SECOND, dash: [1.5, 3] },
} as const
const BOXES = {
  claim: { width: 2, dash: [] },
  support: { width: 1, dash: [] },
  rebuttal: { width: 1, dash: [5, 3] },
  concession: { width: 1, dash: [1.5, 3] },
} as const
const CORNER = 8

/** The argument map as PNG in the light theme, for viewers without SVG. It yields to other work between two boxes. */
export async function mapPng(
  state: DialogState,
  { numbered = true }: { /** Whether the rows show the numbers of their turns. */ readonly numbered?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layoutMap(currentMap(state), mapTurns(state))
  const scale = Math.min(SHARPNESS, SIDE_MAX / Math.max(layout.width, layout.height))
  const canvas = new Canvas(Math.round(layout.width * scale), Math.round(layout.height * scale), rgb(PAPER))
  const pen = new Pen(canvas, scale)
  for (const { seat, x } of layout.columns)
    pen.write(
      plainLine(visibleText(memberName(state, seat)), 40),
      'bold',
      13.5,
      SEAT_COLOURS[seat],
      x,
      layout.top - 16,
      0.5,
    )
  for (const { number, y } of numbered ? layout.rows : [])
    pen.write(`${number}`, 'sans', 11.5, SECOND, 4, y + MAP_BOX.padding + 11)
  for (const { edge, points, head } of layout.edges) {
    const { colour, dash } = EDGES[edge.relation]
    pen.stroke(curve(points), 1.5, dash, colour)
    pen.fill(head, colour)
  }
  const seats = new Map(layout.rows.map((row) => [row.number, row.seat]))
  for (const box of layout.boxes) {
    await setImmediate()
    drawBox(pen, box, seats.get(box.number) ?? box.node.seat)
  }
  return writePng(canvas)
}

function drawBox(pen: Pen, { node, x, y, width, height, lines }: MapBox, seat: SeatId): void {
  const outline = roundBox(x, y, width, height, CORNER)
  pen.fill(outline, SOFT_COLOURS[seat])
  const { width: line, dash } = BOXES[node.kind]
  pen.stroke([...outline, ...outline.slice(0, 1)], line, dash, SEAT_COLOURS[seat])
  const top = y + MAP_BOX.padding
  const left = x + MAP_BOX.padding
  pen.write(MAP_KINDS[node.kind], 'bold', MAP_BOX.kindFontSize, SEAT_COLOURS[seat], left, top + 11)
  lines.forEach((text, index) => {
    const right = RIGHT_TO_LEFT.test(text.replaceAll(/[^\p{L}]/gu, '').slice(0, 1))
    const baseline = top + MAP_BOX.kindHeight + index * MAP_BOX.lineHeight + 13
    pen.write(text, 'sans', MAP_BOX.fontSize, INK, right ? x + width - MAP_BOX.padding : left, baseline, right ? 1 : 0)
  })
}

/** Letters of scripts that are written from right to left: a line of them begins at the right edge. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

type Line = MapLayout['edges'][number]['points']

/** Draws on a canvas, in units of the layout. */
class Pen {
  readonly #canvas: Canvas
  readonly #scale: number
  readonly #type = new Typesetter()

  constructor(canvas: Canvas, scale: number) {
    this.#canvas = canvas
    this.#scale = scale
  }

  fill(outline: Line, colour: string): void {
    this.#canvas.fill([this.#scaled(outline)], rgb(colour))
  }

  stroke(line: Line, width: number, dash: readonly number[], colour: string): void {
    this.#canvas.fill(
      strokeOutlines(line, width, dash).map((outline) => this.#scaled(outline)),
      rgb(colour),
    )
  }

  /** @param align the part of the text at x: 0 its left end, 1 its right end */
  write(
    text: string,
    font: 'sans' | 'bold',
    size: number,
    colour: string,
    x: number,
    baseline: number,
    align = 0,
  ): void {
    const { outlines, width }: Letters = this.#type.set(text, font, size)
    const left = x - width * align
    this.#canvas.fill(
      outlines.map((outline) => this.#scaled(outline.map((point) => ({ x: point.x + left, y: point.y + baseline })))),
      rgb(colour),
    )
  }

  #scaled(line: Line): Line {
    return line.map(({ x, y }) => ({ x: x * this.#scale, y: y * this.#scale }))
  }
}
