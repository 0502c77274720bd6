import { comma } from '../../../base/format/count.ts'
import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import { endsRecording } from '../../../core/dialog/recordings/replayed.ts'
import { isShown } from '../../../core/dialog/turns/child.ts'
import { openTurn } from '../../../core/dialog/turns/open-turn.ts'
import { memberName, placeOf as drawnAt } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { useHasSound } from '../player/listening.tsx'
import { PlayerBar } from '../player/player-bar.tsx'
import type { Readable } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'
import { countTurnWords } from '../../host/count.ts'
import { usePhaseLabels } from '../../dialog-view/phase-labels.ts'
import { plannedTitle } from '../../../core/dialog/turns/style-plan.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import {
  asideMarks,
  foldMarks,
  phaseSpans,
  phaseStyle,
  timelineSegments,
  type TurnSegment,
} from '../../dialog-view/timeline-geometry.ts'
import './timeline.css'
import { useCalmFacts } from '../../dialog-view/use-dialog.ts'

interface TimelineProps {
  /** Index in state.turns of the turn at the top of the script. */
  readonly inView: Readable<number | null>
  readonly onJump: (turn: number) => void
}

/** The whole dialog as a strip. When there is sound, it is the player. */
export function Timeline(props: TimelineProps) {
  return useHasSound() ? <PlayerBar onJump={props.onJump} /> : <TurnsTimeline {...props} />
}

/** The timeline of a dialog without sound: finished turns, the running one, and those to come. */
function TurnsTimeline({ inView, onJump }: TimelineProps) {
  const state = useCalmFacts()
  const read = useStore(inView)
  const strip = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const { segments, labels, marks, asides, phases } = useMemo(() => draw(state), [state])
  const phaseLabels = usePhaseLabels()
  const running = openTurn(state)
  const current = running ? state.turns.indexOf(running) : state.status === 'paused' ? state.turns.length - 1 : read
  // Several turns may be drawn as one segment; the right one is then the last that begins at or before the turn.
  const here = current === null ? -1 : segments.findLastIndex(({ turn }) => turn !== null && turn <= current)
  const stop = Math.min(
    focused,
    segments.findLastIndex(({ turn }) => turn !== null),
  )

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(strip.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
    const button = target === undefined ? undefined : buttons[Math.min(Math.max(target, 0), buttons.length - 1)]
    if (!button) return
    event.preventDefault()
    button.focus()
  }
  function placeOf(target: EventTarget): number | null {
    const place = target instanceof HTMLElement ? target.dataset.place : undefined
    return place === undefined ? null : Number(place)
  }

  return (
    <nav
      className={`timeline pad-5 pad-x-7 ruled-below rigid${segments.length > 90 ? ' dense' : ''}`}
      aria-label={t('Timeline')}
    >
      <div
        ref={strip}
        className="timeline-strip relative"
        role="toolbar"
        aria-label={t('Turns')}
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(placeOf(event.target) ?? focused)}
        onClick={(event) => {
          const turn = segments[placeOf(event.target) ?? -1]?.turn
          if (turn !== null && turn !== undefined) onJump(turn)
        }}
      >
        {segments.map((segment, place) => (
          <TimelineSegment
            key={segment.step}
            place={segment.turn === null ? null : place}
            look={`seat-${drawnAt(segment.member)} ${segment.status}${segment.member === 'moderator' ? ' low' : ''}${segment.status === 'running' && state.status !== 'running' ? ' resting' : ''}`}
            left={segment.left}
            width={segment.width}
            label={labels[place] ?? ''}
            current={place === here}
            stop={place === stop}
          />
        ))}
        {asides.map(({ id, left }) => (
          <span key={id} className="timeline-aside surface" style={{ left: `${left * 100}%` }} aria-hidden />
        ))}
        {marks.map(({ id, left }) => (
          <span key={id} className="timeline-fold" style={{ left: `${left * 100}%` }} aria-hidden />
        ))}
      </div>
      <div className="timeline-phases relative clip muted type-caption">
        {phases.map((span) => (
          <span className="one-line" key={span.phase} style={phaseStyle(span)}>
            {phaseLabels[span.phase]}
          </span>
        ))}
      </div>
    </nav>
  )
}

interface TimelineSegmentProps {
  /** The index of the segment; null for the segment of a turn that has not begun. */
  readonly place: number | null
  readonly look: string
  readonly left: number
  readonly width: number
  readonly label: string
  readonly current: boolean
  /** Whether Tab reaches this segment; it reaches only one of them. */
  readonly stop: boolean
}

/**
 * A segment of the timeline. It is rendered again only when it changes itself: there may be hundreds, and each scroll
 * moves the reader's place.
 */
const TimelineSegment = memo(function TimelineSegment({
  place,
  look,
  left,
  width,
  label,
  current,
  stop,
}: TimelineSegmentProps) {
  const style = { left: `${left * 100}%`, width: `${width * 100}%` }
  if (place === null) return <span className={`timeline-segment ${look}`} style={style} aria-hidden />
  return (
    <button
      type="button"
      className={`timeline-segment ${look}`}
      style={style}
      title={label}
      aria-label={label}
      aria-current={current ? 'step' : undefined}
      tabIndex={stop ? 0 : -1}
      data-place={place}
    />
  )
})

function draw(state: DialogState) {
  const segments = timelineSegments(
    state.plan ?? [],
    state.turns,
    state.concluded !== null || (state.endReason === 'cap' && state.status === 'completed'),
  )
  return {
    segments,
    labels: segments.map((segment) => segmentLabel(segment, state)),
    asides: asideMarks(segments, state.turns, state.children),
    marks: foldMarks(segments, state.turns, state.folds),
    phases: phaseSpans(segments),
  }
}

function segmentLabel(segment: TurnSegment, state: DialogState): string {
  const turn = segment.turn === null ? undefined : state.turns[segment.turn]
  if (!turn) return ''
  const called = plannedTitle(state, turn.step)
  const named = called === null || turn.kind === 'introduction' || turn.kind === 'summary' ? '' : `, ${called}`
  const title = `${turnTitle(state, turn)}${comma()}${memberName(state, turn.member)}${named}`
  if (turn.status === 'running') return t('{title}, under way', { title })
  if (endsRecording(turn)) return t('{title}, the recording ends here', { title })
  if (turn.status === 'failed') return t('{title}, failed', { title })
  const words = countTurnWords(turn)
  const isFolded = turn.endedSeq !== null && turn.endedSeq <= (state.folds.at(-1)?.throughSeq ?? 0)
  const hasAside = state.children.some((child) => child.afterTurn === turn.id && isShown(child))
  return [
    title,
    t('{words, plural, one {# word} other {# words}}', { words }),
    ...(turn.status === 'cancelled' ? [turn.cancelReason === 'skip' ? t('skipped') : t('stopped')] : []),
    ...(isFolded ? [t('folded into the digest')] : []),
    ...(hasAside ? [t('then an aside')] : []),
  ].join(comma())
}
