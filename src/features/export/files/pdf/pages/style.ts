import type { SeatId } from '../../../../../core/contract/dialog-config.ts'
import type { Place } from '../../../../../core/dialog/members/members.ts'
import type { Colour } from '../pdf-file.ts'
import type { BaseFont } from '../text/fonts.ts'

/** A style of text. Sizes are in points. */
export interface TextStyle {
  readonly font: BaseFont
  readonly size: number
  /** The distance between two baselines. */
  readonly leading: number
  readonly colour: Colour
  /** Whether the text always runs from left to right. */
  readonly label?: boolean
}

/** Where lines are placed: distances from the left edge, in points. */
export interface Column {
  readonly x: number
  readonly width: number
}

export const INK: Colour = '#1D1B18'
export const SECOND: Colour = '#5C574F'
/** A grey for large or decorative text only; it is too light for small text. */
export const THIRD: Colour = '#8A847A'
export const HAIRLINE: Colour = '#E4E0D8'
export const SUNKEN: Colour = '#F3F1EC'

/** The colours of the seats and their soft versions, as in the light theme. */
export const SEAT_COLOURS: Readonly<Record<Place, Colour>> = {
  moderator: '#6B5BB5',
  first: '#0F766E',
  second: '#C2540A',
  cast: '#4A6785',
}
export const SOFT_COLOURS: Readonly<Record<SeatId, Colour>> = {
  moderator: '#EEEBF9',
  first: '#E0F2EF',
  second: '#FCEBDD',
}

export const PDF_STYLES = {
  title: { font: 'serif', size: 28, leading: 37, colour: INK },
  heading: { font: 'serif', size: 19, leading: 27, colour: INK },
  subheading: { font: 'bold', size: 9.5, leading: 15, colour: INK },
  speech: { font: 'serif', size: 10.5, leading: 16.4, colour: INK },
  moderation: { font: 'sans', size: 9.6, leading: 15.4, colour: SECOND },
  body: { font: 'sans', size: 9.6, leading: 15, colour: INK },
  quiet: { font: 'sans', size: 9.6, leading: 15, colour: SECOND },
  small: { font: 'sans', size: 8, leading: 12.5, colour: SECOND },
  label: { font: 'bold', size: 8, leading: 12.5, colour: SECOND, label: true },
  name: { font: 'bold', size: 9.2, leading: 12.5, colour: INK, label: true },
} as const satisfies Record<string, TextStyle>

/** Margins of the page in points. */
export const MARGIN = { left: 56, right: 58, top: 74, bottom: 66 } as const
/** The width of the column with the names, and its distance from the words. */
export const NAMES = 104
export const GUTTER = 16

/** How words are aligned in their column. `start` and `end` depend on the direction of the words. */
export type TextSide = 'start' | 'end' | 'left' | 'center'

/**
 * The left end of a line in points.
 * @param width of the line, in points
 */
export function lineLeft(rtl: boolean, width: number, column: Column, side: TextSide): number {
  const room = column.width - width
  if (side === 'center') return column.x + room / 2
  return column.x + (side === 'end' || (rtl && side === 'start') ? room : 0)
}

/** The distance of the baseline from the top of a line in this style, in points. */
export function baseline({ size, leading }: TextStyle): number {
  return (leading - size) / 2 + size * 0.82
}
