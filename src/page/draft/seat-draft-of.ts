import type { SeatConfig, SeatId } from '../../core/contract/dialog-config.ts'
import { chosenSettings, settingText } from '../../core/contract/setting-values.ts'
import { SEAT_LABELS } from '../../core/dialog/members/members.ts'
import type { SeatDraft, SettingTexts } from './draft.ts'

type Config = { readonly [Key in keyof SeatConfig]?: SeatConfig[Key] | undefined }

/** The fields of the form that a seat's configuration sets; the others are absent. */
export function seatDraftOf(seat: SeatId, config: Config): Partial<SeatDraft> {
  const { provider, model, baseUrl, name, position, persona, instructions, voice, tools } = config
  const fields: Record<Exclude<keyof SeatDraft, keyof SettingTexts>, unknown> = {
    provider,
    model,
    // Another provider has another address.
    baseUrl: baseUrl ?? (provider === undefined ? undefined : ''),
    // A seat that was never named bears its label.
    name: name === SEAT_LABELS[seat] ? '' : name,
    position,
    persona,
    noPersona: persona === undefined ? undefined : persona === '',
    instructions,
    voice,
    tools,
  }
  return {
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<SeatDraft>),
    ...Object.fromEntries(chosenSettings(config).map(([row, value]) => [row.name, settingText(row, value)])),
  }
}
