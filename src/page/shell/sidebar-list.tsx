import { memo } from 'react'
import type { DialogSummary } from '../../core/contract/events.ts'
import { plural } from '../../base/format/count.ts'
import { searchEverything } from '../library/library-view.ts'
import { formatRowTime, groupByDay, partPinned, PINNED, standingOf, titleOf } from '../dialog-view/dialog-words.ts'
import { useToday } from '../host/now.ts'
import { formatRoute } from '../host/route.ts'
import { SidebarDialog } from './sidebar-dialog.tsx'
import { wordFilter } from '../../base/text/find-in-text.ts'

interface SidebarListProps {
  readonly dialogs: readonly DialogSummary[]
  readonly query: string
  readonly current: string | null
}

/** The most dialogs in the sidebar; the library has all of them. */
const SHOWN = 150

/** Dialogs under way first, then those that are pinned, then the others by day; with a query those whose title has its words. Memoized: an address changes with each key of a search, and there may be 10,000 of them. */
export const SidebarList = memo(function SidebarList({ dialogs, query, current }: SidebarListProps) {
  const today = useToday()
  const here = dialogs.filter(({ binnedAt }) => binnedAt === null)
  const searching = query.trim() !== ''
  const found = searching ? here.filter((dialog) => matchesQuery(dialog, query)) : here
  const now = found.filter(underWay)
  const { pinned, others } = partPinned(found.filter((dialog) => !underWay(dialog)))
  const shown = others.slice(0, SHOWN)
  const first = [
    { label: 'Under way', dialogs: now },
    { label: PINNED, dialogs: pinned },
  ]
  const groups = [...first.filter(({ dialogs: inside }) => inside.length > 0), ...groupByDay(shown, today)]
  return (
    <>
      {here.length === 0 && <p className="sidebar-empty">Dialogs you start appear here.</p>}
      {here.length > 0 && found.length === 0 && (
        <p className="sidebar-empty">No dialog has these words in its title.</p>
      )}
      {groups.map((group) => (
        <section key={group.label}>
          <h2>{group.label}</h2>
          <ul>
            {group.dialogs.map((dialog) => (
              <li key={dialog.id}>
                <SidebarDialog
                  dialog={dialog}
                  current={dialog.id === current}
                  when={formatRowTime(dialog.createdAt, today, group.label)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!searching && others.length > shown.length && (
        <a className="sidebar-more" href={formatRoute({ screen: 'library' })}>
          All {plural(here.length, 'dialog')}
        </a>
      )}
      {searching && (
        <button type="button" className="sidebar-more" onClick={() => searchEverything(query.trim())}>
          Search everything said for “{query.trim()}”
        </button>
      )}
    </>
  )
})

/** True for a dialog that was begun and is not over: running, paused, or waiting for a person. */
function underWay(dialog: DialogSummary): boolean {
  const standing = standingOf(dialog)
  return standing === 'live' || standing === 'paused' || standing === 'failed'
}

function matchesQuery(dialog: DialogSummary, query: string): boolean {
  return wordFilter(query)(`${titleOf(dialog)} ${dialog.tags.join(' ')}`)
}
