import { ArrowDown, ArrowUp, AudioLines, Image } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
  memo,
  useId,
} from 'react'
import { t, translateKnown } from '../../../base/language/t.ts'
import { useFocusHere } from '../../ui/use-focus-here.ts'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { isOver } from '../../../core/dialog/is-over.ts'
import { summaryTurn } from '../../../core/dialog/selectors.ts'
import { SpokenWordsView } from '../listen/spoken-words.tsx'
import { ReviewCard } from '../review/review-card.tsx'
import { ReplayIntro } from '../replay/replay-note.tsx'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { createStore, type Store } from '../../host/store/store.ts'
import { FindContext, type FoundAt } from '../find/find-context.ts'
import { ChildCard } from './child-card.tsx'
import { DETAIL_CHANGE } from '../../../core/dialog/story/detail-lines.ts'
import { FoldCard } from './fold-card.tsx'
import { StoppedExtras } from './stopped-extras.tsx'
import { KeepHeightContext } from '../scroll/keep-height.ts'
import { MessageCard } from './message-card.tsx'
import { describeProgress, formatAhead } from '../../dialog-view/progress-words.ts'
import './script.css'
import { ScriptFind } from '../find/script-find.tsx'
import { createScriptReader, type ScriptLine } from '../../dialog-view/script-lines.ts'
import { TurnCard } from './turn-card.tsx'
import { useViewer } from '../../dialog-view/lens.ts'
import { useDialog, useDialogStore } from '../../dialog-view/use-dialog.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useNextFrame } from '../../host/use-next-frame.ts'
import { ScriptScroll } from '../scroll/script-scroll.ts'
import { useLead } from '../scroll/use-lead.ts'
import { useOpensEnded } from './use-opens-ended.ts'

/** A change of the mode's state, as an unobtrusive sentence. */
const ChangeCard = memo(function ChangeCard({ index, line }: { readonly index: number; readonly line: number }) {
  const text = useDialog((state) => state.modeChanges[index]?.text)
  const change = useDialog((state) => state.modeChanges[index]?.change)
  const titleId = useId()
  if (!text) return null
  return (
    <article className="turn fold-note change-note" aria-labelledby={titleId} tabIndex={-1} data-line={line}>
      <div className="turn-margin relative" />
      <div className="turn-body relative shrink">
        {change === DETAIL_CHANGE ? (
          <div id={titleId} className="detail-lines">
            {text.split('\n').map((row) => (
              <p className="row gap-3 baseline" key={row}>
                {row.startsWith('IMAGE') ? <Image size={14} aria-hidden /> : <AudioLines size={14} aria-hidden />}
                {row}
              </p>
            ))}
          </div>
        ) : (
          <p id={titleId}>{translateKnown(text)}</p>
        )}
      </div>
    </article>
  )
})

export interface ScriptHandle {
  /** Shows the turn with this index in state.turns. */
  jump(turn: number): void
  /** Moves the focus some lines up or down from the line being read. */
  step(lines: number): void
  /** Scrolls to the beginning, where the dialog's result is shown. */
  top(): void
  /** Shows the newest words and stays with them. */
  follow(): void
}

/** The most frames that the list gets to render the place it scrolled to. */
const SEEK_FRAMES = 30

