import { SEAT_IDS, type DialogConfig, type SeatConfig, type SeatId } from '../contract/dialog-config.ts'
import type { ExportContent } from '../contract/library.ts'
import { oneLine, plainText } from './plain-text.ts'

/** A setting and what it was set to; a value may have several lines. */
export interface SettingsRow {
  readonly label: string
  readonly value: string
}

const yes = (on: boolean | undefined) => (on ? 'yes' : 'no')

/** How each seat was set up; with the whole also what it was told. Base URLs stay out: they may name private hosts. */
export function seatSettings(
  config: DialogConfig,
  content: ExportContent | undefined,
): readonly { readonly seat: SeatId; readonly rows: readonly SettingsRow[] }[] {
  return SEAT_IDS.map((seat) => ({
    seat,
    rows: [...modelSettings(config.seats[seat]), ...(content === 'whole' ? told(config.seats[seat]) : [])],
  })).filter(({ rows }) => rows.length > 0)
}

function modelSettings({ thinking, effort, critique, voice, sampling = {} }: SeatConfig): readonly SettingsRow[] {
  const names = {
    temperature: 'temperature',
    topP: 'top-p',
    topK: 'top-k',
    repeatPenalty: 'repeat penalty',
    maxOutputTokens: 'at most tokens written',
    contextTokens: 'context tokens',
  } as const
  const chosen = Object.entries(names).flatMap(([key, label]) => {
    const value = sampling[key as keyof typeof names]
    return value === undefined ? [] : [`${label} ${value}`]
  })
  return [
    ...(thinking === undefined ? [] : [{ label: 'Thinking', value: yes(thinking) }]),
    ...(effort === undefined ? [] : [{ label: 'Effort', value: effort }]),
    ...(critique === undefined ? [] : [{ label: 'Draft and critique', value: yes(critique) }]),
    ...(chosen.length === 0 ? [] : [{ label: 'Sampling', value: chosen.join(', ') }]),
    ...(voice === undefined ? [] : [{ label: 'Voice', value: oneLine(`${voice.voice} (${voice.engine})`, 200) }]),
  ]
}

function told({ persona, instructions }: SeatConfig): readonly SettingsRow[] {
  return [
    ...(persona ? [{ label: 'Persona', value: plainText(persona) }] : []),
    ...(instructions ? [{ label: 'Instructions', value: plainText(instructions) }] : []),
  ]
}
