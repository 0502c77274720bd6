import papaparse from 'papaparse'
import { AppError } from '../../contract/errors/errors.ts'
import type { Bout } from '../../dialog/tournament/bout.ts'

const COLUMNS = ['first', 'second', 'winner', 'motion', 'round', 'failed_by'] as const
/** Rows of one file, and characters of a name. */
const ROWS_MAX = 100_000
const NAME_MAX = 200

/** A row for each bout: first, second, winner (first, second, none, or empty without a verdict), motion, round, failed_by. */
export function boutsCsv(bouts: readonly Bout[]): string {
  return `${papaparse.unparse(
    {
      fields: [...COLUMNS],
      data: bouts.map(({ first, second, winner, motion, round, failedBy }) => [
        first,
        second,
        failedBy === null ? (winner ?? '') : 'failed',
        motion,
        round,
        failedBy ?? '',
      ]),
    },
    // A spreadsheet would run what begins like a formula.
    { newline: '\n', escapeFormulae: true },
  )}\n`
}

/**
 * Reads such a file, or another's: the winner may be named, and all columns but the first three may be missing.
 * @throws AppError INPUT_INVALID with the line that cannot be read
 */
export function readBoutsCsv(text: string): readonly Bout[] {
  const { data, meta, errors } = papaparse.parse<Record<string, string | undefined>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) =>
      header
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
  })
  const missing = COLUMNS.slice(0, 3).filter((column) => !(meta.fields ?? []).includes(column))
  if (missing.length > 0)
    throw invalid(`its first line has to name the columns first, second and winner: ${missing.join(', ')} is missing.`)
  const [broken] = errors.filter(({ type }) => type === 'Quotes')
  if (broken) throw invalid(`line ${(broken.row ?? 0) + 2} has a quotation mark that is not closed.`)
  if (data.length === 0) throw invalid('there is no row below its first line.')
  if (data.length > ROWS_MAX) throw invalid(`it has ${data.length} rows: ${ROWS_MAX} at most are rated.`)
  return data.map((row, index) => boutOfRow(row, index + 2))
}

function boutOfRow(row: Readonly<Record<string, string | undefined>>, line: number): Bout {
  const cell = (column: string) => (row[column] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  const [first, second] = [cell('first'), cell('second')]
  if (first === '' || second === '') throw invalid(`line ${line} does not name both who met.`)
  if (first.length > NAME_MAX || second.length > NAME_MAX)
    throw invalid(`line ${line} has a name of more than ${NAME_MAX} characters.`)
  if (first === second) throw invalid(`in line ${line} “${first}” meets itself.`)
  const said = cell('winner')
  const round = cell('round') === '' ? 1 : Number(cell('round'))
  if (!Number.isInteger(round) || round < 1) throw invalid(`line ${line} has no round that can be counted.`)
  const bout = { first, second, motion: cell('motion'), round }
  const failed = said.toLowerCase() === 'failed'
  if (failed) return { ...bout, winner: null, failedBy: cell('failed_by') }
  return { ...bout, winner: winnerOf(said, bout, line), failedBy: null }
}

function winnerOf(said: string, { first, second }: Pick<Bout, 'first' | 'second'>, line: number): Bout['winner'] {
  if (said === first) return 'first'
  if (said === second) return 'second'
  switch (said.toLowerCase()) {
    case '':
      return null
    case 'first':
    case 'second':
      return said.toLowerCase() as 'first' | 'second'
    case 'none':
    case 'tie':
    case 'draw':
      return 'none'
    default:
      throw invalid(
        `line ${line} says that “${said.slice(0, 80)}” won: write first, second, none (a tie), failed, or nothing where there is no verdict.`,
      )
  }
}

function invalid(why: string): AppError {
  return new AppError('INPUT_INVALID', `The table of bouts cannot be read: ${why}`)
}
