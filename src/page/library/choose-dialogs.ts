import { compareNames } from '../../base/language/compare-names.ts'
import { t } from '../../base/language/t.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import { namedModels } from '../../core/dialog/model-name.ts'
import { listedStatus } from '../../core/dialog/list/listed-status.ts'
import { groupByDay, partPinned, PINNED, titleOf, type DayGroup } from '../dialog-view/dialog-words.ts'
import { groupFinder, type DialogGroup } from '../dialog-view/features/dialog-groups.ts'
import { byUse } from '../lists/by-use.ts'
import type { LibraryView, Sort } from './library-view.ts'

/**
 * A line of the list: a heading, a dialog, or a group of dialogs that were started together. The dialogs of an expanded
 * group are listed below it.
 */
export type LibraryLine =
  | { readonly type: 'heading'; readonly key: string; readonly label: string; readonly ids: readonly string[] }
  | { readonly type: 'dialog'; readonly key: string; readonly dialog: DialogSummary; readonly inGroup?: boolean }
  | {
      readonly type: 'group'
      readonly key: string
      readonly group: DialogGroup
      readonly dialogs: readonly DialogSummary[]
    }

/** The groups whose dialogs are shown as one line, and the ids of the groups that are expanded. */
export interface Folding {
  readonly groups: readonly DialogGroup[]
  readonly unfolded: ReadonlySet<string>
}

const UNFOLDED: Folding = { groups: [], unfolded: new Set() }

/** The dialogs that match the filters, sorted as chosen, pinned ones first. The text is ignored: it is for the search. */
export function chooseDialogs(
  dialogs: readonly DialogSummary[],
  { mode, style, model, tag, status, sort, bin }: Omit<LibraryView, 'text'> & { readonly bin: boolean },
): readonly DialogSummary[] {
  const matches = dialogs
    .filter((dialog) => (dialog.binnedAt !== null) === bin)
    .filter((dialog) => mode === '' || dialog.mode === mode)
    .filter((dialog) => style === '' || dialog.style === style)
    .filter((dialog) => model === '' || dialog.models.includes(model))
    .filter((dialog) => tag === '' || dialog.tags.includes(tag))
    .filter((dialog) => status === 'all' || listedStatus(dialog) === status)
    .toSorted(ORDERS[sort])
  const { pinned, others } = partPinned(matches)
  return pinned.length === 0 ? matches : [...pinned, ...others]
}

const ORDERS: Readonly<Record<Sort, (a: DialogSummary, b: DialogSummary) => number>> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  oldest: (a, b) => a.createdAt - b.createdAt,
  changed: (a, b) => b.updatedAt - a.updatedAt,
  title: (a, b) => compareNames(titleOf(a), titleOf(b)),
}

/** Adds headings to the dialogs: one for pinned ones and, when they are sorted by day, one for each group of days. */
export function libraryLines(
  chosen: readonly DialogSummary[],
  sort: Sort,
  now: number,
  { groups, unfolded }: Folding = UNFOLDED,
): readonly LibraryLine[] {
  const { pinned, others } = partPinned(chosen)
  const groupOf = groupFinder(others, groups)
  const inGroup = Map.groupBy(others, groupOf)
  const line = (dialog: DialogSummary): readonly LibraryLine[] => {
    const group = dialog.pinnedAt === null ? groupOf(dialog) : null
    if (group === null) return [{ type: 'dialog', key: dialog.id, dialog }]
    const dialogs = inGroup.get(group) ?? []
    // All dialogs of a group are listed at the place of its first one.
    if (dialogs[0] !== dialog) return []
    return [
      { type: 'group', key: group.id, group, dialogs },
      ...(unfolded.has(group.id)
        ? dialogs.map((each): LibraryLine => ({ type: 'dialog', key: each.id, dialog: each, inGroup: true }))
        : []),
    ]
  }
  const under = ({ label, dialogs }: DayGroup): readonly LibraryLine[] => {
    const lines = dialogs.flatMap(line)
    const ids = dialogsOf(lines).map(({ id }) => id)
    return lines.length === 0 ? [] : [{ type: 'heading', key: `day ${label}`, label, ids }, ...lines]
  }
  const byDay = sort === 'newest' || sort === 'oldest'
  // The list after the pinned ones needs a heading, too, or it would seem to belong to theirs.
  const rest = byDay ? groupByDay(others, now) : [{ label: t('Others'), dialogs: others }]
  if (pinned.length === 0) return byDay ? rest.flatMap(under) : others.flatMap(line)
  return [{ label: t(PINNED), dialogs: pinned }, ...rest.filter(({ dialogs }) => dialogs.length > 0)].flatMap(under)
}

export interface LibraryChoices {
  /** The modes, each followed by its styles other than the usual one. */
  readonly modes: readonly Pick<DialogSummary, 'mode' | 'modeName' | 'style'>[]
  readonly models: readonly string[]
  readonly tags: readonly string[]
}

/** The values that can be filtered by, most used first. */
export function choicesOf(dialogs: readonly DialogSummary[]): LibraryChoices {
  return {
    modes: byUse(dialogs.map(({ mode }) => [mode])).flatMap((id) => {
      const ofMode = dialogs.filter(({ mode }) => mode === id)
      const styles = byUse(ofMode.map(({ style }) => (style === null ? [] : [style])))
      return [null, ...styles].map((style) => ({ mode: id, modeName: ofMode[0]?.modeName ?? null, style }))
    }),
    models: byUse(dialogs.map(namedModels)),
    tags: byUse(dialogs.map(({ tags }) => tags)),
  }
}

/** The dialogs of the lines, in order. Those of a collapsed group come at the place of the group. */
export function dialogsOf(lines: readonly LibraryLine[]): readonly DialogSummary[] {
  return lines.flatMap((line) => {
    if (line.type === 'group') return line.dialogs
    return line.type === 'dialog' && !line.inGroup ? [line.dialog] : []
  })
}
