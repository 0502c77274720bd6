import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { t } from '../../../base/language/t.ts'
import type { AudioView } from '../../../core/contract/host/audio.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatClock } from '../../../base/format/duration.ts'
import { usePhaseLabels } from '../../dialog-view/phase-labels.ts'
import { phaseSpans, phaseStyle } from '../../dialog-view/timeline-geometry.ts'
import { speakerOf, spokenTitle } from './listen-words.ts'
import { useListening, usePlayer } from './listening.tsx'
import { wholeLength, type PlayerPlace } from './places.ts'
import { momentAt, playerShare, soundSegments, type SoundSegment } from './sound-geometry.ts'
import type { Player } from './player-state.ts'
import { useStore } from '../../host/store/use-select.ts'
import { waveformPath } from './waveform.ts'
import { placeOf } from '../../../core/dialog/members/members.ts'

/**
 * The seconds between two changes of the control's value during playback. A screen reader reads each new value of a
 * focused control aloud.
 */
const TOLD_EVERY = 30

/** Seconds that an arrow key moves the position. */
const STEP = 5
/** The height of the waveform in pixels. */
const HEIGHT = 34

interface ScrubberProps {
  readonly state: DialogState
  readonly view: AudioView
  /** Called with the index in state.turns of a turn without sound, to show it in the script. */
  readonly onJump: (turn: number) => void
}

/** The timeline of the sound: what was played, what follows, and a handle for the current place. */
export function Scrubber({ state, view, onJump }: ScrubberProps) {
  const { player } = useListening()
  const track = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const width = useWidth(track)
  const segments = useMemo(() => soundSegments(state, view), [state, view])
  const phases = useMemo(() => phaseSpans(segments), [segments])
  const phaseLabels = usePhaseLabels()
  const turnId = usePlayer((now) => now.turnId)
  const { gap } = view
  const whole = wholeLength(view)
  const now = useHeardTime()
  const [dragged, setDragged] = useState<PlayerPlace | null>(null)
  const held = useRef<number | null>(null)
  const inTurn = dragged?.turnId ?? turnId
  const turn = view.turns.find((each) => each.turnId === inTurn)

  useEffect(() => {
    const draw = () => {
      const share = held.current ?? playerShare(segments, gap, player.place()) ?? 0
      if (head.current) head.current.style.transform = `translateX(${(share * width).toFixed(1)}px)`
    }
    draw()
    return player.onMove(draw)
  }, [player, segments, gap, width])

  function shareAt(event: PointerEvent): number {
    const box = track.current?.getBoundingClientRect()
    return box && box.width > 0 ? Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) : 0
  }
  function drag(event: PointerEvent): void {
    const share = shareAt(event)
    held.current = share
    setDragged(momentAt(segments, gap, share).place)
    if (head.current) head.current.style.transform = `translateX(${(share * width).toFixed(1)}px)`
  }
  function drop(event: PointerEvent): void {
    if (held.current === null) return
    const { place, turn: index } = momentAt(segments, gap, shareAt(event))
    held.current = null
    setDragged(null)
    if (place) player.seek(place)
    else if (index !== null) onJump(index)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const act = actOfKey(event, player, whole)
    if (!act) return
    event.preventDefault()
    act()
  }

  const at = { now: formatClock(now), whole: formatClock(whole) }
  const speaker = turn && speakerOf(state, turn)
  const words = turn
    ? t('{turn}, {speaker}, {now} of {whole}', { ...at, turn: spokenTitle(state, turn.turnId), speaker })
    : t('{now} of {whole}', at)
  return (
    <div className="scrubber shrink">
      <div
        ref={track}
        className="scrubber-track relative rounded-small pointer"
        role="slider"
        tabIndex={0}
        aria-label={t('Position [[in the sound]]')}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.floor(whole)}
        aria-valuenow={Math.min(now, Math.floor(whole))}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          drag(event)
        }}
        onPointerMove={(event) => held.current !== null && drag(event)}
        onPointerUp={drop}
        onPointerCancel={() => {
          held.current = null
          setDragged(null)
        }}
      >
        {segments.map((segment) => (
          <span
            key={segment.step}
            className={`scrubber-segment seat-${placeOf(segment.member)} ${lookOf(segment)}${turn && segment.parts.includes(turn) ? ' here' : ''}`}
            style={{ left: `${segment.left * 100}%`, width: `${segment.width * 100}%` }}
          />
        ))}
        <svg className="scrubber-waves" width={width} height={HEIGHT} aria-hidden>
          {segments.map((segment) => (
            <Wave
              key={segment.step}
              segment={segment}
              waveKey={segment.parts.map(({ key }) => key).join()}
              gap={gap}
              track={width}
            />
          ))}
        </svg>
        <div className="scrubber-curtain clip">
          <div ref={head} className="scrubber-head full" />
        </div>
      </div>
      <div className="timeline-phases relative clip muted type-caption" aria-hidden>
        {phases.map((span) => (
          <span className="one-line" key={span.phase} style={phaseStyle(span)}>
            {phaseLabels[span.phase]}
          </span>
        ))}
        {dragged && turn && (
          <output className="scrubber-drag ink type-caption pad-x-2">
            {spokenTitle(state, turn.turnId)}, {formatClock(dragged.seconds)}
          </output>
        )}
      </div>
    </div>
  )
}

