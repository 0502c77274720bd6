import { AudioLines } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ScriptLine } from '../../dialog-view/script-lines.ts'
import { useDialogStore } from '../../dialog-view/use-dialog.ts'
import { sentenceUnder } from '../../../base/text/align-sentences.ts'
import { useListening, useMaybeListening, usePlayer } from '../player/listening.tsx'
import { bringInto, clearSpoken, isInView, paintSpoken, shownOf, textPlaceAt } from './spoken-page.ts'
import './spoken-words.css'

interface SpokenWordsProps {
  readonly lines: readonly ScriptLine[]
  readonly box: RefObject<HTMLElement | null>
  /** Whether the newest words of a running dialog are kept in view instead of the spoken ones. */
  readonly live: boolean
  /** Stops following the newest words. */
  readonly leaveLive: () => void
  /** Scrolls a line into view. */
  readonly show: (line: number) => void
}

/** Highlights the spoken sentence, keeps it in view, and plays a sentence when it is clicked. */
export function SpokenWordsView(props: SpokenWordsProps) {
  const listening = useMaybeListening()
  return listening === null ? null : <Follower {...props} />
}

/** Milliseconds after a wheel, a touch or a key in which scrolling counts as the reader's own. */
const READER_MS = 600

function Follower({ lines, box, live, leaveLive, show }: SpokenWordsProps) {
  const { heard, player } = useListening()
  const dialog = useDialogStore()
  const turnId = usePlayer((state) => state.turnId)
  const sentence = usePlayer((state) => state.sentence)
  const begun = usePlayer((state) => state.begun)
  const moves = usePlayer((state) => state.moves)
  const playing = usePlayer((state) => state.phase === 'playing')
  // The player's `moves` at the time when the reader scrolled away; null while the spoken words are in view.
  const [awaySince, setAwaySince] = useState<number | null>(null)
  const away = awaySince === moves
  const readerAt = useRef(Number.NEGATIVE_INFINITY)
  const turnOf = (id: string | null) => heard.get().value?.turns.find((turn) => turn.turnId === id)

  const lineOf = (id: string | null): number => {
    const { turns, messages } = dialog.get().state
    return lines.findIndex((line) =>
      line.type === 'turn' ? turns[line.index]?.id === id : line.type === 'message' && messages[line.index]?.id === id,
    )
  }
  const paint = useEffectEvent((): Range | null => {
    const element = box.current
    const turn = turnOf(turnId)
    if (!element || !begun || !turn) return clearSpoken()
    return paintSpoken(element, lineOf(turnId), turn, sentence)
  })
  /** Scrolls to the spoken words, unless the reader has scrolled away or follows the newest words. */
  const follow = useEffectEvent((range: Range | null) => {
    const element = box.current
    if (!element || !begun || away || live) return
    if (range === null) {
      const line = lineOf(turnId)
      if (line >= 0) show(line)
    } else bringInto(element, range)
  })

  useEffect(() => {
    const element = box.current
    if (!element || !begun) return
    let frame = 0
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        paint()
      })
    }
    soon()
    // While it scrolls, the list removes lines and adds them again, so the highlight must be drawn again.
    const observer = new MutationObserver(soon)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [box, begun, turnId, sentence, lines])
  useEffect(() => () => void clearSpoken(), [])

  const moved = useEffectEvent(leaveLive)
  // A person who seeks or presses play wants to see that place.
  useEffect(() => {
    if (begun) moved()
  }, [begun, moves])
  useEffect(() => follow(paint()), [begun, moves, turnId, sentence, playing, away, live])

  const scrolled = useEffectEvent(() => {
    const element = box.current
    if (!element || performance.now() - readerAt.current > READER_MS) return
    const range = paint()
    setAwaySince(range === null || !isInView(element, range) ? moves : null)
  })
  const pressed = useEffectEvent((event: MouseEvent) => {
    const place = begun ? textPlaceAt(event) : null
    if (!place) return
    const line = lines[place.line]
    const { turns, messages } = dialog.get().state
    const turn = turnOf(
      (line?.type === 'turn' ? turns[line.index]?.id : line?.type === 'message' ? messages[line.index]?.id : null) ??
        null,
    )
    if (turn?.state !== 'ready') return
    const under = sentenceUnder(shownOf(place.part, turn).aligned, place.paragraph, place.at)
    const start = under === null ? undefined : turn.sentences[under]?.start
    if (start !== undefined) player.seek({ turnId: turn.turnId, seconds: start })
  })
  useEffect(() => {
    const element = box.current
    if (!element || !begun) return
    const reads = () => {
      readerAt.current = performance.now()
    }
    const onScroll = () => scrolled()
    const onClick = (event: MouseEvent) => pressed(event)
    const ways = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const way of ways) element.addEventListener(way, reads, { passive: true })
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('click', onClick)
    element.classList.add('listening')
    return () => {
      for (const way of ways) element.removeEventListener(way, reads)
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('click', onClick)
      element.classList.remove('listening')
    }
  }, [box, begun])

  if (!begun || (!away && !live) || !playing) return null
  return (
    <button
      type="button"
      className="button small script-spoken"
      onClick={() => {
        leaveLive()
        setAwaySince(null)
      }}
    >
      <AudioLines size={14} aria-hidden />
      {t('Jump to what is spoken')}
    </button>
  )
}
