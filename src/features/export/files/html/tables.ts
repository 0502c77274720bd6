import type { DialogState } from '../../../../core/dialog/state.ts'
import type { ExportOptions } from '../export-format.ts'
import type { ScriptDocument } from '../script-document.ts'
import { settingRows } from '../tables/dialog-settings.ts'
import { statisticsOf, type StatisticsTable } from '../tables/statistics.ts'
import { seatSettings, type SettingsRow } from '../parts/settings-rows.ts'
import { escapeHtml } from './escape-html.ts'
import { bdi } from './prose.ts'

/** Numbers per seat and stage. */
export function statisticsHtml({ numbers }: ScriptDocument, state: DialogState, options: ExportOptions): string {
  if (!state.config) return ''
  const { tables, remarks } = statisticsOf(state, options, numbers)
  return `<section id="statistics" aria-labelledby="statistics-title">
<h2 id="statistics-title">Numbers</h2>
${tables.map(tableHtml).join('\n')}
${remarks.map((remark) => `<p class="hint">${escapeHtml(remark)}</p>`).join('\n')}
</section>`
}

function tableHtml({ title, columns, rows }: StatisticsTable): string {
  const [first = '', ...rest] = columns
  const body = rows.map(
    ({ seat, total, cells: [label = '', ...cells] }) =>
      `<tr class="${total ? 'all' : seat === null ? 'other' : `seat seat-${seat}`}"><th scope="row">${bdi(label)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`,
  )
  return `<div class="table-frame" role="region" aria-label="Numbers ${escapeHtml(title.toLowerCase())}" tabindex="0"><table>
<caption>${escapeHtml(title)}</caption>
<thead><tr><th scope="col">${escapeHtml(first)}</th>${rest.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>`
}

/** How the dialog and its seats were set up. */
export function settingsHtml(
  { people, files, pictures, remarks }: ScriptDocument,
  state: DialogState,
  { content }: ExportOptions,
): string {
  if (!state.config) return ''
  const seats = seatSettings(state.config, content).map(
    ({ seat, rows }) =>
      `<h3 class="seat-${seat}">${bdi(people.find((person) => person.seat === seat)?.name ?? seat)}</h3>\n${list(rows)}`,
  )
  return `<section id="settings" aria-labelledby="settings-title">
<h2 id="settings-title">Settings</h2>
${list(settingRows(state, state.config))}
${remarks.map((remark) => `<p>${bdi(remark)}</p>\n`).join('')}${files.length === 0 ? '' : `<h3>Attached</h3>\n<ul>${files.map((file) => `<li>${bdi(file)}</li>`).join('')}</ul>\n${pictures.map(figureHtml).join('')}`}${seats.join('\n')}
</section>`
}

/** Looks of attached pictures, for files that have some. */
export const PICTURE_STYLES =
  'figure { margin: 12px 0; } figure img { display: block; max-width: 100%; max-height: 80vh; height: auto; }'

/** A picture stands in the file itself. */
function figureHtml({ name, words, url }: ScriptDocument['pictures'][number]): string {
  return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(name)}"><figcaption>${bdi(name)}: ${escapeHtml(words)}</figcaption></figure>\n`
}

function list(rows: readonly SettingsRow[]): string {
  return `<dl>\n${rows.map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd></div>`).join('\n')}\n</dl>`
}
