import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { openTurn } from '../../dialog/next-turn.ts'
import { seatName } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Readable } from '../state/store.ts'
import { useStore } from '../state/use-select.ts'
import { turnWords } from './count.ts'
import { planOf, speechesPlanned, turnTitle } from './plan-of.ts'
import { foldMarks, phaseSpans, timelineSegments, type Segment } from './timeline-geometry.ts'
import './timeline.css'
import { useDialogFacts } from './use-dialog.ts'

const PHASE_LABELS = { early: 'Early: positions', middle: 'Middle: probing', late: 'Late: resolution' } as const

interface TimelineProps {
  /** Index in state.turns of the turn at the top of the script. */
  readonly inView: Readable<number | null>
  readonly onJump: (turn: number) => void
}

/** The whole dialog as a strip: what was said, what is being said, what is to come. */
export function Timeline({ inView, onJump }: TimelineProps) {
  const state = useDialogFacts()
  const read = useStore(inView)
  const strip = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const segments = useMemo(() => timelineSegments(planOf(state.config?.turns ?? 0), state.turns, state.concluded !== null || (state.endReason === 'cap' && state.status === 'completed')), [state])
  const running = openTurn(state)
  const current = running ? state.turns.indexOf(running) : state.status === 'paused' ? state.turns.length - 1 : read

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(strip.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
    const button = target === undefined ? undefined : buttons[Math.min(Math.max(target, 0), buttons.length - 1)]
    if (!button) return
    event.preventDefault()
    button.focus()
  }

  const reachable = segments.filter((segment) => segment.turn !== null)
  const stop = Math.min(focused, reachable.length - 1)
  return (
    <nav className={`timeline${segments.length > 90 ? ' dense' : ''}`} aria-label="Timeline">
      <div ref={strip} className="timeline-strip" role="toolbar" aria-label="Turns" onKeyDown={onKeyDown}>
        {segments.map((segment) => {
          const place = { left: `${segment.left * 100}%`, width: `${segment.width * 100}%` }
          const look = `timeline-segment seat-${segment.seat} ${segment.status}${segment.seat === 'moderator' ? ' low' : ''}${segment.status === 'running' && state.status !== 'running' ? ' resting' : ''}`
          const { turn } = segment
          if (turn === null) return <span key={segment.step} className={look} style={place} aria-hidden />
          const index = reachable.indexOf(segment)
          return (
            <button
              key={segment.step}
              type="button"
              className={look}
              style={place}
              title={segmentLabel(segment, state)}
              aria-label={segmentLabel(segment, state)}
              aria-current={turn === current ? 'step' : undefined}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setFocused(index)}
              onClick={() => onJump(turn)}
            />
          )
        })}
        {foldMarks(segments, state.turns, state.folds).map(({ id, left }) => (
          <span key={id} className="timeline-fold" style={{ left: `${left * 100}%` }} aria-hidden />
        ))}
      </div>
      <div className="timeline-phases">
        {phaseSpans(segments).map(({ phase, left, width }) => (
          <span key={phase} style={{ left: `${left * 100}%`, width: `${width * 100}%` }}>
            {PHASE_LABELS[phase]}
          </span>
        ))}
      </div>
    </nav>
  )
}

function segmentLabel(segment: Segment, state: DialogState): string {
  const turn = segment.turn === null ? undefined : state.turns[segment.turn]
  const title = `${turnTitle(segment, speechesPlanned(state))}, ${seatName(state, segment.seat)}`
  if (!turn) return title
  if (turn.status === 'running') return `${title}, under way`
  if (turn.status === 'failed') return `${title}, failed`
  const words = turnWords(turn)
  const cut = turn.status === 'cancelled' ? (turn.cancelReason === 'skip' ? ', skipped' : ', stopped') : ''
  const folded = turn.endedSeq !== null && turn.endedSeq <= (state.folds.at(-1)?.throughSeq ?? 0) ? ', folded into the digest' : ''
  return `${title}, ${words === 1 ? '1 word' : `${words} words`}${cut}${folded}`
}