/**
 * The effect of a key on the timeline; undefined for a key without one.
 * @param whole length of the whole sound in seconds
 */
function actOfKey(event: KeyboardEvent, player: Player, whole: number): (() => void) | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const acts: Readonly<Record<string, () => void>> = {
    ArrowRight: () => player.skip(STEP),
    ArrowUp: () => player.skip(STEP),
    ArrowLeft: () => player.skip(-STEP),
    ArrowDown: () => player.skip(-STEP),
    PageUp: () => player.turn(1),
    PageDown: () => player.turn(-1),
    Home: () => player.skip(-whole),
    End: () => player.skip(whole),
  }
  return acts[event.key]
}

interface WaveProps {
  readonly segment: SoundSegment
  /** A key that changes with the sounds of the turn: the waveform is drawn again only when it changes. */
  readonly waveKey: string
  readonly gap: number
  readonly track: number
}

const Wave = memo(
  function Wave({ segment, gap, track }: WaveProps) {
    const height = segment.member === 'moderator' ? HEIGHT * 0.6 : HEIGHT
    const path = waveformPath(segment.parts, gap, segment.left * track, segment.width * track, height)
    return path === '' ? null : (
      <path
        className={`seat-${placeOf(segment.member)}`}
        d={path}
        transform={`translate(0 ${(HEIGHT - height) / 2})`}
      />
    )
  },
  (before, after) =>
    before.waveKey === after.waveKey &&
    before.track === after.track &&
    before.gap === after.gap &&
    before.segment.left === after.segment.left &&
    before.segment.width === after.segment.width &&
    before.segment.seconds === after.segment.seconds,
)

function lookOf({ parts, seconds, status }: SoundSegment): string {
  if (seconds > 0) return 'voiced'
  if (status !== 'done') return status
  const states = parts.map(({ state }) => state)
  if (states.includes('voicing')) return 'voicing'
  return states.includes('failed') ? 'unvoiced failed' : 'unvoiced'
}

/** The width of an element in whole CSS pixels; 0 before layout. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const measured = element.current
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

/**
 * The current position in whole seconds, for display. During playback it changes only every TOLD_EVERY seconds, and
 * with each move and each turn.
 */
function useHeardTime(): number {
  const { player } = useListening()
  const moves = usePlayer((state) => state.moves)
  const turnId = usePlayer((state) => state.turnId)
  const playing = usePlayer((state) => state.phase === 'playing')
  const clock = useStore(player.clock)
  const since = `${moves} ${turnId} ${playing ? `playing ${Math.floor(clock / TOLD_EVERY)}` : clock}`
  const [told, setTold] = useState({ since, clock })
  if (told.since === since) return told.clock
  setTold({ since, clock })
  return clock
}
