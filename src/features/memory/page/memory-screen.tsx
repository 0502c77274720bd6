import { Download } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import { t } from '../../../base/language/t.ts'
import type { MemoryStanding, RememberedDialog } from '../../../core/contract/library/memory.ts'
import { mergeRecords } from '../../../core/dialog/memory/merge-records.ts'
import { formatCount } from '../../../base/format/count.ts'
import { takeSaved } from '../../../page/export/save-export.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { runAction } from '../../../page/host/use-action.ts'
import { useRequest } from '../../../page/host/use-request.ts'
import '../../../page/lists/list-screen.css'
import '../../../page/lists/lists.css'
import { ScreenTabs } from '../../../page/lists/screen-tabs.tsx'
import { Menu } from '../../../page/ui/menu.tsx'
import { PageHeader } from '../../../page/ui/page-header.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { rememberAgain } from './memory-acts.ts'
import { FilterBar, FilterChoice } from '../../../page/lists/filter-bar.tsx'
import { MemoryRow } from './memory-row.tsx'
import {
  ALL_MEMORY,
  changeMemoryView,
  memoryFilters,
  memoryChanges,
  useMemoryView,
  KINDS,
  CONCEPTS,
  WEIGHT_LABELS,
} from './memory-view.ts'
import './memory.css'

/** Records that are shown at first, and added with each press. */
const PAGE = 500
/** The most dialogs to choose from, the newest. */
const CHOICES = 200
/** The most that the host sends at once: filters find more. */
const LIMIT_MAX = 5_000

/** The memory of all dialogs: an index, each entry with its quote. */
export function MemoryScreen() {
  const { client, info } = useApp()
  const view = useMemoryView()
  const filters = memoryFilters(view)
  const changes = useStore(memoryChanges)
  const scroller = useRef<HTMLDivElement>(null)
  const canReveal = useStore(info).value?.capabilities.revealFile ?? false
  const narrow = JSON.stringify(filters)
  const [more, setMore] = useState({ narrow, limit: PAGE })
  const limit = more.narrow === narrow ? more.limit : PAGE
  const request = useRequest(JSON.stringify([filters, changes, limit]), async (signal) => {
    const [page, dialogs, standing, forgotten] = await Promise.all([
      client.memory.records({ filters, limit }, { signal }),
      client.memory.dialogs({ filters: { forgotten: false }, limit: CHOICES }, { signal }),
      client.memory.standing({}, { signal }),
      client.memory.dialogs({ filters: { forgotten: true }, limit: CHOICES }, { signal }),
    ])
    return { page, dialogs, standing, forgotten }
  })
  const merged = useMemo(() => mergeRecords(request.value?.page.records ?? []), [request.value])
  const dialogs = request.value?.dialogs ?? []
  const narrowed = Object.keys(filters).length > 0
  const save = (format: 'md' | 'json') =>
    void runAction(async () => takeSaved(client, await client.memory.export({ filters, format }), canReveal))
  return (
    <>
      <PageHeader
        title={t('Library')}
        tabs={
          <>
            <ScreenTabs of="library" shown="memory" />
            <ScreenTabs of="memory" shown="memory" />
          </>
        }
        chips={
          request.value && (
            <span className="chip">
              {t('{count, plural, one {# record} other {# records}}', { count: request.value.page.total })}
            </span>
          )
        }
        actions={
          merged.length > 0 && (
            <Menu
              label={t('Export')}
              icon={<Download size={16} aria-hidden />}
              items={[
                { id: 'md', label: t('As Markdown'), run: () => save('md') },
                { id: 'json', label: t('As JSON'), run: () => save('json') },
              ]}
            />
          )
        }
      />
      <div ref={scroller} className="page">
        <div className="page-column full library stack gap-6 memory">
          {request.error && <Problem error={request.error} />}
          {(merged.length > 0 || narrowed) && <MemoryBar dialogs={dialogs} />}
          {request.value && merged.length > 0 && (
            <p className="hint" role="status">
              {standing(request.value.page.total, request.value.standing)}
            </p>
          )}
          <section aria-label={t('What is remembered')}>
            <Virtualizer scrollRef={scroller}>
              {merged.map((each) => (
                <MemoryRow key={each.record.node} merged={each} />
              ))}
            </Virtualizer>
          </section>
          {request.value && request.value.page.records.length < request.value.page.total && limit < LIMIT_MAX && (
            <button type="button" className="button" onClick={() => setMore({ narrow, limit: limit + PAGE })}>
              {t('Show more of {total}', { total: formatCount(request.value.page.total) })}
            </button>
          )}
          {request.value && merged.length === 0 && <Empty narrowed={narrowed} />}
          {request.value && <Forgotten dialogs={request.value.forgotten} count={request.value.standing.forgotten} />}
        </div>
      </div>
    </>
  )
}

