import type { DialogSummary } from '../../contract/events.ts'
import { groupByDay, titleOf } from '../dialog-view/dialog-words.ts'
import { byUse } from '../lists/by-use.ts'
import type { LibraryView, Sort } from './library-view.ts'

/** A line of the list: a heading over some days, or a dialog. */
export type LibraryLine =
  | { readonly type: 'heading'; readonly key: string; readonly label: string; readonly ids: readonly string[] }
  | { readonly type: 'dialog'; readonly key: string; readonly dialog: DialogSummary }

/** The dialogs that the filters leave, in the order that was asked for. The text is not looked at: it is for the search. */
export function chooseDialogs(
  dialogs: readonly DialogSummary[],
  { mode, model, tag, status, sort, bin }: LibraryView & { readonly bin: boolean },
): readonly DialogSummary[] {
  return dialogs
    .filter((dialog) => (dialog.binnedAt !== null) === bin)
    .filter((dialog) => mode === '' || dialog.mode === mode)
    .filter((dialog) => model === '' || dialog.models.includes(model))
    .filter((dialog) => tag === '' || dialog.tags.includes(tag))
    .filter((dialog) => status === 'all' || dialog.status === status)
    .toSorted(ORDERS[sort])
}

const ORDERS: Readonly<Record<Sort, (a: DialogSummary, b: DialogSummary) => number>> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  oldest: (a, b) => a.createdAt - b.createdAt,
  changed: (a, b) => b.updatedAt - a.updatedAt,
  title: (a, b) => titleOf(a).localeCompare(titleOf(b), undefined, { numeric: true }),
}

/** Dialogs in the order of their days get a heading for each stretch of days. */
export function libraryLines(chosen: readonly DialogSummary[], sort: Sort, now: number): readonly LibraryLine[] {
  const line = (dialog: DialogSummary): LibraryLine => ({ type: 'dialog', key: dialog.id, dialog })
  if (sort !== 'newest' && sort !== 'oldest') return chosen.map(line)
  return groupByDay(chosen, now).flatMap(({ label, dialogs }) => [
    { type: 'heading', key: `day ${label}`, label, ids: dialogs.map(({ id }) => id) } as const,
    ...dialogs.map(line),
  ])
}

export interface LibraryChoices {
  readonly modes: readonly Pick<DialogSummary, 'mode' | 'modeName'>[]
  readonly models: readonly string[]
  readonly tags: readonly string[]
}

/** What there is to filter by, most used first. */
export function choicesOf(dialogs: readonly DialogSummary[]): LibraryChoices {
  return {
    modes: byUse(dialogs.map(({ mode }) => [mode])).flatMap((id) => dialogs.find(({ mode }) => mode === id) ?? []),
    models: byUse(dialogs.map(({ models }) => [...new Set(models)])),
    tags: byUse(dialogs.map(({ tags }) => tags)),
  }
}
