import { m } from '../../../base/language/t.ts'
import { CONDITION_ROWS, OPTIONAL_ROWS } from './blocks/condition-table.ts'

type Row = (typeof CONDITION_ROWS)[number]

/** Rows that are computed from the state and cannot be set. */
export const DERIVED_ROWS = [
  'Encumbrance',
  'Time',
  'Current zone',
  'Approx. position',
] as const satisfies readonly Row[]

/** The required rows that events of the story set. */
export const SET_ROWS: readonly Row[] = CONDITION_ROWS.filter(
  (row) => !(DERIVED_ROWS as readonly string[]).includes(row),
)

/** All rows that can be set: these and the optional ones. */
export const SETTABLE_ROWS: readonly string[] = [...SET_ROWS, ...OPTIONAL_ROWS]

export const USUAL_CONDITIONS: Readonly<Record<string, string>> = {
  'Physical condition': m('Unhurt'),
  'Psychological condition': m('Calm'),
  'Skin temp.': m('Normal'),
  Hunger: m('Not hungry'),
  Thirst: m('Not thirsty'),
  'Energy levels': m('Rested'),
  Sleepiness: m('Awake'),
  'Clarity of vision': m('Clear'),
  Date: m('The first day'),
  Weather: m('Fair'),
  'Air temp.': m('Mild'),
}

/**
 * A sentence for the number of things that are carried: in pockets, in a pack, in a full pack, or too many to run with.
 */
export function encumbrance(carried: number): string {
  if (carried <= 4) return m('Light')
  if (carried <= 9) return m('Moderate')
  return carried <= 14 ? m('Heavy') : m('Overloaded')
}
