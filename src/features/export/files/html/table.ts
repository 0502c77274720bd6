import type { CellBar, TableBlock, TableColumn, TableRow } from '../blocks/block.ts'
import { escapeHtml } from '../escape-html.ts'
import { readsFromRight } from '../../../../base/text/prose/reads-from-right.ts'
import { bdi } from './prose.ts'

/** Styles of tables. */
export const TABLE_STYLES = `
.table-frame { margin: 12px 0; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 12.5px; font-variant-numeric: tabular-nums; }
th, td { padding: 5px 0; padding-inline-start: 14px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
thead th { color: var(--ink-second); font-weight: 500; vertical-align: bottom; white-space: normal; }
th:first-child, td:first-child { padding-inline-start: 0; }
tbody th { min-width: 120px; font-weight: 500; }
tbody th, .words { text-align: start; white-space: normal; overflow-wrap: anywhere; }
.seat th { color: var(--seat-text); font-weight: 600; }
caption { padding-bottom: 4px; color: var(--ink-second); font-weight: 600; text-align: start; }
.all th, .all td { border-bottom: 0; font-weight: 600; }
table svg { display: block; width: 180px; height: 18px; }
.axis { stroke: var(--line-strong); stroke-dasharray: 2 3; }
.band { stroke: var(--moderator); stroke-width: 2; stroke-linecap: round; }
.point { fill: var(--moderator); }
`.trim()

/** A table with headings for every column and row. A wide table scrolls in its frame. */
export function tableHtml({ title, columns, rowHead, rows }: TableBlock): string {
  const heads = columns.map(({ head, align }) =>
    head === '' ? '<td></td>' : `<th scope="col"${classOf(align)}>${escapeHtml(head)}</th>`,
  )
  const direction = readsFromRight([columns.map(({ head }) => head), ...rows.map(({ cells }) => cells)]) ? 'rtl' : 'ltr'
  return `<div class="table-frame" role="region" aria-label="${escapeHtml(title)}" tabindex="0"><table dir="${direction}">
<caption>${escapeHtml(title)}</caption>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(row, columns, rowHead)).join('\n')}
</tbody>
</table></div>`
}

function rowHtml(
  { cells, place = null, total = false, bar }: TableRow,
  columns: readonly TableColumn[],
  rowHead: number,
): string {
  const shown = cells.map((text, at) => {
    if (bar?.column === at) return `<td>${barSvg(bar)}</td>`
    const words = text
      .split('\n')
      .map(columns[at]?.align === 'end' ? escapeHtml : bdi)
      .join('<br>')
    return at === rowHead ? `<th scope="row">${words}</th>` : `<td${classOf(columns[at]?.align)}>${words}</td>`
  })
  const kind = total ? ' class="all"' : place === null ? '' : ` class="seat seat-${place}"`
  return `<tr${kind}>${shown.join('')}</tr>`
}

function classOf(align: TableColumn['align'] | undefined): string {
  return align === 'start' ? ' class="words"' : ''
}

function barSvg({ low, high, at }: CellBar): string {
  const x = (value: number): number => Math.round((110 + value * 100) * 10) / 10
  return `<svg viewBox="0 0 220 18" aria-hidden="true"><line class="axis" x1="110" y1="1" x2="110" y2="17"/><line class="band" x1="${x(low)}" y1="9" x2="${x(high)}" y2="9"/><circle class="point" cx="${x(at)}" cy="9" r="4"/></svg>`
}
