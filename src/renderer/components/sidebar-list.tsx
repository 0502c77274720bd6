import type { DialogSummary } from '../../contract/events.ts'
import { useApp } from '../state/app-model.ts'
import { useToday } from '../state/now.ts'
import { formatRoute } from '../state/route.ts'
import { useStore } from '../state/use-select.ts'
import { groupByDay, modeLabel, summaryWords } from '../state/dialog-words.ts'
import { REHEARSAL, REHEARSAL_LABEL } from '../state/seats.ts'

interface SidebarListProps {
  readonly dialogs: readonly DialogSummary[]
  readonly query: string
  readonly current: string | null
}

/** All dialogs whose topic has the words that were searched for, by day. */
export function SidebarList({ dialogs, query, current }: SidebarListProps) {
  const info = useStore(useApp().info).value
  const today = useToday()
  const found = dialogs.filter((dialog) => matchesQuery(dialog, query))
  if (dialogs.length === 0) return <p className="sidebar-empty">Dialogs you start appear here.</p>
  if (found.length === 0) return <p className="sidebar-empty">No dialog has these words in its topic.</p>
  return groupByDay(found, today).map((group) => (
    <section key={group.label}>
      <h2>{group.label}</h2>
      <ul>
        {group.dialogs.map((dialog) => (
          <li key={dialog.id}>
            <a className="sidebar-dialog" href={formatRoute({ screen: 'dialog', id: dialog.id })} aria-current={dialog.id === current ? 'page' : undefined}>
              <strong>{dialog.topic}</strong>
              <span>
                {modeLabel(info, dialog.mode)}, {summaryWords(dialog)}
              </span>
              {dialog.providers.includes(REHEARSAL) && <span className="rehearsal-note">{REHEARSAL_LABEL}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function matchesQuery(dialog: DialogSummary, query: string): boolean {
  const topic = dialog.topic.toLocaleLowerCase()
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => topic.includes(word))
}
