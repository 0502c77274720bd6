import { CONDITION_ROWS, OPTIONAL_ROWS } from './blocks/condition-table.ts'

type Row = (typeof CONDITION_ROWS)[number]

/** Rows that follow from the state and cannot be set. */
export const DERIVED_ROWS = [
  'Encumbrance',
  'Time',
  'Current zone',
  'Approx. position',
] as const satisfies readonly Row[]

/** Rows that events set. */
export const SET_ROWS: readonly Row[] = CONDITION_ROWS.filter(
  (row) => !(DERIVED_ROWS as readonly string[]).includes(row),
)

/** All rows that can be set: those, and the optional ones. */
export const SETTABLE_ROWS: readonly string[] = [...SET_ROWS, ...OPTIONAL_ROWS]

export const USUAL_CONDITIONS: Readonly<Record<string, string>> = {
  'Physical condition': 'Unhurt',
  'Psychological condition': 'Calm',
  'Skin temp.': 'Normal',
  Hunger: 'Not hungry',
  Thirst: 'Not thirsty',
  'Energy levels': 'Rested',
  Sleepiness: 'Awake',
  'Clarity of vision': 'Clear',
  Date: 'The first day',
  Weather: 'Fair',
  'Air temp.': 'Mild',
}

/** How much is carried, in words: pockets, a pack, a full pack, more than one can run with. */
export function encumbrance(carried: number): string {
  if (carried <= 4) return 'Light'
  if (carried <= 9) return 'Moderate'
  return carried <= 14 ? 'Heavy' : 'Overloaded'
}
