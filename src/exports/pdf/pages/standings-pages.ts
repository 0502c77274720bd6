import {
  bandScale,
  bandWords,
  cameTo,
  pairsOfBouts,
  placeWords,
  standingRemarks,
  winsWords,
} from '../../../features/tournament/model/standings-table.ts'
import type { Standing } from '../../../features/tournament/model/standings.ts'
import { formatHundredths } from '../../../base/format/measure.ts'
import type { StandingsContent } from '../../../features/tournament/files/standings-content.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { HAIRLINE, PDF_STYLES, SEAT_COLOURS, type TextStyle } from './style.ts'

const HEAD: TextStyle = { ...PDF_STYLES.label, size: 7.4, leading: 11 }
const CELL: TextStyle = { ...PDF_STYLES.body, size: 8.4, leading: 11.5 }
/** Points above and below what stands in a row. */
const PAD = 4

/** A column: its head, its share of the width, and where its words begin. */
interface TableColumn {
  readonly head: string
  readonly share: number
  readonly align: 'start' | 'end'
}

const STANDINGS: readonly TableColumn[] = [
  { head: 'Place', share: 0.07, align: 'start' },
  { head: 'Entrant', share: 0.22, align: 'start' },
  { head: 'Wins of 100', share: 0.08, align: 'end' },
  { head: '', share: 0.18, align: 'end' },
  { head: 'Strength, band at 95%', share: 0.16, align: 'end' },
  { head: 'Won', share: 0.055, align: 'end' },
  { head: 'Lost', share: 0.055, align: 'end' },
  { head: 'Tied', share: 0.055, align: 'end' },
  { head: 'No verdict', share: 0.065, align: 'end' },
  { head: 'Failed', share: 0.06, align: 'end' },
]
const ENTRANT = 1
const BAND = 3

const BOUTS: readonly TableColumn[] = [
  { head: 'Motion', share: 0.36, align: 'start' },
  { head: 'Between', share: 0.22, align: 'start' },
  { head: 'One way', share: 0.21, align: 'start' },
  { head: 'Sides exchanged', share: 0.21, align: 'start' },
]

/** The table with its bands, what it cannot say, and every pair of bouts. */
export function standingsPages(flow: Flow, { name, made, standings, bouts }: StandingsContent): void {
  const section = flow.section('Standings')
  flow.han = hanOf(name, null)
  flow.text(section, 'P', name, PDF_STYLES.name)
  for (const line of made) flow.text(section, 'P', line, PDF_STYLES.quiet)
  flow.y += 12
  const scale = bandScale(standings.rows)
  table(
    flow,
    section,
    { title: 'Standings', columns: STANDINGS, rowHead: ENTRANT },
    standings.rows.map((row) => ({
      cells: [
        ...[placeWords(row), row.name, winsWords(row), '', strengthCell(row)],
        ...[row.won, row.lost, row.tied, row.withoutVerdict, row.failed].map(String),
      ],
      drawn: (top: number, tall: number) => drawBand(flow, row, scale, top + tall / 2),
    })),
  )
  flow.y += 14
  for (const remark of standingRemarks(standings)) {
    flow.text(section, 'P', remark, PDF_STYLES.quiet)
    flow.y += 4
  }
  section.end()
  const held = flow.section('Bouts', 'below')
  table(
    flow,
    held,
    { title: 'Bouts', columns: BOUTS, rowHead: 0 },
    pairsOfBouts(bouts).map(([first, second]) => ({
      cells: [
        `${first.motion}${first.round > 1 ? `, round ${first.round}` : ''}`,
        `${first.first} and ${first.second}`,
        cameTo(first),
        cameTo(second),
      ],
    })),
  )
  held.end()
}

interface Row {
  readonly cells: readonly string[]
  /** Draws over the row, which is so tall. */
  readonly drawn?: (top: number, tall: number) => void
}

function table(
  flow: Flow,
  section: PdfTag,
  {
    title,
    columns,
    rowHead,
  }: { readonly title: string; readonly columns: readonly TableColumn[]; readonly rowHead: number },
  rows: readonly Row[],
): void {
  const { file } = flow
  const tag = file.tag(section, 'Table', { title, alt: title })
  const places = columnPlaces(flow, columns)
  row(
    flow,
    tag,
    { places, columns, style: () => HEAD, type: () => ['TH', { scope: 'Column' }] },
    { cells: columns.map(({ head }) => head) },
  )
  const style = (index: number): TextStyle => (index === rowHead ? { ...CELL, font: 'bold' } : CELL)
  const type = (index: number): readonly [string, object] => (index === rowHead ? ['TH', { scope: 'Row' }] : ['TD', {}])
  for (const each of rows) row(flow, tag, { places, columns, style, type }, each)
  tag.end()
}

interface RowHow {
  readonly places: readonly { readonly x: number; readonly width: number }[]
  readonly columns: readonly TableColumn[]
  readonly style: (index: number) => TextStyle
  readonly type: (index: number) => readonly [string, object]
}

function row(flow: Flow, table: PdfTag, { places, columns, style, type }: RowHow, { cells, drawn }: Row): void {
  const { file } = flow
  const lines = cells.map((text, index) => {
    flow.han = hanOf(text, null)
    return flow.lines(text, style(index), (places[index]?.width ?? 0) - 6)
  })
  const tall = Math.max(...lines.map((each, index) => each.length * style(index).leading)) + 2 * PAD
  flow.need(tall)
  const line = file.tag(table, 'TR')
  const top = flow.y
  lines.forEach((each, index) => {
    const [name, options] = type(index)
    const cell = file.tag(line, name, options)
    const place = places[index] ?? { x: 0, width: 0 }
    const { align = 'start' } = columns[index] ?? {}
    const column = { x: place.x, width: place.width - (align === 'start' ? 6 : 0) }
    file.marked(cell, name, () => flow.place(each, style(index), column, top + PAD, align))
    cell.end()
  })
  line.end()
  file.artifact(() => {
    drawn?.(top, tall)
    flow.rule(top + tall)
  })
  flow.y += tall
}

function columnPlaces(flow: Flow, columns: readonly TableColumn[]): RowHow['places'] {
  let x = flow.left
  return columns.map(({ share }) => {
    const place = { x, width: share * flow.width }
    x += place.width
    return place
  })
}

/** "0.84, 0.51 to 1.20" */
function strengthCell(row: Standing): string {
  return `${formatHundredths(row.strength)}\n${row.band ? bandWords(row) : 'too few pairs'}`
}

/** What a bar says stands in the words beside it. */
function drawBand(flow: Flow, { strength, band }: Standing, scale: (strength: number) => number, y: number): void {
  const { file } = flow
  const place = columnPlaces(flow, STANDINGS)[BAND]
  if (!place || !band) return
  const half = (place.width - 24) / 2
  const x = (value: number) => place.x + 14 + half + scale(value) * half
  file.rect(x(0), y - 6, 0.6, 12, HAIRLINE)
  file.rect(x(band.low), y - 0.8, x(band.high) - x(band.low), 1.6, SEAT_COLOURS.moderator)
  file.circle(x(strength), y, 2.6, SEAT_COLOURS.moderator)
}
