import { m, t, translateKnown } from '../../../base/language/t.ts'
import { USUAL_CONDITIONS } from './conditions.ts'

/** A row of the condition table as a player reads it. */
export interface PlainRow {
  readonly label: string
  readonly value: string
}

/** How the player's figure is, in plain words. */
export interface PlainCondition {
  /** What differs from usual about the person; empty where all is well. */
  readonly unusual: readonly PlainRow[]
  /** The weather, the air and the day. */
  readonly around: readonly PlainRow[]
  /** Everything about the person that is as usual. */
  readonly usual: readonly PlainRow[]
}

/** Rows about the person and what lies around, by their names in the table, which is written for models. */
const PERSON_LABELS: Readonly<Record<string, string>> = {
  'Physical condition': m('Body'),
  'Psychological condition': m('Mood'),
  'Skin temp.': m('Skin'),
  Hunger: m('Hunger'),
  Thirst: m('Thirst'),
  Encumbrance: m('Load'),
  'Energy levels': m('Strength'),
  Sleepiness: m('Sleep'),
  'Clarity of vision': m('Sight'),
  'Potential conditions': m('What may come'),
  'Active effects': m('At work on you'),
}
const AROUND_LABELS: Readonly<Record<string, string>> = { Weather: m('Weather'), 'Air temp.': m('Air'), Date: m('Day') }
const USUAL_LOAD = 'Light'

/** The table of a story for a player; place, ways and hour stand above it and are left out. */
export function plainCondition(table: readonly { readonly row: string; readonly value: string }[]): PlainCondition {
  const rows = (labels: Readonly<Record<string, string>>) =>
    table.flatMap(({ row, value }) =>
      labels[row] === undefined || value === '' ? [] : [{ row, label: labels[row], value }],
    )
  const isUsual = ({ row, value }: { readonly row: string; readonly value: string }) =>
    value.trim().toLowerCase() === (row === 'Encumbrance' ? USUAL_LOAD : (USUAL_CONDITIONS[row] ?? '')).toLowerCase()
  // What events set may be in any words.
  const plain = ({ label, value }: PlainRow): PlainRow => ({ label: t(label), value: translateKnown(value) })
  const person = rows(PERSON_LABELS)
  return {
    unusual: person.filter((row) => !isUsual(row)).map(plain),
    around: rows(AROUND_LABELS).map(plain),
    usual: person.filter(isUsual).map(plain),
  }
}
