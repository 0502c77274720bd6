import type { DialogSummary } from '../../contract/events.ts'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { plural } from '../../format/count.ts'
import { formatDay } from '../../format/date.ts'
import type { Words } from '../ports.ts'
import { oneLine } from './one-line.ts'

/** Newest dialogs that are named. */
const NAMED = 12
const TITLE_CHARS = 100

/** What there is in the library, for the host to know without looking: how much, since when, and what is newest. */
export function libraryNote(dialogs: readonly DialogSummary[], words: Words): string {
  const there = dialogs.filter(
    ({ mode, parent, binnedAt }) => mode !== ASK_MODE && parent === null && binnedAt === null,
  )
  if (there.length === 0) return words('ask.library.empty')
  const first = there.reduce((oldest, { createdAt }) => Math.min(oldest, createdAt), Number.POSITIVE_INFINITY)
  const newest = there.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, NAMED)
  return [
    fillText(words('ask.library'), { count: plural(there.length, 'dialog'), since: formatDay(first, 'UTC') }),
    ...newest.map(({ id, title, topic, mode, createdAt, turns }) =>
      fillText(words('ask.library.dialog'), {
        title: oneLine(title ?? topic, TITLE_CHARS),
        mode,
        day: formatDay(createdAt, 'UTC'),
        turns: plural(turns, 'turn'),
        dialog: id,
      }),
    ),
  ].join('\n')
}
