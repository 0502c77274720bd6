import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { Capabilities, ModelInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'
import { USUAL_EFFORTS } from '../../core/contract/efforts.ts'
import { SEAT_SETTINGS, type SettingRow } from '../../core/contract/seat-settings.ts'
import { settingOptions, type SettingOption } from '../../core/contract/setting-values.ts'

/** The values of a setting that may be tried with any model. */
function usualOptions(row: SettingRow): readonly SettingOption[] {
  const options = settingOptions(row)
  if (row.capability !== 'efforts') return options
  return options.filter(({ value }) => USUAL_EFFORTS.some((usual) => usual === value))
}

/** The settings that a seat's model supports: only these are shown and sent. */
export interface SeatTakes {
  /** False when the provider does not describe the model: then every setting can be tried. */
  readonly known: boolean
  readonly settings: readonly OfferedSetting[]
}

export interface OfferedSetting {
  readonly row: SettingRow
  /** The values of a switch or a choice that the model supports; a number has none. */
  readonly options: readonly SettingOption[]
}

const EVERYTHING: SeatTakes = {
  known: false,
  settings: SEAT_SETTINGS.map((row) => ({ row, options: usualOptions(row) })),
}
const DESCRIBED: readonly OfferedSetting[] = SEAT_SETTINGS.map((row) => ({ row, options: settingOptions(row) }))
/**
 * The settings for a model that is not described. Web search is not among them, because a model that lacks it refuses
 * it.
 */
const UNKNOWN: SeatTakes = {
  known: false,
  settings: EVERYTHING.settings.filter(({ row }) => row.capability !== 'search'),
}
/** The settings for rehearsal voices: they follow a script, so there are none of a model. */
const NOTHING: SeatTakes = { known: true, settings: EVERYTHING.settings.filter(({ row }) => row.capability === null) }

/** The settings that the form shows for a model. */
export function seatTakes(provider: ProviderInfo | null, model: ModelInfo | null): SeatTakes {
  if (provider?.rehearsal) return NOTHING
  if (!model?.capabilities) return model?.search ? EVERYTHING : UNKNOWN
  const { capabilities } = model
  return { known: true, settings: DESCRIBED.flatMap((setting) => offered(setting, capabilities, model)) }
}

/** The settings of a seat. The moderator's turns always have one stage, and only the moderator takes notes. */
export function takesOf(seat: SeatId, takes: SeatTakes): SeatTakes {
  const moderates = seat === 'moderator'
  return {
    ...takes,
    settings: takes.settings.filter(({ row }) => !(moderates ? row.participantsOnly : row.moderatorOnly)),
  }
}

/** Whether the model thinks before it answers, with the settings of the seat. */
export function reasons({ thinking: chosen }: { readonly thinking: string }, takes: SeatTakes): boolean {
  const thinking = takes.known ? takes.settings.find(({ row }) => row.name === 'thinking') : undefined
  return thinking !== undefined && !thinking.options.some(({ text }) => text === 'off' && chosen === text)
}

/** The setting with the values that the model supports; an empty list when it supports none. */
function offered(
  setting: OfferedSetting,
  capabilities: Capabilities,
  { free, search = false }: Pick<ModelInfo, 'free' | 'search'>,
): readonly OfferedSetting[] {
  const { row, options } = setting
  switch (row.capability) {
    case null:
    case 'any':
      return [setting]
    case 'window':
      return free ? [setting] : []
    case 'search':
      return search ? [setting] : []
    case 'sampling':
      return capabilities.sampling.some((name) => name === row.name) ? [setting] : []
    case 'thinking':
      if (!capabilities.thinking) return []
      return [{ row, options: options.filter(({ value }) => value === true || capabilities.thinkingOff) }]
    case 'efforts': {
      const supported = options.filter(({ value }) => capabilities.efforts.some((effort) => effort === value))
      return supported.length === 0 ? [] : [{ row, options: supported }]
    }
  }
}

/** The description of a model by its id. The id of a rehearsal voice may have options after a plus. */
export function findModel(
  models: readonly ModelInfo[] | null,
  id: string,
  provider: ProviderInfo | null,
): ModelInfo | null {
  const plain = provider?.rehearsal ? id.split('+', 1)[0] : id
  return models?.find((model) => model.id === id) ?? models?.find((model) => model.id === plain) ?? null
}