/** The size of the memory, and what was left out. */
function standing(total: number, { dialogs, dropped, merged }: MemoryStanding): string {
  const parts = [
    t(
      '{records, plural, one {# record} other {# records}}; {dialogs, plural, one {# dialog} other {# dialogs}} remembered.',
      { records: total, dialogs },
    ),
    ...(total > LIMIT_MAX
      ? [t('The newest {most} can be shown: narrow them to see others.', { most: formatCount(LIMIT_MAX) })]
      : []),
    ...(dropped > 0 ? [t('{count} left out, whose words nobody said.', { count: formatCount(dropped) })] : []),
    ...(merged > 0 ? [t('{count} said what another one says.', { count: formatCount(merged) })] : []),
    t('Each record leads to the turn in which it was said.'),
  ]
  return parts.join(' ')
}

function Empty({ narrowed }: { readonly narrowed: boolean }) {
  if (narrowed)
    return (
      <div className="empty stack gap-5 start muted">
        <p>{t('Nothing that is remembered fits these filters.')}</p>
        <button type="button" className="button" onClick={() => changeMemoryView(ALL_MEMORY)}>
          {t('Show all')}
        </button>
      </div>
    )
  return (
    <div className="empty stack gap-5 start muted">
      <p>
        {t(
          'Nothing is remembered yet. A dialog that has ended is remembered by one call of its moderator’s model, as at most twelve records, each with words that were said: every dialog, or those for which you choose “Remember this dialog” at their end. The steps of argument maps stand here, too.',
        )}
      </p>
      <div className="flex wrap">
        <a className="button primary" href={formatRoute({ screen: 'settings', section: 'dialogs' })}>
          {t('Choose when')}
        </a>
      </div>
    </div>
  )
}

function Forgotten({ dialogs, count }: { readonly dialogs: readonly RememberedDialog[]; readonly count: number }) {
  const { client } = useApp()
  if (dialogs.length === 0) return null
  return (
    <details>
      <summary>{t('{count, plural, one {# dialog} other {# dialogs}} forgotten', { count })}</summary>
      <ul className="above-4">
        {dialogs.map(({ dialogId, dialogTitle }) => (
          <li className="row between wrap pad-3 pad-x-2 ruled" key={dialogId}>
            <a href={formatRoute({ screen: 'dialog', id: dialogId })}>{dialogTitle}</a>
            <button type="button" className="button small" onClick={() => void rememberAgain(client, dialogId)}>
              {t('Remember again')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The filters of the memory. */
function MemoryBar({ dialogs }: { readonly dialogs: readonly RememberedDialog[] }) {
  const view = useMemoryView()
  const narrowed = Object.values(view).some((value) => value !== '')
  return (
    <FilterBar
      label={t('Search what is remembered')}
      text={view.text}
      onText={(text) => changeMemoryView({ text })}
      clear={narrowed ? { label: t('Clear filters'), run: () => changeMemoryView(ALL_MEMORY) } : null}
    >
      <FilterChoice
        label={t('Kind')}
        all={t('Any kind')}
        value={view.kind}
        onChange={(kind) => changeMemoryView({ kind })}
        options={Object.entries(KINDS)}
      />
      <FilterChoice
        label={t('About')}
        all={t('About anything')}
        value={view.type}
        onChange={(type) => changeMemoryView({ type })}
        options={Object.entries(CONCEPTS)}
      />
      <FilterChoice
        label={t('Importance')}
        all={t('Any importance')}
        value={view.weight}
        onChange={(weight) => changeMemoryView({ weight })}
        options={Object.entries(WEIGHT_LABELS)}
      />
      <FilterChoice
        label={t('Dialog')}
        all={t('Any dialog')}
        value={view.dialog}
        onChange={(dialog) => changeMemoryView({ dialog })}
        options={dialogs.map(({ dialogId, dialogTitle }) => [dialogId, dialogTitle] as const)}
      />
    </FilterBar>
  )
}
