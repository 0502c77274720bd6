import type { Asked } from './afterwards.ts'
import type { CellResult } from './cell.ts'

const HEAD = [
  'model',
  'by',
  'dialog',
  'on',
  'exit',
  'calls',
  'seconds',
  'tokens a second',
  'memory, MB',
  'retries',
  'faults',
  'weak turns',
]
const FAULTS = HEAD.indexOf('faults')
const NOTHING = '–'

/** The cells of one dialog in the table; the first three identify it. */
export type Row = readonly string[]

export function rowOf(result: CellResult): Row {
  const { weights, by, plan, on, code, calls, seconds, tokensPerSecond, peakBytes, retries, faults, weak } = result
  return [
    weights,
    by,
    plan,
    on,
    code,
    calls,
    seconds,
    tokensPerSecond ?? NOTHING,
    peakBytes === null ? NOTHING : Math.round(peakBytes / 2 ** 20),
    retries,
    faults.join('; ').replaceAll('|', '/') || NOTHING,
    weak.length,
  ].map(String)
}

/** The rows of a table made by this script, from a page that may have other tables. */
export function rowsIn(page: string): readonly Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(1, -1).split('|'))
    .filter((cells) => cells.length === HEAD.length)
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([first]) => first !== HEAD[0] && first !== '-')
}

/** The newest row of each dialog. */
export function newest(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

export const keyOf = (row: readonly string[]): string => row.slice(0, 3).join(' | ')

/** A table in Markdown, and the share of dialogs that ended well. */
export function tableOf(rows: readonly Row[], all: number): string {
  const well = rows.filter((row) => row[FAULTS] === NOTHING).length
  return [
    ...[HEAD, HEAD.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`),
    '',
    `${rows.length} of ${all} were run, and ${well} of these ended well.`,
  ].join('\n')
}

/** A Markdown table of what was asked after dialogs. */
export function askedTable(asked: readonly Asked[]): string {
  const head = ['model', 'by', 'asked for', 'on', 'exit', 'calls', 'seconds', 'what came', 'faults']
  const rows = asked.map((each) => [
    each.weights,
    each.by,
    each.asked,
    each.on,
    each.code,
    each.calls,
    each.seconds,
    each.came.replaceAll('|', '/'),
    each.faults.join('; ') || NOTHING,
  ])
  return [head, head.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
