import { Download } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Virtualizer } from 'virtua'
import type { RememberedDialog } from '../../contract/library/memory.ts'
import { mergeRecords } from '../../dialog/memory/merge-records.ts'
import { formatCount, plural } from '../../format/count.ts'
import { takeSaved } from '../export/save-export.ts'
import { useApp } from '../host/app-model.ts'
import { formatRoute } from '../host/route.ts'
import { useStore } from '../host/store/use-select.ts'
import { runAction } from '../host/use-action.ts'
import { useRequest } from '../host/use-request.ts'
import '../lists/list-screen.css'
import '../lists/lists.css'
import { LibraryTabs } from '../lists/library-tabs.tsx'
import { Menu } from '../ui/menu.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Problem } from '../ui/problem.tsx'
import { rememberAgain } from './memory-acts.ts'
import { MemoryBar } from './memory-bar.tsx'
import { MemoryRow } from './memory-row.tsx'
import { ALL_MEMORY, changeMemoryView, filtersOf, memoryChanges, useMemoryView } from './memory-view.ts'
import './memory.css'

/** Records shown at once: more are found by narrowing. */
const SHOWN = 2_000

/** What is remembered of all dialogs: an index, each entry with the words it rests on. */
export function MemoryScreen() {
  const { client, info } = useApp()
  const view = useMemoryView()
  const filters = filtersOf(view)
  const changes = useStore(memoryChanges)
  const scroller = useRef<HTMLDivElement>(null)
  const canReveal = useStore(info).value?.capabilities.revealFile ?? false
  const found = useRequest(JSON.stringify([filters, changes]), async (signal) => ({
    page: await client.memory.records({ filters, limit: SHOWN }, { signal }),
    dialogs: await client.memory.dialogs({}, { signal }),
  }))
  const merged = useMemo(() => mergeRecords(found.value?.page.records ?? []), [found.value])
  const dialogs = found.value?.dialogs ?? []
  const narrowed = Object.keys(filters).length > 0
  const save = (format: 'md' | 'json') =>
    void runAction(async () => takeSaved(client, await client.memory.export({ filters, format }), canReveal))
  return (
    <>
      <PageHeader
        title="Library"
        tabs={<LibraryTabs shown="memory" />}
        chips={found.value && <span className="chip">{plural(found.value.page.total, 'record')}</span>}
        actions={
          merged.length > 0 && (
            <Menu
              label="Export"
              icon={<Download size={16} aria-hidden />}
              items={[
                { id: 'md', label: 'As Markdown', run: () => save('md') },
                { id: 'json', label: 'As JSON', run: () => save('json') },
              ]}
            />
          )
        }
      />
      <div ref={scroller} className="page">
        <div className="page-column library memory">
          {found.error && <Problem>{found.error.message}</Problem>}
          {(merged.length > 0 || narrowed) && <MemoryBar dialogs={dialogs} />}
          {found.value && merged.length > 0 && (
            <p className="hint" role="status">
              {standing(found.value.page.total, dialogs)}
            </p>
          )}
          <section aria-label="What is remembered">
            <Virtualizer scrollRef={scroller}>
              {merged.map((each) => (
                <MemoryRow key={each.record.node} merged={each} />
              ))}
            </Virtualizer>
          </section>
          {found.value && merged.length === 0 && <Empty narrowed={narrowed} />}
          <Forgotten dialogs={dialogs.filter(({ forgotten }) => forgotten)} />
        </div>
      </div>
    </>
  )
}

/** What there is, and what was left out when it was formed. */
function standing(total: number, dialogs: readonly RememberedDialog[]): string {
  const kept = dialogs.filter(({ forgotten }) => !forgotten)
  const dropped = kept.reduce((sum, dialog) => sum + dialog.dropped.records, 0)
  const equal = kept.reduce((sum, dialog) => sum + dialog.merged, 0)
  const parts = [
    `${plural(total, 'record')}; ${plural(kept.length, 'dialog')} remembered.`,
    ...(total > SHOWN ? [`The newest ${formatCount(SHOWN)} are shown.`] : []),
    ...(dropped > 0 ? [`${formatCount(dropped)} left out, whose words nobody said.`] : []),
    ...(equal > 0 ? [`${formatCount(equal)} said what another one says.`] : []),
    'A record is an index: what was said stands in its turn.',
  ]
  return parts.join(' ')
}

function Empty({ narrowed }: { readonly narrowed: boolean }) {
  if (narrowed)
    return (
      <div className="empty">
        <p>Nothing that is remembered fits these filters.</p>
        <button type="button" className="button" onClick={() => changeMemoryView(ALL_MEMORY)}>
          Show all
        </button>
      </div>
    )
  return (
    <div className="empty">
      <p>
        Nothing is remembered yet. A memory is formed of a dialog that has ended, by one call of its moderator’s model:
        at most twelve records, each with words that were said. The steps of argument maps stand here, too.
      </p>
      <div>
        <a className="button primary" href={formatRoute({ screen: 'settings', section: 'dialogs' })}>
          Choose when
        </a>
      </div>
    </div>
  )
}

function Forgotten({ dialogs }: { readonly dialogs: readonly RememberedDialog[] }) {
  const { client } = useApp()
  if (dialogs.length === 0) return null
  return (
    <details className="memory-forgotten">
      <summary>{`${plural(dialogs.length, 'dialog')} forgotten`}</summary>
      <ul>
        {dialogs.map(({ dialogId, dialogTitle }) => (
          <li key={dialogId}>
            <a href={formatRoute({ screen: 'dialog', id: dialogId })}>{dialogTitle}</a>
            <button type="button" className="button small" onClick={() => void rememberAgain(client, dialogId)}>
              Remember again
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
