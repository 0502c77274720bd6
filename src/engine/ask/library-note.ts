import type { DialogSummary } from '../../contract/events.ts'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { plural } from '../../format/count.ts'
import { formatDay } from '../../format/date.ts'

/** Newest dialogs that are named. */
const NAMED = 12
const TITLE_CHARS = 100

/** What there is in the library, for the host to know without looking: how much, since when, and what is newest. */
export function libraryNote(dialogs: readonly DialogSummary[]): string {
  const there = dialogs.filter(
    ({ mode, parent, binnedAt }) => mode !== ASK_MODE && parent === null && binnedAt === null,
  )
  const first = there.reduce((oldest, { createdAt }) => Math.min(oldest, createdAt), Number.POSITIVE_INFINITY)
  if (there.length === 0) return 'The library is empty: no dialog has been held yet.'
  const newest = there.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, NAMED)
  return [
    `The library holds ${plural(there.length, 'dialog')}, the oldest of ${formatDay(first, 'UTC')}. The newest:`,
    ...newest.map(
      ({ id, title, topic, mode, createdAt, turns }) =>
        `- “${oneLine(title ?? topic)}” (${mode}), ${formatDay(createdAt, 'UTC')}, ${plural(turns, 'turn')}. Dialog ${id}.`,
    ),
  ].join('\n')
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > TITLE_CHARS ? `${line.slice(0, TITLE_CHARS - 1)}…` : line
}
