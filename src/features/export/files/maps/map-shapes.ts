import { curvePath, MAP_BOX, MAP_KINDS } from '../../../../core/diagram/layout.ts'
import type { MapBox, MapLayout } from '../../../../core/diagram/shapes.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import { escapeHtml } from '../escape-html.ts'
import { plainLine } from '../plain-text.ts'
import { visibleText } from '../visible-text.ts'

/** A slice of the picture, from one row to another. */
export interface MapSlice {
  readonly y: number
  readonly width: number
  readonly height: number
  /** The content of an svg element with this viewBox; styles come from the classes in map-styles.ts. */
  readonly shapes: string
}

/** The name above each column, by seat. */
type MapNames = Readonly<Partial<Record<SeatId, string>>>

interface Shape {
  readonly top: number
  readonly bottom: number
  readonly markup: string
}

/**
 * The argument map as SVG shapes.
 * @param names the names above the columns, by seat
 * @param sliceHeight the most height of a slice, in the layout's units; a taller picture is cut between two rows, for
 * page breaks on paper. A single row may be taller.
 * @param link returns the address that a click on a box of this turn opens; without it a box is no link
 */
export function mapSlices(
  layout: MapLayout,
  names: MapNames,
  {
    sliceHeight = Number.POSITIVE_INFINITY,
    link,
  }: { readonly sliceHeight?: number; readonly link?: (turn: number) => string } = {},
): readonly MapSlice[] {
  const shapes = shapesOf(layout, names, link)
  const cuts = [0, ...cutsOf(layout, sliceHeight), layout.height]
  return cuts.slice(1).map((bottom, index) => {
    const y = cuts[index] ?? 0
    const inside = shapes.filter((shape) => shape.top < bottom && shape.bottom > y)
    return { y, width: layout.width, height: bottom - y, shapes: inside.map(({ markup }) => markup).join('\n') }
  })
}

/** The y positions, each between two rows, at which the picture is cut so that no slice becomes too tall. */
function cutsOf({ rows }: MapLayout, sliceHeight: number): readonly number[] {
  const cuts: number[] = []
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (before && row.y + row.height - (cuts.at(-1) ?? 0) > sliceHeight)
      cuts.push((before.y + before.height + row.y) / 2)
  }
  return cuts
}

function shapesOf(layout: MapLayout, names: MapNames, link: ((turn: number) => string) | undefined): readonly Shape[] {
  const seats = new Map(layout.rows.map((row) => [row.number, row.seat]))
  return [
    ...layout.columns.map(({ seat, x }): Shape => ({
      top: 0,
      bottom: layout.top,
      markup: `<text class="map-head seat-${seat}" ${TEXT_ATTRIBUTES} font-size="13.5" font-weight="600" x="${x}" y="${layout.top - 16}" text-anchor="middle">${escapeHtml(plainLine(visibleText(names[seat] ?? ''), 40))}</text>`,
    })),
    ...layout.rows.map((row): Shape => ({
      top: row.y,
      bottom: row.y + row.height,
      markup: `<text class="map-row" ${TEXT_ATTRIBUTES} font-size="11.5" x="4" y="${row.y + MAP_BOX.padding + 11}">${row.number}</text>`,
    })),
    ...layout.edges.map(({ edge, points, head }): Shape => {
      const heights = points.map(({ y }) => y)
      return {
        top: Math.min(...heights),
        bottom: Math.max(...heights),
        markup: `<g class="map-edge ${edge.relation}"><path fill="none" stroke="#5c574f" d="${curvePath(points)}"/><polygon fill="#5c574f" points="${head.map(({ x, y }) => `${toTenth(x)},${toTenth(y)}`).join(' ')}"/></g>`,
      }
    }),
    ...layout.boxes.map((box): Shape => {
      const shape = boxShape(box, seats.get(box.number) ?? box.node.seat)
      return {
        top: box.y,
        bottom: box.y + box.height,
        markup: link ? `<a href="${escapeHtml(link(box.number))}" tabindex="-1">${shape}</a>` : shape,
      }
    }),
  ]
}

function boxShape({ node, x, y, width, height, lines }: MapBox, seat: MapLayout['rows'][number]['seat']): string {
  const top = y + MAP_BOX.padding
  const text = lines.map((line, index) => {
    // A right-to-left line begins at the right edge.
    const right = isRightToLeft(line)
    return `<text class="map-label" ${TEXT_ATTRIBUTES} font-size="${MAP_BOX.fontSize}" x="${right ? x + width - MAP_BOX.padding : x + MAP_BOX.padding}" y="${top + MAP_BOX.kindHeight + index * MAP_BOX.lineHeight + 13}"${right ? ' direction="rtl"' : ''}>${escapeHtml(line)}</text>`
  })
  const kind = `<text class="map-kind" ${TEXT_ATTRIBUTES} font-size="${MAP_BOX.kindFontSize}" font-weight="600" x="${x + MAP_BOX.padding}" y="${top + 11}">${MAP_KINDS[node.kind]}</text>`
  return `<g class="map-box ${node.kind} seat-${seat}"><rect fill="${FILLS[seat]}" stroke="${STROKES[seat]}" x="${x}" y="${toTenth(y)}" width="${width}" height="${height}" rx="8"/>${kind}${text.join('')}</g>`
}

// The light theme's colours, for viewers without CSS.
const TEXT_ATTRIBUTES = 'font-family="sans-serif" fill="#1d1b18"'
const FILLS = { moderator: '#eeebf9', first: '#e0f2ef', second: '#fcebdd' } as const
const STROKES = { moderator: '#6b5bb5', first: '#0f766e', second: '#c2540a' } as const

/** Whether the first letter of a line is of a script written from right to left. */
export function isRightToLeft(line: string): boolean {
  return RIGHT_TO_LEFT.test(line.replaceAll(/[^\p{L}]/gu, '').slice(0, 1))
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Rounds to a tenth. */
export function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}
