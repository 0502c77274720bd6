import { fillText } from '../../dialog/fill-text.ts'
import { plural } from '../../../base/format/count.ts'
import { formatDay } from '../../../base/format/date.ts'
import { shortenLine } from '../../../base/text/shorten.ts'
import type { LibraryOverview, Words } from '../ports.ts'

/** Newest dialogs that are named. */
export const NAMED = 12
const TITLE_CHARS = 100

/** What there is in the library, for the host to know without looking: how much, since when, and what is newest. */
export function libraryNote({ dialogs, since, newest }: LibraryOverview, words: Words): string {
  if (since === null) return words('ask.library.empty')
  return [
    fillText(words('ask.library'), { count: plural(dialogs, 'dialog'), since: formatDay(since, 'UTC') }),
    ...newest.map(({ id, title, topic, mode, createdAt, turns }) =>
      fillText(words('ask.library.dialog'), {
        title: shortenLine(title ?? topic, TITLE_CHARS),
        mode,
        day: formatDay(createdAt, 'UTC'),
        turns: plural(turns, 'turn'),
        dialog: id,
      }),
    ),
  ].join('\n')
}
