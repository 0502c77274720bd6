import { t } from '../../base/language/t.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import { groupByDay, partPinned, PINNED, titleOf, type DayGroup } from '../dialog-view/dialog-words.ts'
import { byUse } from '../lists/by-use.ts'
import type { LibraryView, Sort } from './library-view.ts'

/** A line of the list: a heading, or a dialog. */
export type LibraryLine =
  | { readonly type: 'heading'; readonly key: string; readonly label: string; readonly ids: readonly string[] }
  | { readonly type: 'dialog'; readonly key: string; readonly dialog: DialogSummary }

/** The dialogs that match the filters, sorted as chosen, pinned ones first. The text is ignored: it is for the search. */
export function chooseDialogs(
  dialogs: readonly DialogSummary[],
  { mode, model, tag, status, sort, bin }: Omit<LibraryView, 'text'> & { readonly bin: boolean },
): readonly DialogSummary[] {
  const matches = dialogs
    .filter((dialog) => (dialog.binnedAt !== null) === bin)
    .filter((dialog) => mode === '' || dialog.mode === mode)
    .filter((dialog) => model === '' || dialog.models.includes(model))
    .filter((dialog) => tag === '' || dialog.tags.includes(tag))
    .filter((dialog) => status === 'all' || dialog.status === status)
    .toSorted(ORDERS[sort])
  const { pinned, others } = partPinned(matches)
  return pinned.length === 0 ? matches : [...pinned, ...others]
}

const ORDERS: Readonly<Record<Sort, (a: DialogSummary, b: DialogSummary) => number>> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  oldest: (a, b) => a.createdAt - b.createdAt,
  changed: (a, b) => b.updatedAt - a.updatedAt,
  title: (a, b) => titleOf(a).localeCompare(titleOf(b), undefined, { numeric: true }),
}

/** Adds a heading for pinned dialogs and, if they are sorted by day, one for each group of days. */
export function libraryLines(chosen: readonly DialogSummary[], sort: Sort, now: number): readonly LibraryLine[] {
  const line = (dialog: DialogSummary): LibraryLine => ({ type: 'dialog', key: dialog.id, dialog })
  const under = ({ label, dialogs }: DayGroup): readonly LibraryLine[] => [
    { type: 'heading', key: `day ${label}`, label, ids: dialogs.map(({ id }) => id) },
    ...dialogs.map(line),
  ]
  const { pinned, others } = partPinned(chosen)
  const byDay = sort === 'newest' || sort === 'oldest'
  // The list after the pinned ones needs a heading, too, or it would seem to belong to theirs.
  const rest = byDay ? groupByDay(others, now) : [{ label: t('Others'), dialogs: others }]
  if (pinned.length === 0) return byDay ? rest.flatMap(under) : others.map(line)
  return [{ label: t(PINNED), dialogs: pinned }, ...rest.filter(({ dialogs }) => dialogs.length > 0)].flatMap(under)
}

export interface LibraryChoices {
  readonly modes: readonly Pick<DialogSummary, 'mode' | 'modeName'>[]
  readonly models: readonly string[]
  readonly tags: readonly string[]
}

/** The values to filter by, most used first. */
export function choicesOf(dialogs: readonly DialogSummary[]): LibraryChoices {
  return {
    modes: byUse(dialogs.map(({ mode }) => [mode])).flatMap((id) => dialogs.find(({ mode }) => mode === id) ?? []),
    models: byUse(dialogs.map(({ models }) => [...new Set(models)])),
    tags: byUse(dialogs.map(({ tags }) => tags)),
  }
}
