import { spokenLanguage } from '../../../../base/language/t.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { Point } from '../../../../core/diagram/shapes.ts'
import { escapeHtml } from '../escape-html.ts'
import { INK, SEAT_COLOURS, SECOND, SOFT_COLOURS } from '../pdf/pages/style.ts'
import { isRightToLeft, toTenth } from './map-shapes.ts'
import {
  layOutSheets,
  SHEET_MARGIN,
  SHEETS,
  type PlacedBox,
  type PlacedWords,
  type MapSheet,
  type SheetPaper,
} from '../pdf/pages/lay-out-sheets.ts'
import { printedMap } from '../steps/printed-map.ts'
import { PADDING, ROW_SIZES } from '../pdf/pages/sheet-boxes.ts'
import { jointPath, LINE_DRAWN, sheetHead, sheetNumber, SQUARE_DRAWN, type SheetHead } from '../pdf/pages/sheet-head.ts'
import { JOINTS, OUTCOME_COLOURS, OUTLINES, rowLooks, SMALL, TITLE } from '../pdf/pages/sheet-looks.ts'

/** The gap between two sheets, in typographic points. */
const BETWEEN_SHEETS = 18

/** The argument map as one picture of all its sheets, in about as many rows as columns. Text stays text, not outlines. */
export function sheetsSvgText(state: DialogState, paper: SheetPaper = 'a3'): string {
  const map = printedMap(state)
  const [width, height] = SHEETS[paper]
  const head = sheetHead(map, SHEETS[paper])
  const sheets = layOutSheets(map, SHEETS[paper], head.tops)
  const across = Math.ceil(Math.sqrt(sheets.length))
  const down = Math.ceil(sheets.length / across)
  const whole = [
    across * (width + BETWEEN_SHEETS) - BETWEEN_SHEETS,
    down * (height + BETWEEN_SHEETS) - BETWEEN_SHEETS,
  ].map(toTenth)
  const drawn = sheets.map((sheet, index) => {
    const x = toTenth((index % across) * (width + BETWEEN_SHEETS))
    const y = toTenth(Math.floor(index / across) * (height + BETWEEN_SHEETS))
    return `<g transform="translate(${x} ${y})">
<rect fill="#ffffff" stroke="#cfcac0" width="${width}" height="${height}"/>
${[...headShapes(head, index, sheets.length, { paper, fromRight: map.fromRight }), ...sheetShapes(sheet, map.fromRight)].join('\n')}
</g>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made by Intermediated Dialog. Sheets of ${paper.toUpperCase()}, landscape, each at its own size. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole.join(' ')}" width="${whole[0]}pt" height="${whole[1]}pt" font-family="Inter, 'Noto Sans', sans-serif" fill="${INK}"${spokenLanguage() === 'en' ? '' : ` lang="${spokenLanguage()}"`} aria-labelledby="map-title">
<title id="map-title">${escapeHtml(head.short)}</title>
${drawn.join('\n')}
</svg>
`
}

function headShapes(
  head: SheetHead,
  index: number,
  count: number,
  { paper, fromRight }: { readonly paper: SheetPaper; readonly fromRight: boolean },
): readonly string[] {
  const width = SHEETS[paper][0] - 2 * SHEET_MARGIN
  const number = textShape(
    sheetNumber(index, count),
    { x: SHEET_MARGIN, y: SHEETS[paper][1] - SHEET_MARGIN + 4 },
    width,
    {
      ...SMALL,
      fill: SECOND,
    },
  )
  if (index > 0)
    return [textShape(head.short, { x: SHEET_MARGIN, y: SHEET_MARGIN }, width, { ...SMALL, fill: SECOND }), number]
  return [
    ...head.title.map((line, row) =>
      textShape(line, { x: SHEET_MARGIN, y: SHEET_MARGIN + row * TITLE.leading }, width, { ...TITLE, weight: 600 }),
    ),
    ...head.key.flatMap(({ x, y, sign, wordX, wordWidth, word }) => {
      const middle = y + SMALL.leading / 2
      return [
        sign.type === 'square'
          ? `<rect fill="${sign.colour}" x="${toTenth(x)}" y="${toTenth(middle - 4)}" width="${SQUARE_DRAWN}" height="${SQUARE_DRAWN}"/>`
          : lineShape(
              [
                { x, y: middle },
                { x: x + LINE_DRAWN, y: middle },
              ],
              sign.relation,
            ),
        textShape(word, { x: wordX, y }, wordWidth, { ...SMALL, fromRight }),
      ]
    }),
    number,
  ]
}

function sheetShapes({ boxes, words, joints }: MapSheet, fromRight: boolean): readonly string[] {
  return [
    ...joints.map((joint) => lineShape(jointPath(joint), joint.relation)),
    ...boxes.map((placed) => boxShape(placed, fromRight)),
    ...words.map((placed: PlacedWords) =>
      textShape(placed.text, placed, placed.width, { ...SMALL, fill: SECOND, weight: 600, fromRight }),
    ),
  ]
}

function lineShape(points: readonly Point[], relation: keyof typeof JOINTS): string {
  const { colour, dash } = JOINTS[relation]
  const path = points.map(({ x, y }) => `${toTenth(x)} ${toTenth(y)}`).join('L')
  return `<path fill="none" stroke="${colour}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`} d="M${path}"/>`
}

function boxShape({ box, x, y, width }: PlacedBox, fromRight: boolean): string {
  const { width: line, dash } = OUTLINES[box.step.kind]
  const outline = `<rect fill="${SOFT_COLOURS[box.seat]}" stroke="${SEAT_COLOURS[box.seat]}" stroke-width="${line}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`} x="${toTenth(x)}" y="${toTenth(y)}" width="${toTenth(width)}" height="${toTenth(box.height)}" rx="4"/>`
  const bar =
    box.outcome === null
      ? ''
      : `<rect fill="${OUTCOME_COLOURS[box.outcome]}" x="${toTenth(fromRight ? x + width - 4 : x)}" y="${toTenth(y)}" width="4" height="${toTenth(box.height)}"/>`
  let top = y + PADDING
  const texts = box.texts.flatMap(({ role, lines }) => {
    const { colour, bold } = rowLooks(role, box)
    const looks = { ...ROW_SIZES[role], fill: colour, weight: bold ? 600 : 400, fromRight }
    return lines.map((text) => {
      const shape = textShape(text, { x: x + PADDING, y: top }, width - 2 * PADDING, looks)
      top += looks.leading
      return shape
    })
  })
  return `<g>${outline}${bar}${texts.join('')}</g>`
}

interface TextLooks {
  readonly size: number
  readonly leading: number
  readonly fill?: string
  readonly weight?: number
  /** Whether foreign words begin at the right end, too. */
  readonly fromRight?: boolean
}

/** A line of text as SVG. @param at the top left corner of the line; text from right to left begins at its right end */
function textShape(
  text: string,
  at: Point,
  width: number,
  { size, leading, fill, weight = 400, fromRight = false }: TextLooks,
): string {
  const right = isRightToLeft(text)
  const x = toTenth(right || fromRight ? at.x + width : at.x)
  const y = toTenth(at.y + (leading - size) / 2 + size * 0.82)
  return `<text font-size="${size}"${weight === 400 ? '' : ` font-weight="${weight}"`}${fill ? ` fill="${fill}"` : ''} x="${x}" y="${y}"${right ? ' direction="rtl"' : fromRight ? ' text-anchor="end"' : ''}>${escapeHtml(text)}</text>`
}
