import type { DialogSummary } from '../../../../core/contract/events.ts'
import { REHEARSAL_LABEL } from '../../../../core/contract/rehearsal.ts'
import { isListed } from '../../../../core/dialog/list/listed.ts'
import { formatPanelSummary } from '../../../../core/dialog/judging/panel-summary.ts'
import { formatTimestamp } from '../../../../base/format/date.ts'
import { shortId } from '../../find-dialog.ts'
import { withLibrary } from '../../open-here.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { table } from '../../display/table.ts'
import type { Terminal } from '../../display/terminal.ts'
import { shortenToColumns } from '../../../../base/text/columns.ts'
import { oneLine } from '../../../../base/text/shorten.ts'

/** idi list */
export async function listCommand(
  options: PlaceOptions & { readonly json?: boolean; readonly bin?: boolean },
  terminal: Terminal,
): Promise<number> {
  const all = await withLibrary(options, async (library) => (await library.list()).filter(isListed))
  const dialogs = all.filter((dialog) => (dialog.binnedAt !== null) === (options.bin ?? false))
  const judged = dialogs.some((dialog) => panelCell(dialog) !== '')
  if (options.json) await terminal.out(`${JSON.stringify(dialogs.map(withoutUnseen), null, 2)}\n`)
  else if (dialogs.length === 0)
    terminal.say(options.bin ? 'The bin is empty.' : 'There are no dialogs yet: idi run --topic "..." makes one.')
  else
    await terminal.out(
      `${table(
        ['ID', 'BEGUN', 'MODE', 'STATUS', 'SPEECHES', 'TITLE', 'TAGS', ...(judged ? ['PANEL'] : [])],
        dialogs.map((dialog) => [...row(dialog, all), ...(judged ? [panelCell(dialog)] : [])]),
      )}${dialogs.some(isRehearsal) ? `\n* ${REHEARSAL_LABEL}: built-in voices have all or some of its seats\n` : ''}`,
    )
  return 0
}

/** "Ada 2 of 3": shown only after the person has voted. */
function panelCell(dialog: DialogSummary): string {
  return terminalText(formatPanelSummary(dialog)?.replace('Panel: ', '') ?? '')
}

function withoutUnseen(dialog: DialogSummary): DialogSummary {
  return dialog.panel?.voted === false ? { ...dialog, panel: null } : dialog
}

function isRehearsal({ providers }: DialogSummary): boolean {
  return providers.includes('rehearsal')
}

function row(dialog: DialogSummary, dialogs: readonly DialogSummary[]): readonly string[] {
  const title = oneLine(terminalText(dialog.title ?? dialog.topic))
  return [
    shortId(dialog.id, dialogs),
    formatTimestamp(dialog.createdAt),
    dialog.mode,
    dialog.status,
    dialog.planned === null ? `${dialog.speeches}` : `${dialog.speeches}/${dialog.planned}`,
    `${shortenToColumns(title, 60, '...')}${dialog.pinnedAt === null ? '' : ' (pinned)'}${isRehearsal(dialog) ? ' *' : ''}`,
    terminalText(dialog.tags.join(', ')),
  ]
}
