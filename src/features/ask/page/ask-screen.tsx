import { Plus } from 'lucide-react'
import { useState, lazy, Suspense } from 'react'
import { t } from '../../../base/language/t.ts'
import { ExportModal } from '../../../page/export/export-modal.tsx'
import { useApp } from '../../../page/host/app-model.ts'
import { dialogStoreOf } from '../../../page/host/kept-dialogs.ts'
import { goTo, formatRoute } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { runAction } from '../../../page/host/use-action.ts'
import { ConfirmModal } from '../../../page/ui/confirm-modal.tsx'
import { PageHeader } from '../../../page/ui/page-header.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { AskBegin } from './ask-begin.tsx'
import { AskField } from './ask-field.tsx'
import type { AskRoute } from './ask-route.ts'
import { AskTalk } from './ask-talk.tsx'
import { useMedia } from '../../../page/host/use-media.ts'
import { beside, ROOM_BESIDE } from './beside.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import { formatNearDay } from '../../../base/format/date.ts'
import { useToday } from '../../../page/host/now.ts'
import './ask.css'
import { WithinDialog } from '../../../page/dialog-view/quotes/within-dialog.tsx'

const AnswerGraph = lazy(async () => ({
  default: (await import('../../../page/graph-view/answer-graph.tsx')).AnswerGraph,
}))

/** A conversation with a host who can search everything said in it. */
export function AskScreen({ route: { id } }: { readonly route: AskRoute }) {
  const app = useApp()
  const { client, conversations } = app
  const { value: list, problem } = useStore(conversations)
  const [window, setWindow] = useState<'export' | 'delete' | null>(null)
  async function remove(): Promise<void> {
    if (id === undefined) return
    await runAction(async () => {
      await client.dialogs.bin({ ids: [id] })
      await client.dialogs.remove({ ids: [id] })
    })
    goTo({ screen: 'ask' }, 'replace')
  }
  return (
    <>
      <PageHeader
        title={t('Ask')}
        actions={
          <>
            {id !== undefined && (
              <>
                <button type="button" className="button quiet" onClick={() => setWindow('export')}>
                  {t('Export')}
                </button>
                <button type="button" className="button quiet" onClick={() => setWindow('delete')}>
                  {t('Delete')}
                </button>
              </>
            )}
            <button type="button" className="button" onClick={() => goTo({ screen: 'ask' })}>
              <Plus size={16} aria-hidden />
              {t('New conversation')}
            </button>
          </>
        }
      />
      <div className="library-ask flex gap-0 grow shrink-y">
        <ConversationList list={list ?? []} current={id} />
        <section className="grow shrink shrink-y stack gap-0" aria-label={t('Conversation')}>
          {problem && <Problem error={problem} />}
          {id === undefined ? <AskBegin /> : <Talk key={id} id={id} />}
        </section>
        {id !== undefined && <BesideGraph conversation={id} />}
      </div>
      {window === 'export' && id !== undefined && (
        <WithinDialog store={dialogStoreOf(app, id)}>
          <ExportModal id={id} voiced={false} onClose={() => setWindow(null)} />
        </WithinDialog>
      )}
      {window === 'delete' && (
        <ConfirmModal
          title={t('Delete this conversation?')}
          words={t('Your questions and the answers will be gone. The dialogs they speak of stay as they are.')}
          act={t('Delete')}
          onConfirm={() => void remove()}
          onClose={() => setWindow(null)}
        />
      )}
    </>
  )
}

function Talk({ id }: { readonly id: string }) {
  const store = dialogStoreOf(useApp(), id)
  const { problem } = useStore(store)
  if (problem) return <Problem error={problem} />
  return (
    <WithinDialog store={store}>
      <AskTalk />
      <AskField id={id} />
    </WithinDialog>
  )
}

/**
 * The graph beside a conversation. It is shown once the person opened it for an answer, while the window is wide
 * enough.
 */
function BesideGraph({ conversation }: { readonly conversation: string }) {
  const shown = useStore(beside)
  const hasRoom = useMedia(ROOM_BESIDE)
  if (shown === null || shown.conversation !== conversation || !hasRoom) return null
  return (
    <Suspense fallback={null}>
      <AnswerGraph answer={`${shown.conversation}/${shown.turnId}`} onClose={() => beside.set(null)} />
    </Suspense>
  )
}

interface ConversationListProps {
  readonly list: readonly DialogSummary[]
  readonly current: string | undefined
}

/** Earlier conversations, the latest first. */
function ConversationList({ list, current }: ConversationListProps) {
  const now = useToday()
  if (list.length === 0) return null
  const sorted = list.toSorted((a, b) => b.updatedAt - a.updatedAt)
  return (
    <nav className="library-ask-list rigid scroll pad-6 pad-x-4" aria-label={t('Earlier conversations')}>
      <h2 className="muted type-caption">{t('Earlier conversations')}</h2>
      <ul className="stack gap-1">
        {sorted.map(({ id, title, topic, updatedAt }) => (
          <li key={id}>
            <a
              className="block pad-3 pad-x-4 rounded ink type-small no-line"
              href={formatRoute({ screen: 'ask', id })}
              aria-current={id === current ? 'page' : undefined}
            >
              <span>{title ?? topic}</span>
              <time className="muted type-caption" dateTime={new Date(updatedAt).toISOString()}>
                {formatNearDay(updatedAt, now)}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
