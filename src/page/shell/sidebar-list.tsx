import { memo, useState } from 'react'
import { t } from '../../base/language/t.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import { searchEverything } from '../library/library-view.ts'
import {
  formatRowTime,
  groupByDay,
  partPinned,
  PINNED,
  dialogStanding,
  titleOf,
  formatRow,
  modeLabel,
} from '../dialog-view/dialog-words.ts'
import { useToday } from '../host/now.ts'
import { formatRoute } from '../host/route.ts'
import { CircleAlert, Pause } from 'lucide-react'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { ProgressBar } from '../dialog-view/progress/progress-bar.tsx'
import { useDialogGroups } from '../dialog-view/features/dialog-groups.ts'
import { groupFamilies, type Family } from './families.ts'
import type { AppInfo } from '../../core/contract/host/app-info.ts'
import { wordFilter } from '../../base/text/find-in-text.ts'

interface SidebarListProps {
  readonly dialogs: readonly DialogSummary[]
  readonly query: string
  readonly current: string | null
}

/** The most dialogs in the sidebar. The library lists all. */
const SHOWN = 150

/**
 * The list of dialogs: running dialogs first, then pinned ones, then the others by day. Branches and reruns are
 * collapsed under the dialog they were made from. With a query the list contains the dialogs whose title, tags
 * and mode contain its words. It is memoized, because the address changes with each key typed in a search and there may be 10,000 dialogs.
 */
export const SidebarList = memo(function SidebarList({ dialogs, query, current }: SidebarListProps) {
  const today = useToday()
  const info = useStore(useApp().info).value
  const here = dialogs.filter(({ binnedAt }) => binnedAt === null)
  const searching = query.trim() !== ''
  const matches = searching ? here.filter(matchOf(query, info)) : here
  const now = matches.filter(underWay)
  const { pinned, others } = partPinned(matches.filter((dialog) => !underWay(dialog)))
  const first = [
    { label: t('Under way'), dialogs: now.map(alone) },
    { label: t(PINNED), dialogs: pinned.map(alone) },
  ]
  const made = useDialogGroups()
  const rows = searching ? others.map(alone) : groupFamilies(others, made)
  const families = rows.slice(0, SHOWN)
  const groups = [...first.filter(({ dialogs: inside }) => inside.length > 0), ...groupByDay(families, today)]
  return (
    <>
      {here.length === 0 && <p className="sidebar-empty muted type-small">{t('Dialogs you start appear here.')}</p>}
      {here.length > 0 && matches.length === 0 && (
        <p className="sidebar-empty muted type-small">{t('No dialog has these words in its title, tags or mode.')}</p>
      )}
      {groups.map((group) => (
        <section key={group.label}>
          <h2>{group.label}</h2>
          <ul>
            {group.dialogs.map((family) => (
              <li key={family.head.id}>
                <SidebarFamily {...family} {...{ current, today }} under={group.label} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!searching && rows.length > families.length && (
        <a
          className="sidebar-more block full above-4 ink type-small strong break pad-3 pad-x-4 rounded text-start"
          href={formatRoute({ screen: 'library' })}
        >
          {t('All {here, plural, one {# dialog} other {# dialogs}}', { here: here.length })}
        </a>
      )}
      {searching && (
        <button
          type="button"
          className="sidebar-more block full above-4 ink type-small strong break pad-3 pad-x-4 rounded text-start"
          onClick={() => searchEverything(query.trim())}
        >
          {t('Search everything said for “{query}”', { query: query.trim() })}
        </button>
      )}
    </>
  )
})

interface SidebarFamilyProps extends Family {
  readonly current: string | null
  readonly today: number
  /** The heading above the dialog. */
  readonly under: string
}

/** A dialog or a group of dialogs, with the collapsed list of the dialogs made from it. */
function SidebarFamily({ head, from, current, today, under }: SidebarFamilyProps) {
  const isCurrent = from.some(({ id }) => id === current)
  const [open, setOpen] = useState(isCurrent)
  const group = 'dialogs' in head
  const row = (dialog: DialogSummary) => (
    <SidebarDialog
      dialog={dialog}
      current={dialog.id === current}
      when={formatRowTime(dialog.createdAt, today, under)}
    />
  )
  return (
    <>
      {!group && row(head)}
      {from.length > 0 && (
        <details
          className={`sidebar-family${group ? ' sidebar-group' : ''}`}
          open={isCurrent || open || undefined}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          {group ? (
            <summary className="muted type-caption pad-1 pad-x-4">
              <strong>{head.name}</strong>
              <span className="sidebar-told">
                {t('{label}, {count, plural, one {# dialog} other {# dialogs}}', {
                  label: t(head.label),
                  count: from.length,
                })}
              </span>
            </summary>
          ) : (
            <summary className="muted type-caption pad-1 pad-x-4">
              {t('{length} more from it', { length: from.length })}
            </summary>
          )}
          {(!group || isCurrent || open) && (
            <ul>
              {group && (
                <li>
                  <a
                    className="sidebar-more block full above-4 ink type-small strong break pad-3 pad-x-4 rounded text-start"
                    href={formatRoute(head.route)}
                  >
                    {t(head.open)}
                  </a>
                </li>
              )}
              {from.map((dialog) => (
                <li key={dialog.id}>{row(dialog)}</li>
              ))}
            </ul>
          )}
        </details>
      )}
    </>
  )
}

const alone = (head: DialogSummary): Family => ({ head, from: [], createdAt: head.createdAt })

/** Whether a dialog was started and has not ended: running, paused, or waiting for a person. */
function underWay(dialog: DialogSummary): boolean {
  const standing = dialogStanding(dialog)
  return standing === 'live' || standing === 'paused' || standing === 'failed'
}

/** Tells dialogs whose title, tags and mode have all words of a query. */
function matchOf(query: string, info: AppInfo | null): (dialog: DialogSummary) => boolean {
  const fits = wordFilter(query)
  return (dialog) => fits(`${titleOf(dialog)} ${dialog.tags.join(' ')} ${modeLabel(info, dialog)}`)
}

interface SidebarDialogProps {
  readonly dialog: DialogSummary
  readonly current: boolean
  /** The time or the day when the dialog was created. */
  readonly when: string
}

/** A dialog in the sidebar: its title, a line of details, and its progress while it runs. */
function SidebarDialog({ dialog, current, when }: SidebarDialogProps) {
  const info = useStore(useApp().info).value
  const standing = dialogStanding(dialog)
  const alive = standing === 'live' || standing === 'failed' || standing === 'paused'
  const title = titleOf(dialog)
  const details = formatRow(dialog, modeLabel(info, dialog))
  return (
    <a
      className={`sidebar-dialog pad-3 pad-x-4 rounded no-line stack gap-1 ${standing}`}
      href={formatRoute({ screen: 'dialog', id: dialog.id })}
      aria-current={current ? 'page' : undefined}
      title={`${title}\n${details}`}
    >
      <strong className="type-small one-line" dir="auto">
        {title}
      </strong>
      <span className={`sidebar-second muted type-caption row gap-2${alive ? ' sidebar-state' : ''}`}>
        {standing === 'failed' && <CircleAlert size={13} aria-hidden />}
        {standing === 'paused' && <Pause size={13} aria-hidden />}
        <span className="sidebar-told muted type-caption break">{details}</span>
        <time className="push muted regular" dateTime={new Date(dialog.createdAt).toISOString()}>
          {when}
        </time>
      </span>
      {alive && <ProgressBar done={dialog.speeches} all={dialog.planned} standing={standing} />}
    </a>
  )
}
