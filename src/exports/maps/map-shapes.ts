import { curvePath, layoutMap, MAP_BOX, mapTurns, MAP_KINDS, type MapBox, type MapLayout } from '../../dialog/map-layout.ts'
import type { DialogState } from '../../dialog/state.ts'
import { seatName } from '../../dialog/selectors.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { oneLine } from '../plain-text.ts'
import { visibleText } from '../visible-text.ts'

export interface MapPicture {
  readonly width: number
  readonly height: number
  /** What stands within an svg element; looks come from the classes in map-styles.ts. */
  readonly shapes: string
}

/** The argument map as shapes of SVG. @param link where a box leads to when it is clicked; without it nowhere */
export function mapPicture(state: DialogState, link?: (turn: number) => string): MapPicture | null {
  const { map } = state
  if (!map || map.nodes.length === 0) return null
  const layout = layoutMap(map, mapTurns(state))
  const seats = new Map(layout.rows.map((row) => [row.number, row.seat]))
  const shapes = [
    ...layout.columns.map(({ seat, x }) => `<text class="map-head seat-${seat}" ${TEXT} font-size="13.5" font-weight="600" x="${x}" y="${layout.top - 16}" text-anchor="middle">${escapeHtml(oneLine(visibleText(seatName(state, seat)), 40))}</text>`),
    ...layout.rows.map((row) => `<text class="map-row" ${TEXT} font-size="11.5" x="4" y="${row.y + MAP_BOX.padding + 11}">${row.number}</text>`),
    ...layout.edges.map(({ edge, points, head }) => `<g class="map-edge ${edge.relation}"><path fill="none" stroke="#5c574f" d="${curvePath(points)}"/><polygon fill="#5c574f" points="${head.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')}"/></g>`),
    ...layout.boxes.map((box) => {
      const shape = boxShape(box, seats.get(box.number) ?? box.node.seat)
      return link ? `<a href="${escapeHtml(link(box.number))}" tabindex="-1">${shape}</a>` : shape
    }),
  ]
  return { width: layout.width, height: layout.height, shapes: shapes.join('\n') }
}

function boxShape({ node, x, y, width, height, lines }: MapBox, seat: MapLayout['rows'][number]['seat']): string {
  const top = y + MAP_BOX.padding
  const text = lines.map((line, index) => {
    // Text that reads from the right begins there.
    const right = RIGHT_TO_LEFT.test(line.replaceAll(/[^\p{L}]/gu, '').slice(0, 1))
    return `<text class="map-label" ${TEXT} font-size="${MAP_BOX.fontSize}" x="${right ? x + width - MAP_BOX.padding : x + MAP_BOX.padding}" y="${top + MAP_BOX.kindHeight + index * MAP_BOX.lineHeight + 13}"${right ? ' direction="rtl"' : ''}>${escapeHtml(line)}</text>`
  })
  const kind = `<text class="map-kind" ${TEXT} font-size="${MAP_BOX.kindFontSize}" font-weight="600" x="${x + MAP_BOX.padding}" y="${top + 11}">${MAP_KINDS[node.kind]}</text>`
  return `<g class="map-box ${node.kind} seat-${seat}"><rect fill="${SOFT[seat]}" stroke="${STROKE[seat]}" x="${x}" y="${round(y)}" width="${width}" height="${height}" rx="8"/>${kind}${text.join('')}</g>`
}

// For viewers that know no variables of CSS: the light colours.
const TEXT = 'font-family="sans-serif" fill="#1d1b18"'
const SOFT = { moderator: '#eeebf9', first: '#e0f2ef', second: '#fcebdd' } as const
const STROKE = { moderator: '#6b5bb5', first: '#0f766e', second: '#c2540a' } as const

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

function round(value: number): number {
  return Math.round(value * 10) / 10
}
