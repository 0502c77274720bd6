import { comma } from '../../../base/format/count.ts'
import { memo, useLayoutEffect, useRef, use } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { Turn, DialogState } from '../../../core/dialog/state.ts'
import { stageToCome } from '../../dialog-view/progress-words.ts'
import { hasNoTurns } from '../../dialog-view/features/mode-view.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import { partsAt } from '../../dialog-view/features/dialog-parts.ts'
import { OpenIssues } from '../issues/open-issues.tsx'
import { ConsentCard } from '../tools/consent-card.tsx'
import { ProblemChips } from '../tools/problem-chips.tsx'
import { EditableWords } from '../versions/turn-editor.tsx'
import { TurnMarks } from '../versions/turn-marks.tsx'
import { asideWords } from '../../../core/dialog/members/audience.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { EvidenceText } from '../evidence/evidence-text.tsx'
import { KeepHeightContext } from '../scroll/keep-height.ts'
import { LiveChip } from './live-chip.tsx'
import { TurnDisclosures } from './turn-disclosures.tsx'
import { shownStage } from '../../../core/dialog/turns/draft/draft-remarks.ts'
import { cutOff, cutOffWords } from '../../../core/dialog/turns/cut-off.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { isSaidForPerson } from '../../../core/dialog/turns/person/handed.ts'
import { countTurnWords } from '../../host/count.ts'

const STAGE_LABELS = wordTable({ draft: 'Draft', critique: 'Critique', final: 'Final' })

/**
 * The words of a turn, during and after the stream. Draft and critique are open until the final begins; then they
 * close under it. It is one element all the time, so that a selection stays, and buttons stay where they are.
 */
export const SpokenTurn = memo(function SpokenTurn({ turn }: { readonly turn: Turn }) {
  const { status, live } = turn
  const running = status === 'running'
  const stage = useDialog((state) => (running ? (live?.stage ?? stageToCome(state, turn)) : 'final'))
  const begun = live !== null && live.text !== ''
  const speaks = !running || (stage === 'final' && begun)
  const text = running ? (live?.text ?? '') : status === 'cancelled' ? turn.partialText : turn.text
  const words = useKeptHeight(running, speaks)
  const noTurns = useDialog(hasNoTurns)
  const saidFor = useDialog((state) => isSaidForPerson(state, turn))
  const marked = (turn.person && turn.member !== PERSON) || saidFor || turn.edits.length > 0 || turn.versions.length > 0
  return (
    <div ref={words} className={running ? 'turn-words live' : 'turn-words'}>
      {running && turn.replaces !== null && (
        <p className="muted type-small below-3">{t('Saying it again. The version before it is kept.')}</p>
      )}
      {partsAt('TurnHead').map(([feature, Part]) => (
        <Part key={feature} turnId={turn.id} />
      ))}
      {!speaks && <Stages turn={turn} />}
      <EditableWords turn={turn}>
        {speaks && text !== '' && (
          <div
            className={`speech${status === 'cancelled' ? ' partial' : ''}`}
            data-part={running ? undefined : 'speech'}
          >
            <EvidenceText turn={turn} text={text} growing={running} />
          </div>
        )}
      </EditableWords>
      {!running && <AsideWords turn={turn} />}
      {!running && <OpenIssues turnId={turn.id} />}
      {running ? <ConsentCard turnId={turn.id} /> : <ProblemChips turn={turn} />}
      {speaks ? (
        <TurnDisclosures turn={turn} note={running || noTurns ? '' : turnNote(turn)} odd={isOdd(turn)}>
          {running ? <LiveChip turn={turn} /> : marked && <TurnMarks turn={turn} />}
        </TurnDisclosures>
      ) : (
        <div className="turn-foot above-4 muted type-small row wrap gap-3">
          <LiveChip turn={turn} />
        </div>
      )}
    </div>
  )
})

/** The least space above the words and below the buttons under them, in pixels. */
const ROOM_AROUND_PX = 112

/** The stages that led to the words of a turn; open while the turn is written. */
function Stages({ turn }: { readonly turn: Turn }) {
  const { live } = turn
  const growing = live !== null && live.text !== '' ? [{ stage: live.stage, text: live.text }] : []
  return [...turn.stages, ...growing].map((each, at) => {
    const done = at < turn.stages.length
    const { stage } = each
    return (
      <div key={stage} className="aside muted type-body" data-part={done ? stage : undefined}>
        <h3 className="below-2">{STAGE_LABELS[stage]}</h3>
        <GrowingText text={shownStage(each, !done)} growing={!done} above={1} />
      </div>
    )
  })
}

/**
 * Keeps the height of a turn when its draft and critique close, for the words that follow. When the turn ends with
 * height left, the next line takes it, so that the text being read does not jump.
 */
