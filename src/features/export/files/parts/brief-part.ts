import { t } from '../../../../base/language/t.ts'
import type { BriefPoint } from '../../../../core/contract/insights/brief.ts'
import type { BriefAnswer } from '../../../../core/dialog/brief/brief-lead.ts'
import { briefPage, type BriefSection } from '../../../../core/dialog/brief/brief-page.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { Block, ListItem, PartBlock, QuoteBlock } from '../blocks/block.ts'
import type { ExportOptions } from '../export-format.ts'
import { plainLine } from '../plain-text.ts'
import { blockTurn } from './block-turn.ts'

/** The most characters of a quotation, so that the brief fits on one page. */
const QUOTE_MAX_CHARS = 200
const TEXT_MAX_CHARS = 400

/** The decision brief of a dialog, as a part of a file; null if none was made. */
export function briefBlocks(state: DialogState, { mode, partner }: ExportOptions): PartBlock | null {
  const page = briefPage(state, undefined, { mode, partner })
  if (!page) return null
  const { lead, outcome, sections, remarks } = page
  return {
    kind: 'part',
    id: 'brief',
    title: t('Decision brief'),
    blocks: [
      ...(lead === null ? [] : leadBlocks(lead)),
      ...(outcome === null ? [] : [outcomeBlock(plainLine(outcome, TEXT_MAX_CHARS), lead !== null)]),
      ...sections.map((section) => sectionPart(section, state)),
      { kind: 'lines', lines: [], notes: remarks.map((remark) => plainLine(remark, TEXT_MAX_CHARS)) },
    ],
  }
}

/** The answer as a headline, and below it how well founded it is. */
function leadBlocks({ answer, lines }: BriefAnswer): readonly Block[] {
  return [
    { kind: 'headline', text: plainLine(answer, TEXT_MAX_CHARS) },
    { kind: 'lines', lines: lines.map(({ label, text }) => `${label}: ${plainLine(text, TEXT_MAX_CHARS)}`), notes: [] },
  ]
}

/** Who won. It is the headline only when there is no answer. */
function outcomeBlock(text: string, answered: boolean): Block {
  return answered ? { kind: 'lines', lines: [text], notes: [] } : { kind: 'headline', text }
}

function sectionPart({ id, title, points, more, nothing }: BriefSection, state: DialogState): PartBlock {
  const note = points.length === 0 ? nothing : more === 0 ? null : t('And {more} more on the board.', { more })
  const items = points.map((point) => pointItem(point, state))
  return {
    kind: 'part',
    id: `brief-${id}`,
    title,
    blocks: [
      ...(items.length === 0 ? [] : [{ kind: 'list', label: null, items, spoken: false } satisfies Block]),
      ...(note === null ? [] : [{ kind: 'lines', lines: [], notes: [note] } satisfies Block]),
    ],
  }
}

function pointItem({ text, quotes }: BriefPoint, state: DialogState): ListItem {
  return {
    text: plainLine(text, TEXT_MAX_CHARS),
    said: quotes.flatMap(({ turnId, quote }): QuoteBlock[] => {
      const turn = blockTurn(
        state,
        state.turns.find(({ id }) => id === turnId),
      )
      return turn ? [{ kind: 'quote', turn, text: plainLine(quote, QUOTE_MAX_CHARS) }] : []
    }),
  }
}
