import { comma } from '../../../../base/format/count.ts'
import { withinSentence } from '../../../../base/text/capitalise.ts'
import { t } from '../../../../base/language/t.ts'
import type { DialogConfig, SeatConfig, SeatId } from '../../../../core/contract/dialog-config.ts'
import { SEAT_IDS } from '../../../../core/contract/seat-ids.ts'
import type { ExportContent } from '../../../../core/contract/library/library.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { chosenSettings, formatSetting } from '../../../../core/contract/setting-values.ts'
import type { Block, PairRow, PartBlock } from '../blocks/block.ts'
import type { ExportOptions } from '../export-format.ts'
import type { ScriptDocument } from '../script-document.ts'
import { settingRows } from '../tables/dialog-settings.ts'
import { plainLine, plainText } from '../plain-text.ts'

/** The set-up of a dialog and of its seats. */
export function settingsBlocks(state: DialogState, { content }: ExportOptions): PartBlock | null {
  const { config } = state
  if (!config) return null
  const seats = seatSettings(config, content).map(({ seat, rows }): PartBlock => ({
    kind: 'part',
    id: `settings-${seat}`,
    title: plainLine(memberName(state, seat), 80),
    place: seat,
    blocks: [{ kind: 'pairs', rows }],
  }))
  const blocks: readonly Block[] = [{ kind: 'pairs', rows: settingRows(state, config) }, ...seats]
  return { kind: 'part', id: 'settings', title: t('Settings'), blocks }
}

/** The settings together with origin and attached files, for formats that do not show those at the beginning. */
export function settingsWithOrigin(settings: PartBlock, document: ScriptDocument): PartBlock {
  const [own, ...seats] = settings.blocks
  return { ...settings, blocks: [...(own ? [own] : []), ...originBlocks(document), ...seats] }
}

function originBlocks({ remarks, files, pictures }: ScriptDocument): readonly Block[] {
  const rows = [
    ...remarks.map((remark): PairRow => {
      const label = [t('Tags'), t('Language')].find((each) => remark.startsWith(`${each}: `))
      return label === undefined
        ? { label: t('Origin'), value: remark }
        : { label, value: remark.slice(label.length + 2) }
    }),
    ...files.map((file, index): PairRow => ({ label: index === 0 ? t('Attached') : '', value: file })),
  ]
  return [
    ...(rows.length === 0 ? [] : [{ kind: 'pairs' as const, rows }]),
    ...pictures.map(({ words, ...picture }): Block => ({ kind: 'figure', caption: words, ...picture })),
  ]
}

/**
 * The set-up of each seat; in a complete export with its texts. Base URLs are left out, because they may name private
 * hosts.
 */
export function seatSettings(
  config: DialogConfig,
  content: ExportContent | undefined,
): readonly { readonly seat: SeatId; readonly rows: readonly PairRow[] }[] {
  return SEAT_IDS.map((seat) => ({
    seat,
    rows: [...modelSettings(config.seats[seat]), ...(content === 'whole' ? told(config.seats[seat]) : [])],
  })).filter(({ rows }) => rows.length > 0)
}

function modelSettings(seat: SeatConfig): readonly PairRow[] {
  const { voice } = seat
  const states: PairRow[] = []
  const numbers: string[] = []
  for (const [row, value] of chosenSettings(seat)) {
    if (row.kind === 'number') numbers.push(`${withinSentence(t(row.label))} ${formatSetting(row, value)}`)
    else
      states.push({
        label: t(row.label),
        value: row.kind === 'switch' ? (value === true ? t('yes') : t('no')) : formatSetting(row, value),
      })
  }
  return [
    ...states,
    ...(numbers.length === 0 ? [] : [{ label: t('Sampling'), value: numbers.join(comma()) }]),
    ...(voice === undefined ? [] : [{ label: t('Voice'), value: plainLine(`${voice.voice} (${voice.engine})`, 200) }]),
  ]
}

function told({ persona, instructions }: SeatConfig): readonly PairRow[] {
  return [
    ...(persona ? [{ label: t('Persona'), value: plainText(persona) }] : []),
    ...(instructions ? [{ label: t('Instructions'), value: plainText(instructions) }] : []),
  ]
}
