import { t } from '../../../../base/language/t.ts'
import { judgeName } from '../../../../core/dialog/judging/judge-readings.ts'
import { READINGS } from '../../../../core/dialog/judging/panel-words.ts'
import {
  latestSheet,
  type CriterionResult,
  type SheetGround,
} from '../../../../core/dialog/judging/sheet/sheet-result.ts'
import {
  criterionName,
  formatMark,
  formatSheetFinding,
  SHEET_LIST_NAMES,
  SHEET_LISTS,
  SHEET_STALE,
  sheetTitle,
  whyNoMark,
} from '../../../../core/dialog/judging/sheet/sheet-words.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { helpHad } from '../../../../core/dialog/turns/person/help-had.ts'
import type { Block, ListItem, PartBlock } from '../blocks/block.ts'
import { plainLine, plainText } from '../plain-text.ts'
import { blockTurn } from './block-turn.ts'
import { sentence } from './sentence.ts'

/** The last score sheet: each mark with the words that it is based on, then the lists. Null when there is none. */
export function sheetBlocks(state: DialogState): PartBlock | null {
  const result = latestSheet(state)
  if (!result) return null
  const { sheet, judge, marks, read, stale } = result
  const help = helpHad(state, sheet.seat)
  const notes = [
    judgeName(judge),
    formatSheetFinding(result),
    ...(help === null ? [] : [help]),
    ...(read === null || read === 'whole' ? [] : [READINGS[read]]),
    ...(stale ? [t(SHEET_STALE)] : []),
  ].map((note) => sentence(plainLine(note, 900)))
  return {
    kind: 'part',
    id: 'score-sheet',
    title: t('Score sheet'),
    about: sheet.seat,
    blocks: [
      { kind: 'headline', text: plainLine(sheetTitle(state, result), 300) },
      { kind: 'lines', lines: [], notes },
      ...marks.map((mark) => markBlock(state, mark)),
      ...SHEET_LIST_NAMES.flatMap((name) =>
        result[name].length === 0 ? [] : [groundList(state, t(SHEET_LISTS[name]), result[name])],
      ),
    ],
  }
}

/** A mark ("Evidence: 4 of 5") with the words that it is based on, or the reason why there is no mark. */
function markBlock(state: DialogState, mark: CriterionResult): Block {
  const text = t('{label}: {text}', {
    label: criterionName(mark.criterion),
    text: formatMark(mark) ?? whyNoMark(mark) ?? '',
  })
  return 'grounds' in mark ? groundList(state, text, mark.grounds) : { kind: 'lines', lines: [text], notes: [] }
}

function groundList(state: DialogState, label: string, grounds: readonly SheetGround[]): Block {
  const items = grounds.map(({ turnId, quote, text }): ListItem => ({
    text: plainLine(text, 2_000),
    turn: blockTurn(
      state,
      state.turns.find(({ id }) => id === turnId),
    ),
    quote: plainText(quote),
  }))
  return { kind: 'list', label, items, spoken: false }
}
