import { m, t } from '../../../../base/language/t.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import { SEAT_IDS } from '../../../../core/contract/seat-ids.ts'
import type { ParticipantSummary } from '../../../../core/contract/insights/insights.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { Block, PartBlock } from '../blocks/block.ts'
import { plainLine, plainText } from '../plain-text.ts'

/** The summary of one participant as plain texts under headings. Empty lists are left out. */
export interface SummaryText {
  readonly seat: SeatId
  readonly name: string
  readonly thesis: string
  readonly lists: readonly { readonly label: string; readonly items: readonly string[] }[]
}

const LISTS = [
  ['arguments', m('Key arguments')],
  ['evidence', m('Evidence')],
  ['answered', m('Counter-arguments answered')],
] as const satisfies readonly (readonly [keyof ParticipantSummary, string])[]

/** The participants' summaries in the order of the seats. */
export function summaryTexts(state: DialogState): readonly SummaryText[] {
  return SEAT_IDS.flatMap((seat) => {
    const summary = state.summaries[seat]
    if (!summary) return []
    const lists = LISTS.map(([field, label]) => ({
      label: t(label),
      items: summary[field].map((item) => plainLine(item, 2_000)).filter((item) => item !== ''),
    }))
    return [
      {
        seat,
        name: plainLine(memberName(state, seat), 80),
        thesis: plainText(summary.thesis),
        lists: lists.filter(({ items }) => items.length > 0),
      },
    ]
  })
}

/** The summaries as a part of a file; null when there are none. */
export function summaryBlocks(state: DialogState): PartBlock | null {
  const parts = summaryTexts(state).map(({ seat, name, thesis, lists }): PartBlock => ({
    kind: 'part',
    id: `argued-${seat}`,
    title: name,
    place: seat,
    blocks: [
      { kind: 'prose', text: thesis },
      ...lists.map(({ label, items }): Block => ({
        kind: 'list',
        label,
        items: items.map((text) => ({ text })),
        spoken: true,
      })),
    ],
  }))
  return parts.length === 0 ? null : { kind: 'part', id: 'summaries', title: t('What each argued'), blocks: parts }
}

/** One summary as a plain text. */
export function summaryText({ name, thesis, lists }: SummaryText): string {
  return [name, thesis, ...lists.flatMap(({ label, items }) => [`\n${label}:`, ...items.map((item) => `- ${item}`)])]
    .join('\n')
    .concat('\n')
}
