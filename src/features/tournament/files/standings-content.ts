import { formatHundredths } from '../../../base/format/measure.ts'
import type { Block, TableColumn, TableRow } from '../../export/files/blocks/block.ts'
import type { TablesContent } from '../../export/files/pdf/content/tables-content.ts'
import type { Bout } from '../model/bout.ts'
import {
  bandScale,
  bandWords,
  cameTo,
  pairsOfBouts,
  placeWords,
  standingRemarks,
  winsWords,
} from '../model/standings-table.ts'
import type { Standing, Standings } from '../model/standings.ts'

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

/** A tournament, for its table and every pair of bouts. */
interface StandingsParts {
  readonly name: string
  /** The entrants and the judges, a line each. */
  readonly made: readonly string[]
  readonly standings: Standings
  readonly bouts: readonly Bout[]
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** The table with its bands, its limits, and every pair of bouts. */
export function standingsContent({ name, made, standings, bouts, createdAt }: StandingsParts): TablesContent {
  const scale = bandScale(standings.rows)
  const rows = standings.rows.map((row) => standingRow(row, scale))
  return {
    name,
    subject: 'Tournament',
    createdAt,
    sections: [
      {
        kind: 'part',
        id: 'standings',
        title: 'Standings',
        blocks: [
          notes(made),
          { kind: 'table', title: 'By strength', columns: STANDINGS, rowHead: ENTRANT, rows },
          notes(standingRemarks(standings)),
        ],
      },
      {
        kind: 'part',
        id: 'bouts',
        title: 'Bouts',
        blocks: [
          {
            kind: 'table',
            title: 'Each pair of bouts',
            columns: BOUTS,
            rowHead: 0,
            rows: pairsOfBouts(bouts).map(boutRow),
          },
        ],
      },
    ],
  }
}

function notes(lines: readonly string[]): Block {
  return { kind: 'lines', lines: [], notes: lines }
}

function boutRow([first, second]: readonly [Bout, Bout | undefined]): TableRow {
  return {
    cells: [
      `${first.motion}${first.round > 1 ? `, round ${first.round}` : ''}`,
      `${first.first} and ${first.second}`,
      cameTo(first),
      cameTo(second),
    ],
  }
}

function standingRow(row: Standing, scale: (strength: number) => number): TableRow {
  const { strength, band } = row
  const cells = (words: string): readonly string[] => [
    placeWords(row),
    row.name,
    winsWords(row),
    '',
    words,
    ...[row.won, row.lost, row.tied, row.withoutVerdict, row.failed].map(String),
  ]
  if (strength === null) return { cells: cells('–') }
  const { low, high } = band ?? { low: strength, high: strength }
  return {
    cells: cells(`${formatHundredths(strength)}\n${band ? bandWords(row) : 'too few pairs'}`),
    bar: { column: BAND, low: scale(low), high: scale(high), at: scale(strength) },
  }
}
