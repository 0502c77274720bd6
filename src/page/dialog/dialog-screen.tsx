import { wordsOf } from '../../base/language/say.ts'
import { Suspense, useEffect, useMemo, useRef, useState, useEffectEvent } from 'react'
import { t } from '../../base/language/t.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Problem } from '../ui/problem.tsx'
import { ListeningTo } from './player/listening.tsx'
import { DialogModals } from './dialog-modals.tsx'
import { announce } from '../host/announce.ts'
import { useApp } from '../host/app-model.ts'
import { dialogStoreOf } from '../host/kept-dialogs.ts'
import { formatRoute } from '../host/route.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { createStore } from '../host/store/store.ts'
import { showToast } from '../host/toasts.ts'
import { useToastedAction } from '../host/use-action.ts'
import { NARROW, useMedia } from '../host/use-media.ts'
import { useSelect } from '../host/store/use-select.ts'
import { openAside, usualAside } from '../dialog-view/aside/aside-members.ts'
import { DialogHeader } from './dialog-header.tsx'
import './dialog-screen.css'
import { MotionVote } from './board/motion-vote.tsx'
import { Dock } from './dock/dock.tsx'
import { Inspector, type Tab } from './inspector/inspector.tsx'
import { ReviewShortcuts } from './review/use-review-acts.ts'
import { dialogPanels } from '../draft/mode-panels.ts'
import { partsAt } from '../dialog-view/features/dialog-parts.ts'
import { modeView } from '../dialog-view/features/mode-view.ts'
import { JumpContext } from '../dialog-view/jump-context.ts'
import { ShowSourceContext, SourceShownContext, type SourceAt } from '../dialog-view/sources/source-context.ts'
import { MarkedContext } from './script/marked-context.ts'
import { formatBoundary } from '../dialog-view/progress-words.ts'
import { Script, type ScriptHandle } from './script/script.tsx'
import { SeenContext, type SeenAt } from './prompt-seen/seen-context.ts'
import { SeenPromptView } from './prompt-seen/seen-prompt.tsx'
import { StageTabs, type StageView } from './stage-tabs.tsx'
import { UnknownMode } from './unknown-mode.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { mapView } from './board/view-switch.tsx'
import { TurnShortcuts } from './versions/turn-shortcuts.tsx'
import { openModal } from '../dialog-view/open-modal.ts'
import { useDialog, useDialogStore } from '../dialog-view/use-dialog.ts'
import { useOpensEnded } from './script/use-opens-ended.ts'
import { useSaidAgain } from './versions/say-again.ts'
import { isOver } from '../../core/dialog/is-over.ts'
import { findTurn } from '../../core/dialog/selectors.ts'
import { memoByFact } from '../dialog-view/memo-by-fact.ts'
import { WithinDialog } from '../dialog-view/quotes/within-dialog.tsx'

interface DialogScreenProps {
  readonly id: string
  /**
   * The id of the turn to begin at. If another version has replaced that turn, the screen begins at the new version.
   */
  readonly turn?: string | undefined
}

/** The screen of one dialog: the stage while it runs, the review once it has ended. */
export function DialogScreen({ id, turn }: DialogScreenProps) {
  const app = useApp()
  const store = useMemo(() => dialogStoreOf(app, id), [app, id])
  const isLoaded = useSelect(store, ({ state }) => state.config !== null)
  const problem = useSelect(store, (view) => view.problem)
  // A dialog that was read may be deleted elsewhere.
  if (!isLoaded || problem?.code === 'DIALOG_NOT_FOUND') {
    return (
      <>
        <PageHeader title={t('Dialog')} />
        <div className="page">
          <div className="page-column full">
            {problem ? <NotThere words={wordsOf(problem)} /> : <p className="hint">{t('Opening the dialog')}</p>}
          </div>
        </div>
      </>
    )
  }
  return (
    <WithinDialog store={store}>
      <ListeningTo id={id}>
        <Opened id={id} turn={turn} />
      </ListeningTo>
    </WithinDialog>
  )
}

/** The screen for a dialog that cannot be shown, with buttons that lead elsewhere. */
function NotThere({ words }: { readonly words: string }) {
  return (
    <div className="dialog-gone stack start gap-5">
      <Problem>{words}</Problem>
      <p className="hint">{t('It may have been deleted, or the link is of another computer’s data.')}</p>
      <p>
        <a className="button primary" href={formatRoute({ screen: 'library' })}>
          {t('All dialogs')}
        </a>
        <a className="button" href={formatRoute({ screen: 'new' })}>
          {t('New dialog')}
        </a>
      </p>
    </div>
  )
}