function useKeptHeight(running: boolean, speaks: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const keepHeight = use(KeepHeightContext)
  useLayoutEffect(() => {
    const box = element.current
    if (!running || !box) return
    const observer = new ResizeObserver(() => {
      height.current = box.offsetHeight
    })
    observer.observe(box)
    const release = () => {
      keepHeight()
      box.style.minHeight = ''
      delete box.dataset.kept
    }
    return () => {
      observer.disconnect()
      // While the pointer is over the turn, it keeps its height, so that no button moves away from under the pointer.
      if (!box.matches(':hover')) return release()
      box.dataset.kept = ''
      box.addEventListener('pointerleave', release, { once: true })
    }
  }, [running, keepHeight])
  useLayoutEffect(() => {
    const box = element.current
    if (!running || !speaks || !box) return
    // With a height above that of the view, the beginning of the words would be out of sight.
    const view = box.closest('.script')?.clientHeight ?? 0
    box.style.minHeight = `${Math.max(0, Math.min(height.current, view - ROOM_AROUND_PX))}px`
  }, [running, speaks])
  return element
}

/** What was said to only some members during a turn; shown to viewers who may know it. */
function AsideWords({ turn }: { readonly turn: Turn }) {
  const viewer = useViewer()
  const asideTexts = asideWords(turn, viewer)
  const names = useDialog((state) => asideTexts.map(({ audience }) => namesOf(state, audience)).join('\n')).split('\n')
  return asideTexts.map(({ text }, index) => (
    <div
      key={index}
      className="aside muted type-body"
      role="note"
      aria-label={t('To {name} alone', { name: names[index] ?? '' })}
    >
      <h3 className="below-2">{t('To {name} alone', { name: names[index] })}</h3>
      <GrowingText text={text} above={1} />
    </div>
  ))
}

function namesOf(state: DialogState, audience: unknown): string {
  return Array.isArray(audience)
    ? audience.map((member) => memberName(state, String(member))).join(comma())
    : t('the speaker')
}

/** The note under a finished turn: a few figures and anything unusual; empty for none. */
function turnNote(turn: Turn): string {
  // A person who plays knows how much they said, so their turn shows no number of words.
  if (turn.member === PERSON && turn.status === 'ended') return ''
  return turn.status === 'cancelled' ? formatCut(turn) : finalWords(turn)
}

/** Whether something about the turn is unusual: it was cancelled, cut off, tried again or the like. */
function isOdd(turn: Turn): boolean {
  return turn.status === 'cancelled' || oddWords(turn).length > 0
}

function oddWords(turn: Turn): readonly string[] {
  const final = finalOf(turn)
  const cut = final ? cutOff(final.finish) : null
  return [
    // A tool call is followed by another call of the model, which is not a retry.
    ...(final && final.attempts > 1 && !final.blocks.some(({ type }) => type === 'tool_call')
      ? [t('{tries, plural, one {# try} other {# tries}}', { tries: final.attempts })]
      : []),
    ...(cut === null ? (final?.finish.unified === 'length' ? [cutOffWords('limit')] : []) : [cutOffWords(cut)]),
    ...(turn.toldTokens === null ? [] : [t('too long for the models, so they are told its beginning')]),
  ]
}

const finalOf = (turn: Turn) => turn.stages.findLast((stage) => stage.stage === 'final')

function finalWords(turn: Turn): string {
  const final = finalOf(turn)
  const words = countTurnWords(turn)
  const parts = [
    t('{words, plural, one {# word} other {# words}}', { words }),
    // No model was asked for a final that is its draft.
    ...(final && !final.kept ? [formatDuration(final.timing.totalMs / 1_000, 'tenths')] : []),
  ]
  const odd = oddWords(turn)
  // The moderator's short comments get no line of figures unless something was unusual.
  if ((turn.kind === 'moderation' || turn.kind === 'introduction') && odd.length === 0) return ''
  parts.push(...odd)
  if (final?.kept) return [t('Final, the draft kept'), ...parts].join(comma())
  return turn.stages.length > 1 ? t('Final, {parts}', { parts: parts.join(comma()) }) : parts.join(comma())
}

function formatCut(turn: Turn): string {
  if (turn.cancelReason === 'skip') return t('Skipped: not part of what the others heard')
  if (turn.cancelReason === 'cap') return t('Dropped at the cap')
  if (turn.partialText !== '') return t('Stopped here')
  return turn.unfinished
    ? t('Stopped in the {stage, select, draft {draft} critique {critique} other {final}}, before it spoke', {
        stage: turn.unfinished.stage,
      })
    : t('Stopped before it spoke')
}
