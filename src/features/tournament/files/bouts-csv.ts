import { sayLater } from '../../../base/language/say.ts'
import papaparse from 'papaparse'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { Bout } from '../model/bout.ts'
import { formatCount, formatList } from '../../../base/format/count.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

const COLUMNS = ['first', 'second', 'winner', 'motion', 'round', 'failed_by'] as const
/** The most rows of one file, characters of a name, and entrants: a larger table would take minutes. */
const ROWS_MAX = 100_000
const NAME_MAX = 200
const RATED_MAX = 100

/** A row for each bout: first, second, winner (first, second, none, or empty without a verdict), motion, round, failed_by. */
export function boutsCsv(bouts: readonly Bout[]): string {
  const rows = [COLUMNS, ...bouts.map(cellsOf)]
  // A spreadsheet would execute text that begins like a formula.
  return `${papaparse.unparse(rows, { newline: '\n', escapeFormulae: true })}\n`
}

function cellsOf({ first, second, winner, motion, round, failedBy }: Bout): readonly (string | number)[] {
  return [first, second, failedBy === null ? (winner ?? '') : 'failed', motion, round, failedBy ?? '']
}

/**
 * Parses such a file, or another program's: the winner may be a name, all columns but the first three may be missing,
 * and if there are no sides the two are called `one` and `other`.
 * @throws AppError INPUT_INVALID with the line that cannot be read
 */
export function readBoutsCsv(text: string): readonly Bout[] {
  const plain = text.replace(/^\uFEFF/, '')
  const bouts: Bout[] = []
  const names = new Set<string>()
  let columns: readonly string[] = []
  let sided = true
  let rows = 0
  /** The end of the previous row. */
  let read = 0
  const line = () => lineAt(plain, read)
  papaparse.parse<readonly string[]>(plain, {
    skipEmptyLines: 'greedy',
    step({ data, errors, meta }) {
      if (errors.some(({ type }) => type === 'Quotes'))
        throw invalid(`line ${line()} has a quotation mark that is not closed.`)
      if (columns.length === 0) ({ columns, sided } = columnsOf(data))
      else if ((rows += 1) <= ROWS_MAX) {
        const row = boutOfRow(new Map(columns.map((column, place) => [column, data[place]])), line)
        const bout = sided ? row : withoutSides(row)
        for (const name of [bout.first, bout.second]) names.add(name)
        bouts.push(bout)
      }
      read = meta.cursor
    },
  })
  if (columns.length === 0) columnsOf([])
  if (rows === 0) throw invalid('there is no row below its first line.')
  if (rows > ROWS_MAX) throw invalid(`it has ${formatCount(rows)} rows: ${formatCount(ROWS_MAX)} at most are rated.`)
  if (names.size > RATED_MAX)
    throw invalid(`it names ${formatCount(names.size)} entrants: ${RATED_MAX} at most are rated.`)
  return bouts
}

function columnsOf(headers: readonly string[]): { readonly columns: readonly string[]; readonly sided: boolean } {
  const named = headers.map((header) =>
    header
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const sided = !(named.includes('one') && named.includes('other'))
  const columns = sided
    ? named
    : named.map((column) => (column === 'one' ? 'first' : column === 'other' ? 'second' : column))
  const missing = COLUMNS.slice(0, 3).filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw invalid(
      `its first line has to name the columns first, second and winner (or one, other and winner, where nobody argued a side): ${formatList(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
  const twice = COLUMNS.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column))
  if (twice !== undefined) throw invalid(`two of its columns are called ${twice}.`)
  return { columns, sided }
}

/** A bout with its entrants ordered by name, so that its columns do not depend on who argued for which side. */
function withoutSides(bout: Bout): Bout {
  if (bout.first <= bout.second) return bout
  const winner = bout.winner === 'first' ? 'second' : bout.winner === 'second' ? 'first' : bout.winner
  return { ...bout, first: bout.second, second: bout.first, winner }
}

/** The number of the line on which the first row after a place begins; a row may have several lines. */
function lineAt(text: string, place: number): number {
  const blank = /^[\s,;|]*(?:\r\n|\n|\r)/.exec(text.slice(place))?.[0].length ?? 0
  return text.slice(0, place + blank).split(/\r\n|\n|\r/).length
}

function boutOfRow(row: ReadonlyMap<string, string | undefined>, line: () => number): Bout {
  const cell = (column: string) => (row.get(column) ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  const [first, second] = [cell('first'), cell('second')]
  if (first === '' || second === '') throw invalid(`line ${line()} does not name both who met.`)
  if (first.length > NAME_MAX || second.length > NAME_MAX)
    throw invalid(`line ${line()} has a name of more than ${NAME_MAX} characters.`)
  if (first === second) throw invalid(`in line ${line()} “${first}” meets itself.`)
  if (row.get('winner') === undefined) throw invalid(`line ${line()} ends before its winner.`)
  const winner = cell('winner')
  const round = cell('round') === '' ? 1 : Number(cell('round'))
  if (!Number.isInteger(round) || round < 1) throw invalid(`line ${line()} has no round that can be counted.`)
  const bout = { first, second, motion: cell('motion'), round }
  if (winner === 'failed') return { ...bout, winner: null, failedBy: cell('failed_by') }
  return { ...bout, winner: winnerOf(winner, bout, line), failedBy: null }
}

/** The words of the format go before the names of entrants, so that files of the app are read back correctly. */
function winnerOf(
  winner: string,
  { first, second }: Pick<Bout, 'first' | 'second'>,
  line: () => number,
): Bout['winner'] {
  switch (winner) {
    case '':
      return null
    case 'first':
    case 'second':
    case 'none':
      return winner
    case first:
      return 'first'
    case second:
      return 'second'
  }
  switch (winner.toLowerCase()) {
    case 'first':
    case 'second':
    case 'none':
      return winner.toLowerCase() as 'first' | 'second' | 'none'
    case 'tie':
    case 'draw':
      return 'none'
    case 'one':
      return 'first'
    case 'other':
      return 'second'
    default:
      throw invalid(
        `line ${line()} says that “${beginningOf(winner, 80)}” won: write first, second, none (a tie), failed, or nothing where there is no verdict.`,
      )
  }
}

function invalid(why: string): AppError {
  return new AppError('INPUT_INVALID', sayLater('The table of bouts cannot be read: {why}', { why }))
}