function Opened({ id, turn }: DialogScreenProps) {
  const narrow = useMedia(NARROW)
  const ended = useDialog(isOver)
  const [beside, setBeside] = useState(!useOpensEnded(ended))
  const [over, setOver] = useState(false)
  const inspector = narrow ? over : beside
  const showInspector = narrow ? setOver : setBeside
  const panels = useDialog(dialogPanels)
  const [tab, setTab] = useState<Tab>(panels ? 'State' : 'Now')
  const stage = useDialog(modeView)?.stage
  const Stage = panels?.Stage
  const [view, setView] = useState<StageView>(stage && turn === undefined ? 'stage' : 'script')
  const script = useRef<ScriptHandle>(null)
  const [seenPrompt, setSeen] = useState<SeenAt | null>(null)
  const [source, setSource] = useState<SourceAt | null>(null)
  const inView = useMemo(() => createStore<number | null>(null), [])
  /** The index of a turn to scroll to once the script is rendered; null for none. */
  const awaited = useRef<number | null>(null)
  function jump(index: number): void {
    if (view === 'script') return script.current?.jump(index)
    awaited.current = index
    setView('script')
  }
  useEffect(() => {
    if (view === 'script' && awaited.current !== null) script.current?.jump(awaited.current)
    awaited.current = null
  }, [view])
  /**
   * Scrolls to a turn from the inspector. In a narrow window the inspector closes first, because it covers the script.
   */
  function jumpFrom(index: number): void {
    if (narrow) setOver(false)
    jump(index)
  }
  const marked = useLinkedTurn(turn, jump)
  useSaidAgain(jump)
  function showTab(next: Tab): void {
    setTab(next)
    showInspector(true)
  }
  function showSource(at: SourceAt): void {
    setSource({ ...at })
    showTab('Sources')
  }
  function showArgument(view: 'map' | 'board'): void {
    mapView.set(view)
    showTab('Map')
  }
  const aside = useDialog((state) => usualAside(state) !== null)
  useShortcuts({
    aside: aside ? () => openAside(null) : undefined,
    pin: usePin(id),
    tags: () => openModal.set({ kind: 'tags' }),
    map: () => showArgument('map'),
    board: panels ? undefined : () => showArgument('board'),
    sources: panels ? undefined : () => showTab('Sources'),
    cost: () => showTab('Cost'),
    toggleInspector: () => showInspector(!inspector),
    previousTurn: () => script.current?.step(-1),
    nextTurn: () => script.current?.step(1),
  })
  return (
    <SeenContext value={setSeen}>
      <MarkedContext value={marked}>
        <div className="grow shrink-y stack gap-0">
          <DialogHeader id={id} inspector={inspector} onInspector={() => showInspector(!inspector)} />
          {partsAt('Bar').map(([feature, Part]) => (
            <Part key={feature} />
          ))}
          <UnknownMode />
          {stage && <StageTabs stage={stage.label} view={view} onView={setView} />}
          <Timeline inView={inView} onJump={jump} />
          <div className="dialog-body flex gap-0 relative grow shrink-y">
            <ShowSourceContext value={showSource}>
              {stage && Stage && view === 'stage' ? (
                <Suspense fallback={<p className="hint">{stage.opening}</p>}>
                  <Stage
                    onInspect={() => {
                      setTab('State')
                      if (!narrow) showInspector(true)
                    }}
                  />
                </Suspense>
              ) : (
                <Script ref={script} inView={inView} />
              )}
            </ShowSourceContext>
            {inspector && (
              <JumpContext value={jumpFrom}>
                <SourceShownContext value={{ at: source, show: setSource }}>
                  <Inspector tab={tab} over={narrow} onTab={setTab} onClose={() => showInspector(false)} />
                </SourceShownContext>
              </JumpContext>
            )}
          </div>
          <MotionVote />
          <Dock id={id} onSaid={() => script.current?.follow()} />
          <Boundaries />
          <DialogModals />
          <TurnShortcuts inView={inView} />
          {ended && <ReviewShortcuts onTop={() => script.current?.top()} />}
          {ended && partsAt('ReviewShortcuts').map(([feature, Part]) => <Part key={feature} />)}
          {seenPrompt && <SeenPromptView at={seenPrompt} onClose={() => setSeen(null)} />}
        </div>
      </MarkedContext>
    </SeenContext>
  )
}

/**
 * Returns a function that pins or unpins this dialog, and says in a message which of the two it did, because the list
 * may be out of sight.
 */
function usePin(id: string): () => void {
  const store = useDialogStore()
  const { run } = useToastedAction()
  return () => {
    const pinned = !store.get().state.pinned
    void run(async (client) => {
      await client.dialogs.pin({ id, pinned })
      showToast({ tone: 'plain', text: pinned ? t('Pinned: it stands first in the lists.') : t('Unpinned.') })
    })
  }
}

/** Announces to screen readers each start and end of a turn or stage, once. */
function Boundaries() {
  const words = useDialog(formatBoundary)
  useEffect(() => {
    announce(words)
    return () => announce('')
  }, [words])
  return null
}

/** Scrolls to the turn of a link once, as soon as it exists. Returns the id of its current version. */
function useLinkedTurn(linked: string | undefined, jump: (turn: number) => void): string | null {
  const store = useDialogStore()
  const find = useMemo(
    () => memoByFact((state) => (linked === undefined ? null : (findTurn(state, linked)?.id ?? null))),
    [linked],
  )
  const standing = useDialog(find)
  const done = useRef<string | undefined>(undefined)
  const go = useEffectEvent((id: string) => jump(store.get().state.turns.findIndex((turn) => turn.id === id)))
  useEffect(() => {
    if (linked !== done.current && standing !== null) {
      done.current = linked
      go(standing)
    }
    if (linked === undefined) done.current = undefined
  }, [linked, standing])
  return standing
}
