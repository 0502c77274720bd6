import { m, t, translateKnown } from '../../../base/language/t.ts'
import { USUAL_CONDITIONS } from './conditions.ts'

/** A row of the condition table, with words for players. */
export interface PlainRow {
  readonly label: string
  readonly value: string
}

/** The condition of the player's character, with words for players. */
export interface PlainCondition {
  /** What is unusual about the character; empty when everything is as usual. */
  readonly unusual: readonly PlainRow[]
  /** The weather, the air and the time of day. */
  readonly around: readonly PlainRow[]
  /** Everything about the character that is as usual. */
  readonly usual: readonly PlainRow[]
}

/**
 * Words for players, for each row about the character and the surroundings. The names in the table are written for
 * models.
 */
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

/**
 * The condition table with words for players. Place, exits and hour are left out, because the page shows them above it.
 */
export function plainCondition(table: readonly { readonly row: string; readonly value: string }[]): PlainCondition {
  const rows = (labels: Readonly<Record<string, string>>) =>
    table.flatMap(({ row, value }) =>
      labels[row] === undefined || value === '' ? [] : [{ row, label: labels[row], value }],
    )
  const isUsual = ({ row, value }: { readonly row: string; readonly value: string }) =>
    value.trim().toLowerCase() === (row === 'Encumbrance' ? USUAL_LOAD : (USUAL_CONDITIONS[row] ?? '')).toLowerCase()
  // An event of the story may have written any words, of which only those of the app can be translated.
  const plain = ({ label, value }: PlainRow): PlainRow => ({ label: t(label), value: translateKnown(value) })
  const person = rows(PERSON_LABELS)
  return {
    unusual: person.filter((row) => !isUsual(row)).map(plain),
    around: rows(AROUND_LABELS).map(plain),
    usual: person.filter(isUsual).map(plain),
  }
}
