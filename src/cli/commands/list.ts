import type { DialogSummary } from '../../contract/events.ts'
import { shortId } from '../find-dialog.ts'
import { withApp } from '../open-here.ts'
import { plainText } from '../plain-text.ts'
import type { PlaceOptions } from '../program.ts'
import { table } from '../table.ts'
import type { Terminal } from '../terminal.ts'

/** idi list */
export async function listCommand(options: PlaceOptions & { readonly json?: boolean }, terminal: Terminal): Promise<number> {
  const dialogs = await withApp(options, (app) => app.engine.list())
  if (options.json) await terminal.out(`${JSON.stringify(dialogs, null, 2)}\n`)
  else if (dialogs.length === 0) terminal.say('There are no dialogs yet: idi run --topic "..." makes one.')
  else await terminal.out(table(['ID', 'BEGUN', 'MODE', 'STATUS', 'TURNS', 'TOPIC'], dialogs.map((dialog) => row(dialog, dialogs))))
  return 0
}

function row(dialog: DialogSummary, dialogs: readonly DialogSummary[]): readonly string[] {
  const rehearsal = dialog.providers.includes('rehearsal')
  const topic = plainText(dialog.topic).replaceAll(/\s+/g, ' ')
  return [
    shortId(dialog.id, dialogs),
    localTime(dialog.createdAt),
    dialog.mode,
    dialog.status,
    `${dialog.speeches}/${2 * dialog.turns}`,
    `${topic.length > 60 ? `${topic.slice(0, 57)}...` : topic}${rehearsal ? ' (Rehearsal, no AI)' : ''}`,
  ]
}

/** "2026-11-21 04:05" in the machine's own time zone. */
function localTime(at: number): string {
  const time = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`
}
