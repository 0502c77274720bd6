import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { QueueEntry, QueueState } from '../../../core/contract/library/queue.ts'
import { PageHeader } from '../../../page/ui/page-header.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { ConfirmModal } from '../../../page/ui/confirm-modal.tsx'
import '../../../page/lists/lists.css'
import { useToastedAction } from '../../../page/host/use-action.ts'
import { announce } from '../../../page/host/announce.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { QueueRow } from './queue-row.tsx'
import './queue-screen.css'
import { queueCount } from '../../../page/lists/queue-count.ts'
import { formatQueueHeld } from './queue-words.ts'

/** The numbers of dialogs that may run at the same time; the host accepts no more (the act queue.set). */
const AT_ONCE = [1, 2, 3, 4, 5, 6, 7, 8]

/** Dialogs that run one after another. */
export function QueueScreen() {
  const { queue, problem } = useStore(useApp().queue)
  return (
    <>
      <PageHeader
        title={t('Queue')}
        chips={
          queue &&
          queueCount(queue) > 0 && <span className="chip">{t('{count} to run', { count: queueCount(queue) })}</span>
        }
        actions={queue && queue.entries.length > 0 && <QueueActs queue={queue} />}
      />
      <div className="page">
        <div className="page-column full queue stack gap-6">
          {problem && <Problem error={problem} />}
          {queue && queue.entries.length === 0 && <Empty />}
          {queue && queue.entries.length > 0 && <Entries queue={queue} />}
        </div>
      </div>
    </>
  )
}

function QueueActs({ queue }: { readonly queue: QueueState }) {
  const { busy, run } = useToastedAction()
  return (
    <>
      <label className="queue-parallel muted type-small row">
        {t('At once')}
        <select
          className="input"
          value={queue.parallel}
          onChange={(event) => void run((client) => client.queue.set({ parallel: Number(event.target.value) }))}
        >
          {AT_ONCE.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      {queue.on && (
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void run((client) => client.queue.set({ on: false }))}
        >
          <Pause size={16} aria-hidden />
          {t('Pause the queue')}
        </button>
      )}
    </>
  )
}

function Entries({ queue }: { readonly queue: QueueState }) {
  const { busy, run } = useToastedAction()
  const [asked, setAsked] = useState<QueueEntry | null>(null)
  const { entries } = queue
  const reason = formatQueueHeld(queue)
  const done = entries.filter(({ state }) => state === 'done').length

  async function move(id: string, to: number): Promise<void> {
    if (entries[to]?.id === id) return
    if (await run((client) => client.queue.move({ id, to })))
      announce(t('Moved to place {place} of {count}.', { place: to + 1, count: entries.length }))
  }
  const cancel = (id: string) => void run((client) => client.queue.cancel({ id }))
  return (
    <>
      {reason !== null && (
        <div className="queue-held type-body row wrap between pad-5 pad-x-6 rounded-card">
          <p>{reason}</p>
          <button
            type="button"
            className="button primary small"
            disabled={busy}
            onClick={() => void run((client) => client.queue.set({ on: true }))}
          >
            <Play size={14} aria-hidden />
            {t('Continue')}
          </button>
        </div>
      )}
      <ol className="stack">
        {entries.map((entry, place) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            place={place}
            last={entries.length - 1}
            onMove={(id, to) => void move(id, to)}
            onCancel={(each) => (each.state === 'waiting' ? cancel(each.id) : setAsked(each))}
          />
        ))}
      </ol>
      {done > 0 && (
        <button
          type="button"
          className="button quiet self-start"
          onClick={() => void run((client) => client.queue.clear({}))}
        >
          {t('Clear what is done ({done})', { done })}
        </button>
      )}
      {asked && (
        <ConfirmModal
          title={t('Stop this dialog?')}
          words={t('It is stopped and taken off the queue. What it said so far is kept in the library.')}
          act={t('Stop and take off')}
          onConfirm={() => cancel(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Empty() {
  return (
    <div className="empty stack gap-5 start muted">
      <p>
        {t(
          'Nothing waits to be run. Choose several topics, and they run one after another, on their own, while you do something else.',
        )}
      </p>
      <div className="flex wrap">
        <a className="button primary" href={formatRoute({ screen: 'topics' })}>
          {t('Choose topics')}
        </a>
        <a className="button" href={formatRoute({ screen: 'new' })}>
          {t('New dialog')}
        </a>
      </div>
    </div>
  )
}
