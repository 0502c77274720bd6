import { GitBranch, Pause, Play, ScrollText, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import type { Step } from '../../../core/contract/control.ts'
import { isOver } from '../../../core/dialog/is-over.ts'
import { isReplayExhausted, isReplaying } from '../../../core/dialog/recordings/replayed.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { openTurn } from '../../../core/dialog/turns/open-turn.ts'
import { awaitedMember, summaryTurn } from '../../../core/dialog/selectors.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { AskedTurnPanel } from './asked-turn.tsx'
import { FloorQuestionField } from './ask-field.tsx'
import './dock.css'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { useNow } from '../../host/now.ts'
import { liveTurn } from '../../dialog-view/live-turn.ts'
import { describeProgress } from '../../dialog-view/progress-words.ts'
import { ReplaySpeed } from '../replay/replay-speed.tsx'
import { HeldSeats } from '../seats/held-seats.tsx'
import { turnNow, usualAddressee } from './addressee.ts'
import { openModal } from '../../dialog-view/open-modal.ts'
import { oocOpen, openOoc } from './open-ooc.ts'
import { useUnsent } from './person-draft.ts'
import { OocPanel } from './ooc-panel.tsx'
import { TakenWordsPanel } from './taken-words.tsx'
import { useStore } from '../../host/store/use-select.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useNextFrame } from '../../host/use-next-frame.ts'
import { hasNoTurns } from '../../dialog-view/features/mode-view.ts'
import { useDialog, useDialogStore } from '../../dialog-view/use-dialog.ts'
import { closingNames } from '../../../core/dialog/turns/closing-names.ts'

const isOpen = memoByFact((state) => openTurn(state) !== null)
const isSummarised = memoByFact((state) => summaryTurn(state) !== null)

interface DockProps {
  readonly id: string
  /** Called once words of the person have entered the script. */
  readonly onSaid: () => void
}

/** The controls of a dialog for its present state. Renders nothing once the dialog is complete. */
export function Dock({ id, onSaid }: DockProps) {
  const status = useDialog((state) => state.status)
  const pending = useDialog((state) => state.pending)
  const halted = useDialog((state) => state.halted)
  const awaited = useDialog((state) => awaitedMember(state) !== null)
  const open = useDialog(isOpen)
  const summarised = useDialog(isSummarised)
  const { busy, run } = useToastedAction()
  const giveClosing = useDialog((state) => closingNames(state).act)
  const opened = useStore(oocOpen)
  const unsent = useUnsent(id)
  const spoken = useDialog((state) => state.ooc.some(({ asked }) => asked !== ''))
  const running = status === 'running' && !halted
  const over = status === 'completed' || (status === 'stopped' && summarised)
  const pausing = pending === 'pause' || pending === 'pause-after-turn'
  const noTurns = useDialog(hasNoTurns)
  const beside = isOver({ status })
  const nextFrame = useNextFrame()
  const usual = useDialog((state) => usualAddressee(turnNow(state, beside ? 'ooc' : null)))
  // A replay can only repeat the answers of its recording.
  const replaying = useDialog(isReplaying)
  const canSkip = !noTurns && !replaying && ((running && open) || status === 'paused')

  const exhausted = useDialog(isReplayExhausted)
  const steps = !noTurns && !exhausted && ((status === 'paused' && !awaited) || status === 'created')

  const pause = () => run((client) => client.dialogs.pause({ id }))
  const resume = (step?: Step) => run((client) => client.dialogs.resume({ id, ...(step && { step }) }))
  const skip = () => run((client) => client.dialogs.skip({ id }))
  const finishTurn = () => run((client) => client.dialogs.stop({ id, when: 'after-turn' }))
  const stop = () => run((client) => client.dialogs.stop({ id, when: 'now' }))
  useShortcuts({
    pause: over || awaited || exhausted ? undefined : () => void (running && !pausing ? pause() : resume()),
    stop: status === 'running' || status === 'paused' ? () => void stop() : undefined,
    skip: canSkip ? () => void skip() : undefined,
    oneTurn: steps ? () => void resume('turn') : undefined,
    oneStage: steps ? () => void resume('stage') : undefined,
    finishTurn: running && !noTurns ? () => void finishTurn() : undefined,
    ooc: noTurns || replaying || status === 'created' ? undefined : () => openOoc(id, usual, nextFrame),
  })

  const item = (id: string, label: string, note: string, act: () => Promise<unknown>): MenuItem => ({
    id,
    label,
    note,
    run: () => void (busy || act()),
  })
  const more = [
    ...(steps ? [item('turn', t('One turn'), t('Goes on for one turn, then waits'), () => resume('turn'))] : []),
    ...(steps
      ? [
          item('stage', t('One stage'), t('Goes on for a draft, a critique or a final, then waits'), () =>
            resume('stage'),
          ),
        ]
      : []),
    ...(running && !noTurns && pending !== 'finish-turn'
      ? [item('finish', t('Finish this turn'), t('Lets this turn end, then stops'), finishTurn)]
      : []),
    ...(canSkip ? [item('skip', t('Skip this turn'), t('Drops it and goes on with the next'), skip)] : []),
  ]

  // Unsent words are shown even when nobody is left to answer them.
  const field = opened === id || unsent
  if (over)
    return field || spoken ? (
      <footer className="dock rigid ruled pad-4 pad-x-7" aria-label={t('Out of character with the moderator')}>
        <OocPanel id={id} />
        {field && <FloorQuestionField id={id} only="ooc" />}
      </footer>
    ) : null
  return (
    <footer className="dock rigid ruled pad-4 pad-x-7" aria-label={t('Controls')}>
      {halted && <Problem error={halted} />}
      <ProgressLine />
      <HeldSeats />
      <TakenWordsPanel id={id} />
      <AskedTurnPanel id={id} />
      <OocPanel id={id} />
      <div className="dock-row row wrap">
        {exhausted ? (
          <BranchAct />
        ) : (
          <MainAct
            {...{ status, pausing, awaited, replaying, busy }}
            halted={halted !== null}
            canPause={!busy && pending === null}
            onPause={pause}
            onResume={() => resume()}
          />
        )}
        {(status === 'running' || status === 'paused') && (
          <Act
            label={t('Stop now')}
            icon={<Square size={16} aria-hidden />}
            look="quiet"
            disabled={busy}
            onClick={stop}
          />
        )}
        {more.length > 0 && <Menu label={t('More')} items={more} />}
        {status === 'stopped' && !noTurns && !replaying && (
          <Act
            label={giveClosing}
            icon={<ScrollText size={16} aria-hidden />}
            look=""
            disabled={busy}
            onClick={() => run((client) => client.dialogs.summarize({ id }))}
          />
        )}
        {replaying && !exhausted && status !== 'stopped' && <ReplaySpeed id={id} />}
        {!noTurns && !replaying && (status === 'running' || status === 'paused') && (
          <FloorQuestionField id={id} onSaid={onSaid} />
        )}
        {beside && field && <FloorQuestionField id={id} only="ooc" />}
      </div>
    </footer>
  )
}

interface MainActProps {
  readonly status: DialogState['status']
  /** True when an error stopped the dialog. */
  readonly halted: boolean
  /** True when a pause was requested and has not taken effect yet. */
  readonly pausing: boolean
  /** True when the dialog waits for a person's words. */
  readonly awaited: boolean
  readonly replaying: boolean
  readonly busy: boolean
  readonly canPause: boolean
  readonly onPause: () => Promise<unknown>
  readonly onResume: () => Promise<unknown>
}

/**
 * The pause button of a running dialog, or else the button that resumes it. Renders nothing while the dialog waits for
 * a person's words.
 */
function MainAct(props: MainActProps) {
  const { status, halted, pausing, awaited, replaying, busy, canPause, onPause, onResume } = props
  const playAct = (label: string, look: ActProps['look']) => (
    <Act label={label} icon={<Play size={16} aria-hidden />} look={look} disabled={busy} onClick={onResume} />
  )
  if (status === 'created') return playAct(replaying ? t('Play') : t('Start'), 'primary')
  if (status === 'stopped') return playAct(t('Go on'), 'primary')
  if (status === 'paused') return awaited ? null : playAct(t('Resume'), 'primary')
  if (halted) return playAct(t('Resume'), 'primary')
  if (pausing) return playAct(t('Resume'), '')
  return (
    <Act label={t('Pause')} icon={<Pause size={16} aria-hidden />} look="" disabled={!canPause} onClick={onPause} />
  )
}

/** The button in place of Resume where a recording has ended: only a branch can go on. */
function BranchAct() {
  const turnId = useDialog((state) => state.turns.at(-1)?.id)
  return turnId === undefined ? null : (
    <Act
      label={t('Branch from here')}
      icon={<GitBranch size={16} aria-hidden />}
      look="primary"
      disabled={false}
      onClick={async () => openModal.set({ kind: 'branch', turnId })}
    />
  )
}

interface ActProps {
  readonly label: string
  readonly icon: ReactNode
  readonly look: '' | 'primary' | 'quiet'
  readonly disabled: boolean
  readonly onClick: () => Promise<unknown>
}

function Act({ label, icon, look, disabled, onClick }: ActProps) {
  return (
    <button
      type="button"
      className={`button ${look}`}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={() => void onClick()}
    >
      {icon}
      <span className="act-label">{label}</span>
    </button>
  )
}

/** The progress of the dialog, with a count of seconds. */
function ProgressLine() {
  const store = useDialogStore()
  const running = useDialog((state) => state.status === 'running')
  const now = useNow(running)
  // The text is updated by the clock and at boundaries rather than with each delta.
  useDialog((state) => {
    const live = liveTurn(state)?.live
    return `${state.seq} ${state.pending} ${state.folding} ${state.halted?.code} ${live?.stage} ${live?.text === ''} ${live?.retry?.until}`
  })
  const { tone, text } = describeProgress(store.get().state, now)
  return (
    <p className={`progress-line tabular below-3 muted type-small row tone-${tone}`}>
      <span className="progress-dot rigid rounded-small" aria-hidden />
      {text}
    </p>
  )
}
