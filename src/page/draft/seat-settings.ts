import { t } from '../../base/language/t.ts'
import { withinSentence } from '../../base/text/capitalise.ts'
import type { SeatConfig } from '../../core/contract/dialog-config.ts'
import { INSTRUCTIONS_MAX_CHARS } from '../../core/contract/limits.ts'
import type { SettingName, SettingRow } from '../../core/contract/seat-settings.ts'
import {
  allowedValues,
  chosenSettings,
  fitsSetting,
  formatSetting,
  parseSetting,
  toSeatSettings,
  type SettingValue,
} from '../../core/contract/setting-values.ts'
import { comma, formatCount } from '../../base/format/count.ts'
import type { SeatDraft } from './draft.ts'
import type { OfferedSetting, SeatTakes } from './seat-takes.ts'

export type SettingField = 'persona' | 'instructions' | SettingName
type Errors = Partial<Record<SettingField, string>>

/**
 * The problems of the visible settings, one sentence each. Settings that the model does not support are not checked.
 */
export function checkSettings(typed: SeatDraft, takes: SeatTakes): Errors {
  const errors: Errors = {}
  for (const setting of takes.settings) {
    const { row } = setting
    // A value that only another model supports is shown as the default.
    if (row.kind === 'number' && typed[row.name].trim() !== '' && valueOf(typed, setting) === undefined)
      errors[row.name] = t('{label} must be {allowedValues}.', {
        label: t(row.label),
        allowedValues: allowedValues(row),
      })
  }
  for (const name of ['persona', 'instructions'] as const) {
    if (typed[name].length > INSTRUCTIONS_MAX_CHARS)
      errors[name] = t('This is longer than {INSTRUCTIONS_MAX_CHARS} characters: shorten it.', {
        INSTRUCTIONS_MAX_CHARS: formatCount(INSTRUCTIONS_MAX_CHARS),
      })
  }
  return errors
}

/** The settings of a seat that are sent: those that the person set, that the model supports, and that are valid. */
export function settingsOf(typed: SeatDraft, takes: SeatTakes): Partial<SeatConfig> {
  const persona = typed.persona.trim()
  const instructions = typed.instructions.trim()
  const chosen = takes.settings.flatMap((setting) => {
    const value = valueOf(typed, setting)
    return value === undefined ? [] : [[setting.row, value] as const]
  })
  return {
    // A cleared persona is sent, so that none is drawn.
    ...(persona === '' && !typed.noPersona ? {} : { persona }),
    ...(instructions === '' ? {} : { instructions }),
    ...toSeatSettings(chosen),
  }
}

/** The settings of a seat in a few words, for the title of the disclosure. */
export function formatSettings(typed: SeatDraft, takes: SeatTakes): string {
  const settings = settingsOf(typed, takes)
  return [
    ...(settings.persona === undefined ? [] : [settings.persona === '' ? t('no persona') : t('persona')]),
    ...(settings.instructions === undefined ? [] : [t('instructions')]),
    ...chosenSettings(settings).map(([row, value]) => summaryOf(row, value)),
  ].join(comma())
}

/** A setting in words: "temperature 0.7", "thinking on", "high effort", "critic the moderator’s model". */
function summaryOf(row: SettingRow, value: SettingValue): string {
  const name = withinSentence(t(row.label))
  const words = formatSetting(row, value)
  return row.kind === 'choice' && !row.labels ? `${words} ${name}` : `${name} ${words}`
}

function valueOf(typed: SeatDraft, { row, options }: OfferedSetting): SettingValue | undefined {
  const value = parseSetting(row, typed[row.name])
  if (value === null || !fitsSetting(row, value)) return undefined
  return row.kind === 'number' || options.some((option) => option.value === value) ? value : undefined
}
