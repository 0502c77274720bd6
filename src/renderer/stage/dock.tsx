import { FastForward, Pause, Play, ScrollText, SkipForward, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { summaryTurn } from '../../dialog/selectors.ts'
import { Problem } from '../components/problem.tsx'
import { useShortcuts } from '../state/shortcuts.ts'
import { AskField } from './ask-field.tsx'
import './dock.css'
import { ProgressLine } from './progress-line.tsx'
import { useAct } from './use-act.ts'
import { useDialog } from './use-dialog.ts'

/** What can be done with a dialog right now. Empty once it has run its course. */
export function Dock({ id }: { readonly id: string }) {
  const status = useDialog((state) => state.status)
  const pending = useDialog((state) => state.pending)
  const halted = useDialog((state) => state.halted)
  const open = useDialog((state) => state.turns.at(-1)?.status === 'running')
  const summarised = useDialog((state) => summaryTurn(state) !== null)
  const { busy, act } = useAct()
  const running = status === 'running' && !halted

  const pause = () => act((client) => client.dialogs.pause({ id }))
  const resume = () => act((client) => client.dialogs.resume({ id }))
  const stop = () => act((client) => client.dialogs.stop({ id, when: 'now' }))
  useShortcuts({
    pause: () => void (running && pending !== 'pause' ? pause() : status === 'completed' ? false : resume()),
    stop: () => void ((status === 'running' || status === 'paused') && stop()),
  })

  if (status === 'completed' || (status === 'stopped' && summarised)) return null
  return (
    <footer className="dock" aria-label="Controls">
      {halted && <Problem>{halted.message}</Problem>}
      <ProgressLine />
      <div className="dock-row">
        {running && pending !== 'pause' && <Act label="Pause" icon={<Pause size={16} aria-hidden />} look="" disabled={busy || pending !== null} onClick={pause} />}
        {running && pending === 'pause' && <Act label="Resume" icon={<Play size={16} aria-hidden />} look="" disabled={busy} onClick={resume} />}
        {(status === 'paused' || (status === 'running' && halted)) && <Act label="Resume" icon={<Play size={16} aria-hidden />} look="primary" disabled={busy} onClick={resume} />}
        {status === 'created' && <Act label="Start" icon={<Play size={16} aria-hidden />} look="primary" disabled={busy} onClick={resume} />}
        {(status === 'running' || status === 'paused') && <Act label="Stop now" icon={<Square size={16} aria-hidden />} look="quiet" disabled={busy} onClick={stop} />}
        {running && (
          <Act
            label="Finish this turn"
            icon={<FastForward size={16} aria-hidden />}
            look="quiet"
            hint="Let this turn end, then stop"
            disabled={busy || pending === 'finish-turn'}
            onClick={() => act((client) => client.dialogs.stop({ id, when: 'after-turn' }))}
          />
        )}
        {((running && open) || status === 'paused') && <Act label="Skip" icon={<SkipForward size={16} aria-hidden />} look="quiet" hint="Drop this turn and go on with the next" disabled={busy} onClick={() => act((client) => client.dialogs.skip({ id }))} />}
        {status === 'stopped' && (
          <>
            <Act label="Give the summary" icon={<ScrollText size={16} aria-hidden />} look="primary" disabled={busy} onClick={() => act((client) => client.dialogs.summarize({ id }))} />
            <Act label="Go on" icon={<Play size={16} aria-hidden />} look="" disabled={busy} onClick={resume} />
          </>
        )}
        {(status === 'running' || status === 'paused') && <AskField id={id} />}
      </div>
    </footer>
  )
}

interface ActProps {
  readonly label: string
  readonly icon: ReactNode
  readonly look: '' | 'primary' | 'quiet'
  readonly hint?: string
  readonly disabled: boolean
  readonly onClick: () => Promise<unknown>
}

function Act({ label, icon, look, hint, disabled, onClick }: ActProps) {
  return (
    <button type="button" className={`button ${look}`} title={hint ?? label} aria-label={label} disabled={disabled} onClick={() => void onClick()}>
      {icon}
      <span className="act-label">{label}</span>
    </button>
  )
}
