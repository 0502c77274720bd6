import { m, t } from '../../base/language/t.ts'
import { formatNumber } from '../../base/format/count.ts'
import { capitalise, withinSentence } from '../../base/text/capitalise.ts'
import { SEAT_SETTINGS, type Critic, type SeatSetting, type SeatSettings, type SettingRow } from './seat-settings.ts'

export type SettingValue = number | boolean | string

/** A value that a setting may have. */
export interface SettingOption {
  readonly value: boolean | string
  /** The value as it is typed, which the form stores. */
  readonly text: string
  /** The label in the form. */
  readonly label: string
}

const EFFORT_LABELS: Readonly<Record<string, string>> = {
  minimal: m('Minimal'),
  low: m('Low'),
  medium: m('Medium'),
  high: m('High'),
}

/** The values to choose from; empty for a number. */
export function settingOptions(row: SeatSetting): readonly SettingOption[] {
  switch (row.kind) {
    case 'number':
      return []
    case 'switch':
      return [
        { value: true, text: row.on.text, label: t(row.on.label) },
        { value: false, text: row.off.text, label: t(row.off.label) },
      ]
    case 'choice':
      return row.values.map((value) => ({
        value,
        text: value,
        label: t(row.labels?.[value] ?? EFFORT_LABELS[value] ?? capitalise(value)),
      }))
  }
}

/** Matches numbers of up to fifteen digits on each side of the point, as many as a double can hold. */
const NUMBER = /^(?:\d{1,15}|\d{0,15}\.\d{1,15})$/

/** The value of a typed text; null for a text without one. `fitsSetting` checks the range of a number. */
export function parseSetting(row: SeatSetting, text: string): SettingValue | null {
  const typed = text.trim()
  if (row.kind !== 'number') {
    const word = typed.toLowerCase()
    return settingOptions(row).find((option) => option.text === word)?.value ?? null
  }
  // "2,000" is read as a number only if a whole number is expected. Otherwise the comma may be meant as a decimal
  // point.
  const digits = row.whole ? typed.replaceAll(',', '') : typed
  return NUMBER.test(digits) ? Number(digits) : null
}

export function fitsSetting(row: SeatSetting, value: SettingValue): boolean {
  if (row.kind !== 'number') return settingOptions(row).some((option) => option.value === value)
  return typeof value === 'number' && value >= row.min && value <= row.max && (!row.whole || Number.isInteger(value))
}

/** The allowed values in words that follow "must be": "a whole number from 0 to 10,000". */
export function allowedValues(row: SeatSetting): string {
  if (row.kind !== 'number') return t('one of {values}', { values: optionTexts(row) })
  const ends = { least: formatNumber(row.min), most: formatNumber(row.max) }
  return row.whole ? t('a whole number from {least} to {most}', ends) : t('a number from {least} to {most}', ends)
}

/** The words to choose from: "low, medium, high". */
export function optionTexts(row: SeatSetting): string {
  const texts = settingOptions(row).map(({ text }) => text)
  return row.kind === 'switch' ? texts.join(' or ') : texts.join(', ')
}

/** The value as it is typed. */
export function settingText(row: SeatSetting, value: SettingValue): string {
  return settingOptions(row).find((option) => option.value === value)?.text ?? String(value)
}

/** The value as lists and exports write it: "2,000", or the label of a choice in lower case. */
export function formatSetting(row: SeatSetting, value: SettingValue): string {
  if (typeof value === 'number') return formatNumber(value)
  const option = settingOptions(row).find((each) => each.value === value)
  return option === undefined ? String(value) : withinSentence(option.label)
}

/** The value of a setting in a seat; undefined for none. */
export function settingOf(seat: SeatSettings, row: SettingRow): SettingValue | undefined {
  if (row.name === 'critic') return ownCritic(seat)
  return row.kind === 'number' ? seat.sampling?.[row.name] : seat[row.name]
}

/** The critic that a seat sets, also in a configuration of an earlier version; undefined when it sets none. */
export function ownCritic({ critic, critique }: Pick<SeatSettings, 'critic' | 'critique'>): Critic | undefined {
  return critic ?? (critique === undefined ? undefined : critique ? 'self' : 'nobody')
}

/** The settings that a seat has, in the order of the table. */
export function chosenSettings(seat: SeatSettings): readonly (readonly [row: SettingRow, value: SettingValue])[] {
  return SEAT_SETTINGS.flatMap((row) => {
    const value = settingOf(seat, row)
    return value === undefined ? [] : [[row, value] as const]
  })
}

/** The settings of a seat that do not depend on its model. */
export function settingsBesideModel(seat: SeatSettings): SeatSettings {
  return toSeatSettings(chosenSettings(seat).filter(([row]) => row.capability === null))
}

/** Settings in the form in which a seat's configuration stores them. */
export function toSeatSettings(values: Iterable<readonly [row: SettingRow, value: SettingValue]>): SeatSettings {
  const all = [...values]
  const named = (numbers: boolean) =>
    Object.fromEntries(
      all.filter(([row]) => (row.kind === 'number') === numbers).map(([row, value]) => [row.name, value]),
    )
  const sampling = named(true)
  return { ...named(false), ...(Object.keys(sampling).length === 0 ? {} : { sampling }) }
}
