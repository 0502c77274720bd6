import type { BlockProblem } from './block-problem.ts'
import type { Section } from './sections.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The required rows of a condition table, in order. */
export const CONDITION_ROWS = [
  'Physical condition',
  'Psychological condition',
  'Skin temp.',
  'Hunger',
  'Thirst',
  'Encumbrance',
  'Energy levels',
  'Sleepiness',
  'Clarity of vision',
  'Date',
  'Time',
  'Weather',
  'Air temp.',
  'Current zone',
  'Approx. position',
] as const
/** Rows that a table may have in addition. */
export const OPTIONAL_ROWS = ['Potential conditions', 'Active effects'] as const
export type ConditionRow = (typeof CONDITION_ROWS)[number] | (typeof OPTIONAL_ROWS)[number]

/** The values of a table by row. */
export type Conditions = Readonly<Partial<Record<ConditionRow, string>>>

const ALL: readonly ConditionRow[] = [...CONDITION_ROWS, ...OPTIONAL_ROWS]
const BY_KEY: ReadonlyMap<string, ConditionRow> = new Map(ALL.map((row) => [key(row), row]))

/** Longer names first, so that none is mistaken for the beginning of another. */
const BY_LENGTH = [...BY_KEY].toSorted(([a], [b]) => b.length - a.length)

/**
 * Reads a table from lines "Row: value", or from Markdown. A row that is invalid is reported as a problem, and left
 * out.
 */
export function readConditions(section: Pick<Section, 'text' | 'at' | 'heading'>): {
  readonly rows: Conditions
  readonly problems: readonly BlockProblem[]
} {
  const rows: Partial<Record<ConditionRow, string>> = {}
  const problems: BlockProblem[] = []
  let at = section.at + section.heading.length
  for (const line of section.text.split('\n')) {
    const where = { at, raw: line.trim(), repair: null }
    at += line.length + 1
    const cells = cellsOf(line)
    if (!cells) continue
    const row = rowNamed(cells.name)
    if (!row)
      problems.push({
        ...where,
        code: 'ROW_UNKNOWN',
        message: `The condition table has no row “${beginningOf(cells.name, 80)}”.`,
      })
    else if (Object.hasOwn(rows, row))
      problems.push({ ...where, code: 'ROW_TWICE', message: `The condition table has the row “${row}” twice.` })
    else rows[row] = cells.value
  }
  const missing = CONDITION_ROWS.filter((row) => !Object.hasOwn(rows, row))
  if (missing.length > 0)
    problems.push({
      code: 'ROW_MISSING',
      message: `The condition table lacks ${missing.join(', ')}.`,
      at: section.at + section.heading.length + section.text.length,
      raw: '',
      repair: null,
    })
  return { rows, problems }
}

/** Writes a table as text, one row a line, without empty rows. */
export function writeConditions(rows: Conditions): string {
  return ALL.flatMap((row) => (rows[row] === undefined ? [] : [`${row}: ${rows[row]}`])).join('\n')
}

/**
 * The name and the value of a line; null for a line without them, such as a blank line or the head of a Markdown table.
 */
function cellsOf(line: string): { readonly name: string; readonly value: string } | null {
  const bare = line.replaceAll(/\*\*|__|`/g, '').trim()
  if (bare === '' || /^[|\s:-]+$/.test(bare)) return null
  if (bare.startsWith('|')) {
    const [name = '', ...values] = bare
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim())
    const head = /^(?:condition|row|aspect|attribute|parameter|category)s?$/i.test(name)
    return name === '' || head ? null : { name: name.replace(/:$/, ''), value: values.join(' | ') }
  }
  const parted = /^(?:[-*•+]\s+)?([^:=]{1,80})[:=]\s*(.*)$/s.exec(bare)
  return { name: parted?.[1]?.trimEnd() ?? bare, value: parted?.[2]?.trim() ?? '' }
}

/** The row with a name, which may have other words around it: "Approx. position in zone", "Time of day". */
function rowNamed(name: string): ConditionRow | undefined {
  const typed = key(name)
  return BY_KEY.get(typed) ?? BY_LENGTH.find(([rowName]) => typed.startsWith(`${rowName} `))?.[1]
}

/** A form of the name for comparing: "Skin temperature", "SKIN TEMP" and "Skin temp." are the same row. */
function key(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replace(/\btemperature\b/, 'temp')
    .replace(/\bapproximate\b/, 'approx')
    .replace(/\benergy level\b/, 'energy levels')
}
