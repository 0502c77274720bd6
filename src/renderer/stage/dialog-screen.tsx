import { useEffect, useMemo, useRef, useState } from 'react'
import { PageHeader } from '../components/page-header.tsx'
import { Problem } from '../components/problem.tsx'
import { announce } from '../state/announce.ts'
import { useApp } from '../state/app-model.ts'
import { useShortcuts } from '../state/shortcuts.ts'
import { createStore } from '../state/store.ts'
import { NARROW, useMedia } from '../state/use-media.ts'
import { useSelect } from '../state/use-select.ts'
import { DialogHeader } from './dialog-header.tsx'
import './dialog-screen.css'
import { Dock } from './dock.tsx'
import { Inspector } from './inspector.tsx'
import { boundaryWords } from './progress-words.ts'
import { Script, type ScriptHandle } from './script.tsx'
import { SeenContext, type SeenAt } from './seen-context.ts'
import { SeenPrompt } from './seen-prompt.tsx'
import { Timeline } from './timeline.tsx'
import { DialogContext, useDialog } from './use-dialog.ts'

/** One dialog: the stage while it runs, the review once it has ended. */
export function DialogScreen({ id }: { readonly id: string }) {
  const app = useApp()
  const store = useMemo(() => app.dialog(id), [app, id])
  const known = useSelect(store, ({ state }) => state.config !== null)
  const problem = useSelect(store, (view) => view.problem)
  if (!known) {
    return (
      <>
        <PageHeader title="Dialog" />
        <div className="page">
          <div className="page-column">{problem ? <Problem>{problem.message}</Problem> : <p className="hint">Opening the dialog</p>}</div>
        </div>
      </>
    )
  }
  return (
    <DialogContext value={store}>
      <Opened id={id} />
    </DialogContext>
  )
}

function Opened({ id }: { readonly id: string }) {
  const narrow = useMedia(NARROW)
  const ended = useDialog((state) => state.status === 'completed' || state.status === 'stopped')
  const [beside, setBeside] = useState(!ended)
  const [over, setOver] = useState(false)
  const inspector = narrow ? over : beside
  const showInspector = narrow ? setOver : setBeside
  const script = useRef<ScriptHandle>(null)
  const [seen, setSeen] = useState<SeenAt | null>(null)
  const inView = useMemo(() => createStore<number | null>(null), [])
  useShortcuts({
    previousTurn: () => script.current?.step(-1),
    nextTurn: () => script.current?.step(1),
  })
  return (
    <SeenContext value={setSeen}>
      <div className="dialog-screen">
        <DialogHeader id={id} inspector={inspector} onInspector={() => showInspector(!inspector)} />
        <Timeline inView={inView} onJump={(turn) => script.current?.jump(turn)} />
        <div className="dialog-body">
          <Script ref={script} inView={inView} />
          {inspector && <Inspector over={narrow} onClose={() => showInspector(false)} />}
        </div>
        <Dock id={id} />
        <Boundaries />
        {seen && <SeenPrompt at={seen} onClose={() => setSeen(null)} />}
      </div>
    </SeenContext>
  )
}

/** Says what began and what ended, once each. */
function Boundaries() {
  const words = useDialog(boundaryWords)
  useEffect(() => {
    announce(words)
    return () => announce('')
  }, [words])
  return null
}