/** The dialog as a script, like a printed play. */
export function Script({ ref, inView }: { readonly ref: Ref<ScriptHandle>; readonly inView: Store<number | null> }) {
  const store = useDialogStore()
  const [read] = useState(createScriptReader)
  const viewer = useViewer()
  const tale = useDialog((state) => state.person === 'plays')
  const lines = useDialog((state) => read(state, viewer))
  const ended = useDialog(isOver)
  const box = useRef<HTMLDivElement>(null)
  useFocusHere(box)
  const content = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const opensEnded = useOpensEnded(ended)
  const [scroll] = useState(() => new ScriptScroll(!opensEnded))
  const [keepHeight] = useState(() => () => scroll.keepHeight())
  const { following, behind } = useStore(scroll.state)
  useEffect(() => (box.current && content.current ? scroll.attach(box.current, content.current) : undefined), [scroll])
  useEffect(() => scroll.setGrows(!ended), [scroll, ended])
  const [lead, leadHeight] = useLead(box)
  const [finding, setFinding] = useState(false)
  const [currentMatch] = useState(() => createStore<FoundAt | null>(null))

  const { topLine, scrollTo, show } = useLines(box, list, scroll)
  function jump(turn: number): void {
    const line = lines.findIndex((each) => each.type === 'turn' && each.index === turn)
    if (line >= 0) show(line)
  }
  useImperativeHandle(ref, () => ({
    jump,
    top: () => box.current?.scrollTo({ top: 0 }),
    follow: () => scroll.follow(),
    step(by) {
      const focused = Number(document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line ?? Number.NaN)
      const from = Number.isNaN(focused) ? topLine() : focused
      show(Math.min(Math.max(from + by, 0), lines.length - 1))
    },
  }))
  /** Shows the running turn, which may be an earlier one that is regenerated. */
  function live(): void {
    const { turns } = store.get().state
    const again = turns.findLastIndex((turn) => turn.status === 'running' && turn.replaces !== null)
    const line = again < 0 ? -1 : lines.findIndex((each) => each.type === 'turn' && each.index === again)
    if (line >= 0) show(line)
    else scroll.follow()
  }
  useShortcuts({ find: finding ? undefined : () => setFinding(true), jumpToLive: ended ? undefined : live })
  const lookUp = useEffectEvent(() => {
    const line = lines[topLine()]
    if (line?.type === 'turn') inView.set(line.index)
  })
  useEffect(() => lookUp(), [lines, leadHeight])

  const waiting = lines.length === 0 && store.get().state.status === 'running'
  return (
    <div className="relative grow shrink">
      {finding && (
        <ScriptFind
          lines={lines}
          box={box}
          found={currentMatch}
          topLine={topLine}
          show={scrollTo}
          onClose={() => setFinding(false)}
        />
      )}
      <div
        ref={box}
        className={`script scroll${tale ? ' tale' : ''}`}
        role="log"
        aria-live="off"
        aria-label={t('Transcript')}
        tabIndex={0}
      >
        <div ref={content} className="script-content pad-x-7">
          <div ref={lead}>{ended && <ReviewCard onRead={() => show(lines.length - 1)} onTurn={jump} />}</div>
          {waiting && <p className="script-empty muted centered">{t('The moderator is about to open.')}</p>}
          <ReplayIntro />
          <KeepHeightContext value={keepHeight}>
            <FindContext value={currentMatch}>
              <Virtualizer
                ref={list}
                data={lines}
                scrollRef={box}
                startMargin={leadHeight}
                bufferSize={400}
                onScroll={() => lookUp()}
              >
                {(line, index) => <Line key={line.key} line={line} place={index} />}
              </Virtualizer>
            </FindContext>
          </KeepHeightContext>
          <Ahead />
          <StoppedExtras />
          {ended && <ScriptEnd onTop={() => box.current?.scrollTo({ top: 0 })} />}
          <div className="script-end" />
        </div>
      </div>
      <SpokenWordsView
        lines={lines}
        box={box}
        live={following && !ended}
        leaveLive={() => scroll.leave()}
        show={scrollTo}
      />
      {(!following || behind) && !ended && (
        <button type="button" className="button small script-live" onClick={live}>
          <ArrowDown size={14} aria-hidden />
          {t('Jump to live')}
        </button>
      )}
    </div>
  )
}

/** Scrolls to lines of the list by their number. */
function useLines(box: RefObject<HTMLElement | null>, list: RefObject<VirtualizerHandle | null>, scroll: ScriptScroll) {
  const nextFrame = useNextFrame()

  /** The index of the line at the top of the view. */
  function topLine(): number {
    return list.current?.findItemIndex(list.current.scrollOffset + 24) ?? 0
  }
  function scrollTo(line: number): void {
    scroll.leave()
    list.current?.scrollToIndex(line, { align: 'start', offset: line === 0 ? 0 : -16 })
  }
  function show(line: number): void {
    scrollTo(line)
    // The line's element exists only once the list has rendered the place it scrolled to.
    let frames = SEEK_FRAMES
    const reach = (): void => {
      // The heights of lines were estimated before; now they are measured.
      scrollTo(line)
      const card = box.current?.querySelector<HTMLElement>(`[data-line="${line}"]`)
      if (card) card.focus({ preventScroll: true })
      else if ((frames -= 1) > 0) nextFrame(reach)
    }
    nextFrame(() => nextFrame(reach))
  }
  return { topLine, scrollTo, show }
}

function Line({ line, place }: { readonly line: ScriptLine; readonly place: number }) {
  switch (line.type) {
    case 'turn':
      return <TurnCard index={line.index} line={place} />
    case 'message':
      return <MessageCard index={line.index} line={place} />
    case 'fold':
      return <FoldCard index={line.index} line={place} />
    case 'child':
      return <ChildCard index={line.index} line={place} />
    case 'change':
      return <ChangeCard index={line.index} line={place} />
  }
}

/** The members who write later turns while another one speaks. Their words are shown when their turn comes. */
function Ahead() {
  const words = useDialog(formatAhead)
  return words === null ? null : (
    <div className="turn">
      <span />
      <p className="muted">{words}</p>
    </div>
  )
}

/**
 * The last line of the script once the dialog has stopped. The controls say in which state the dialog is, as long as
 * there are controls.
 */
function ScriptEnd({ onTop }: { readonly onTop: () => void }) {
  const words = useDialog((state) => describeProgress(state, 0).text)
  const closed = useDialog((state) => summaryTurn(state) !== null)
  const waits = useDialog((state) => state.status === 'stopped') && !closed
  return (
    <div className="script-fin row gap-5 rows-3 wrap above-7 ruled muted type-small">
      {!waits && <span>{words}</span>}
      <button type="button" className="button small" onClick={onTop}>
        <ArrowUp size={14} aria-hidden />
        {closed ? t('To the result') : t('To the top')}
      </button>
    </div>
  )
}
