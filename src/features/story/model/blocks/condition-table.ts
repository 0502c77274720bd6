import type { BlockProblem } from './block-problem.ts'
import type { Section } from './sections.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The rows of a condition table, in their order. */
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
/** Rows that a table may have besides. */
export const OPTIONAL_ROWS = ['Potential conditions', 'Active effects'] as const
export type ConditionRow = (typeof CONDITION_ROWS)[number] | (typeof OPTIONAL_ROWS)[number]

/** What a table says of each row. */
export type Conditions = Readonly<Partial<Record<ConditionRow, string>>>

const ALL: readonly ConditionRow[] = [...CONDITION_ROWS, ...OPTIONAL_ROWS]
const BY_KEY: ReadonlyMap<string, ConditionRow> = new Map(ALL.map((row) => [key(row), row]))

/** The longer names first, so that none is taken for the beginning of another. */
const BY_LENGTH = [...BY_KEY].toSorted(([a], [b]) => b.length - a.length)

/** A table as "Row: value" lines or as Markdown. A row that is none is a problem, and kept in the text alone. */
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

/** The table as it is drawn from what is known, a row a line; rows that nothing is known of stay out. */
export function writeConditions(rows: Conditions): string {
  return ALL.flatMap((row) => (rows[row] === undefined ? [] : [`${row}: ${rows[row]}`])).join('\n')
}

/** Name and value of a line; null for lines that hold none: blank ones, rules and heads of Markdown tables. */
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

/** A row by its name, and by words after it: "Approx. position in zone", "Time of day". */
function rowNamed(name: string): ConditionRow | undefined {
  const said = key(name)
  return BY_KEY.get(said) ?? BY_LENGTH.find(([known]) => said.startsWith(`${known} `))?.[1]
}

/** "Skin temperature", "SKIN TEMP" and "Skin temp." are one row. */
function key(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replace(/\btemperature\b/, 'temp')
    .replace(/\bapproximate\b/, 'approx')
    .replace(/\benergy level\b/, 'energy levels')
}
