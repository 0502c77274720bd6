import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { readWords } from '../../../base/text/words.ts'
import type { AskedTurn } from '../../../core/contract/turn/asked-turn.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { stepsOver } from '../../../core/dialog/turns/open-turn.ts'
import { plannedAt } from '../../../core/dialog/turns/style-plan.ts'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useMinute } from '../../host/now.ts'
import { useRequest } from '../../host/use-request.ts'
import './asked-turn.css'
import { DraftCheck } from './draft-check.tsx'
import { usePersonDraft } from './person-draft.ts'
import { SayForMe } from './say-for-me.tsx'
import { TurnHints } from './turn-hints.tsx'
import { GrowingText } from '../../ui/growing-text.tsx'
import { SaidText } from '../../ui/text/said-text.tsx'

/** The most characters of a question that is shown in full from the start. */
const QUESTION_CHARS = 400
const MINUTE_MS = 60_000
const over = memoByFact(stepsOver)

/** The task of the turn that waits for the person's words. Renders nothing when no turn waits. */
export function AskedTurnPanel({ id }: { readonly id: string }) {
  const { client } = useApp()
  // The same seat waits again after a turn, so the number of turns is a part of the question's key.
  const question = useDialog(({ awaits, turns }) => (isParticipant(awaits) ? `${id} ${awaits} ${turns.length}` : null))
  const { value } = useRequest(question, (signal) => client.dialogs.askedTurn({ id }, { signal }))
  const past = useDialog(over)
  const draft = useOwnDraft(id)
  const [folded, setFolded] = useState(false)
  // The previous answer stays until the next one arrives, so an answer for a turn that is over is ignored.
  if (!value || question === null || past.has(value.step)) return null
  return (
    <section
      className="asked-turn stack gap-2 below-4 type-small pad-2 pad-x-5 rounded"
      aria-label={t('What is asked of you now')}
    >
      <div className="asked-head row">
        <ListTodo size={14} aria-hidden />
        <strong>{t('Asked of you now')}</strong>
        <Written draft={draft} length={value.length} />
        <TurnClock />
        <button type="button" className="button small quiet" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {folded ? t('Show') : t('Fold')}
        </button>
      </div>
      {!folded && <LessonTime />}
      {!folded && <Task asked={value} />}
      {value.hintedBy !== null && <TurnHints key={`hints ${question}`} id={id} step={value.step} by={value.hintedBy} />}
      {value.saidBy !== null && <SayForMe key={`said ${question}`} id={id} step={value.step} seat={value.saidBy} />}
      {value.checkedBy !== null && <DraftCheck key={question} id={id} draft={draft} by={value.checkedBy} />}
    </section>
  )
}

/** The words in the field, if they are meant for the turn; empty when they have another addressee. */
function useOwnDraft(id: string): string {
  const awaits = useDialog((state) => state.awaits)
  const [{ text, target }] = usePersonDraft(id)
  return target === null || target === `as ${awaits}` ? text : ''
}

/** The time that the person has taken so far, in whole minutes. There is no time limit. */
function TurnClock() {
  const since = useDialog((state) => state.worked.last)
  const minutes = Math.floor((useMinute() - since) / MINUTE_MS)
  return minutes < 1 || since === 0 ? null : (
    <p className="turn-clock">{t('{time} at this turn', { time: formatDuration(minutes * 60, 'minutes') })}</p>
  )
}

/**
 * The time that a lesson has taken so far, next to its planned time. Renders nothing for a lesson without a planned
 * time.
 */
function LessonTime() {
  const aim = useDialog((state) => state.config?.lesson?.minutes ?? null)
  const start = useDialog((state) => state.startedAt)
  const taken = Math.max(0, useMinute() - (start ?? 0))
  if (aim === null || start === null) return null
  return (
    <p className="hint">
      {t('Since the start: {time}. The lesson aims at {aim}, and nothing ends by it.', {
        time: formatDuration(Math.floor(taken / MINUTE_MS) * 60, 'minutes'),
        aim: formatDuration(aim * 60, 'minutes'),
      })}
    </p>
  )
}

/** The number of words typed so far, beside the wanted length. More words than that are allowed. */
function Written({ draft, length }: { readonly draft: string; readonly length: AskedTurn['length'] }) {
  const count = readWords(draft).length
  if (length === null || count === 0) return <p />
  return (
    <p>
      {t('{count, plural, one {# word} other {# words}} so far. {min} to {max} are asked for, and nothing is cut.', {
        count,
        min: length.min,
        max: length.max,
      })}
    </p>
  )
}

function Task({ asked: { step, task } }: { readonly asked: AskedTurn }) {
  const asksBefore = useDialog((state) => questionBefore(state, step))
  const sheet = useDialog(ownSheet)
  const ownMode = useDialog((state) => state.config?.ownMode !== undefined)
  return (
    <div
      className="asked-task scroll stack gap-3 break loose pre-wrap"
      role="group"
      aria-label={t('The task')}
      tabIndex={0}
    >
      {asksBefore !== null && (
        <SaidText className="serif" as="blockquote">
          <GrowingText text={asksBefore} above={1} />
        </SaidText>
      )}
      {/* The task is shown as the models are told theirs: in English, except in a mode that a person wrote. */}
      <p className="break loose pre-wrap" dir="auto" lang={ownMode ? undefined : 'en'}>
        {task}
      </p>
      {sheet !== null && (
        <details>
          <summary className="muted">{t('Your own notes')}</summary>
          <GrowingText text={sheet} above={1} />
        </details>
      )}
    </div>
  )
}

function isParticipant(member: DialogState['awaits']): boolean {
  return member === 'first' || member === 'second'
}

/** The question that a planned turn answers; null when it answers none. */
function questionBefore(state: DialogState, step: number): string | null {
  if (!plannedAt(state.plan, step)?.answers) return null
  const last = state.turns.findLast(
    ({ status, superseded, audience }) => status === 'ended' && !superseded && audience === 'all',
  )
  return last && last.member !== state.awaits ? beginningOf(last.text, QUESTION_CHARS) : null
}

/** The private notes that the person wrote for this member, in their latest versions; null when there are none. */
function ownSheet({ turns, awaits }: DialogState): string | null {
  const own = turns.filter(
    ({ kind, member, status, superseded }) =>
      kind === 'preparation' && member === awaits && status === 'ended' && !superseded,
  )
  return own.length === 0 ? null : own.map(({ text }) => text).join('\n\n')
}
