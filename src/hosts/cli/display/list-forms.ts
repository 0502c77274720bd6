import type { DialogSummary } from '../../../core/contract/events.ts'
import { REHEARSAL_LABEL } from '../../../core/contract/rehearsal.ts'
import { listedStatus } from '../../../core/dialog/list/listed-status.ts'
import { formatPanelSummary } from '../../../core/dialog/judging/panel-summary.ts'
import { formatTimestamp } from '../../../base/format/date.ts'
import { shortenToColumns } from '../../../base/text/columns.ts'
import { oneLine } from '../../../base/text/shorten.ts'
import { terminalText } from './plain-text.ts'
import { tableInPieces } from './table.ts'

/** How the list of dialogs is written, some rows at a time. */
interface ListForm {
  rows(dialogs: readonly DialogSummary[], shortened: (id: string) => string): string
  /** The text after all rows; null when there were no rows, which the caller then has to say. */
  end(): string | null
}

export function jsonForm(): ListForm {
  let before = '['
  return {
    rows(dialogs) {
      const text = dialogs.map(listedRow).map((dialog) => JSON.stringify(dialog, null, 2).replaceAll('\n', '\n  '))
      const begun = before
      before = ','
      return `${begun}\n  ${text.join(',\n  ')}`
    },
    end: () => (before === '[' ? '[]\n' : '\n]\n'),
  }
}

const HEADINGS = ['ID', 'BEGUN', 'MODE', 'STATUS', 'SPEECHES', 'TITLE', 'TAGS']

export function tableForm(): ListForm {
  const write = tableInPieces()
  let any = false
  let judged = false
  let rehearsed = false
  return {
    rows(dialogs, shortened) {
      any = true
      judged ||= dialogs.some((dialog) => panelCell(dialog) !== '')
      rehearsed ||= dialogs.some(isRehearsal)
      return write(
        [...HEADINGS, ...(judged ? ['PANEL'] : [])],
        dialogs.map((dialog) => [...row(dialog, shortened(dialog.id)), ...(judged ? [panelCell(dialog)] : [])]),
      )
    },
    end: () =>
      any ? (rehearsed ? `\n* ${REHEARSAL_LABEL}: built-in voices have all or some of its seats\n` : '') : null,
  }
}

/**
 * The panel's result for a cell, such as "Ada 2 of 3". If the dialog asks the person for a vote, it is empty until they
 * have voted.
 */
function panelCell(dialog: DialogSummary): string {
  return terminalText(formatPanelSummary(dialog)?.replace('Panel: ', '') ?? '')
}

/** A row for programs: the status as every list tells it, and no result that the person may not see yet. */
function listedRow(dialog: DialogSummary): DialogSummary {
  return {
    ...dialog,
    status: listedStatus(dialog),
    panel: dialog.panel?.voted === false ? null : dialog.panel,
  }
}

function isRehearsal({ providers }: DialogSummary): boolean {
  return providers.includes('rehearsal')
}

function row(dialog: DialogSummary, id: string): readonly string[] {
  const title = oneLine(terminalText(dialog.title ?? dialog.topic))
  return [
    id,
    formatTimestamp(dialog.createdAt),
    dialog.style === null ? dialog.mode : `${dialog.mode} (${dialog.style})`,
    listedStatus(dialog),
    dialog.planned === null ? `${dialog.speeches}` : `${dialog.speeches}/${dialog.planned}`,
    `${shortenToColumns(title, 60, '...')}${dialog.pinnedAt === null ? '' : ' (pinned)'}${isRehearsal(dialog) ? ' *' : ''}`,
    terminalText(dialog.tags.join(', ')),
  ]
}
