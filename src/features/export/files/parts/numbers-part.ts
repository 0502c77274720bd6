import { t } from '../../../../base/language/t.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { Block, PartBlock, TableBlock } from '../blocks/block.ts'
import type { ExportOptions } from '../export-format.ts'
import { formatTotals } from '../format-usage.ts'
import { statisticsOf, type StatisticsTable } from '../tables/statistics.ts'

/** The share of the width for the first column, which names the rows. */
const FIRST_SHARE = 0.235

/** The tokens, times and costs of a dialog, in tables and sentences. */
export function numbersBlocks(state: DialogState, options: ExportOptions): PartBlock {
  const { tables, remarks } = statisticsOf(state, options, formatTotals(state, options.prices))
  const notes = remarks.filter((remark) => remark !== '')
  const blocks: readonly Block[] = [...tables.map(tableBlock), { kind: 'lines', lines: [], notes }]
  return { kind: 'part', id: 'statistics', title: t('Numbers'), blocks }
}

function tableBlock({ title, columns, rows }: StatisticsTable): TableBlock {
  const share = (1 - FIRST_SHARE) / (columns.length - 1)
  return {
    kind: 'table',
    title,
    columns: columns.map((head, index) =>
      index === 0 ? { head, share: FIRST_SHARE, align: 'start' } : { head, share, align: 'end' },
    ),
    rowHead: 0,
    rows: rows.map(({ seat, total, cells }) => ({ cells, total, place: seat })),
  }
}
