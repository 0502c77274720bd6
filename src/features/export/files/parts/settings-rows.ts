import { SEAT_IDS, type DialogConfig, type SeatConfig, type SeatId } from '../../../../core/contract/dialog-config.ts'
import type { ExportContent } from '../../../../core/contract/library/library.ts'
import { chosenSettings, formatSetting } from '../../../../core/contract/setting-values.ts'
import { plainLine, plainText } from '../plain-text.ts'

/** A setting and what it was set to; a value may have several lines. */
export interface SettingsRow {
  readonly label: string
  readonly value: string
}

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

function modelSettings(seat: SeatConfig): readonly SettingsRow[] {
  const { voice } = seat
  const states: SettingsRow[] = []
  const numbers: string[] = []
  for (const [row, value] of chosenSettings(seat)) {
    if (row.kind === 'number') numbers.push(`${row.exported ?? row.label.toLowerCase()} ${formatSetting(row, value)}`)
    else
      states.push({
        label: row.exported ?? row.label,
        value: row.kind === 'switch' ? (value === true ? 'yes' : 'no') : formatSetting(row, value),
      })
  }
  return [
    ...states,
    ...(numbers.length === 0 ? [] : [{ label: 'Sampling', value: numbers.join(', ') }]),
    ...(voice === undefined ? [] : [{ label: 'Voice', value: plainLine(`${voice.voice} (${voice.engine})`, 200) }]),
  ]
}

function told({ persona, instructions }: SeatConfig): readonly SettingsRow[] {
  return [
    ...(persona ? [{ label: 'Persona', value: plainText(persona) }] : []),
    ...(instructions ? [{ label: 'Instructions', value: plainText(instructions) }] : []),
  ]
}
