import { t } from '../../base/language/t.ts'
import { PERSON } from '../../core/contract/members/member-ids.ts'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { StageName } from '../../core/contract/turn/turn-parts.ts'
import { isOver } from '../../core/dialog/is-over.ts'
import { turnCutOff } from '../../core/dialog/turns/cut-off.ts'
import { modeView } from './features/mode-view.ts'
import { openTurn } from '../../core/dialog/turns/open-turn.ts'
import { isPersons, memberName } from '../../core/dialog/members/members.ts'
import { endsRecording, isReplayEnded } from '../../core/dialog/recordings/replayed.ts'
import { plannedSpeeches } from '../../core/dialog/turns/plan.ts'
import { isCountedSpeech, speechesDone } from '../../core/dialog/selectors.ts'
import { stagesFor } from '../../core/dialog/turns/stages-for.ts'
import type { DialogState, Turn } from '../../core/dialog/state.ts'
import { comma, formatList } from '../../base/format/count.ts'
import { formatDuration } from '../../base/format/duration.ts'
import { formatCapEnd } from './cap-words.ts'
import { silentSeconds } from './silence.ts'
import { formatSpeeches, formatSpeechesDone } from '../../core/dialog/turns/speech-count.ts'
import { formatTurn } from '../../core/dialog/turns/turn-number.ts'
import { speechesPlanned, turnProgress } from './plan-words.ts'

export type Tone = 'idle' | 'waiting' | 'streaming' | 'retrying' | 'pending' | 'paused' | 'failed' | 'stopped' | 'done'

export interface Progress {
  readonly tone: Tone
  readonly text: string
}

/** The progress of the dialog: "Speech 3 of 8, Second, critique, 12 s". */
export function describeProgress(state: DialogState, now: number): Progress {
  if (state.halted) return { tone: 'failed', text: t('Halted: the run could not be saved') }
  const speeches = speechesPlanned(state)
  const done = speechesDone(state)
  switch (state.status) {
    case 'created':
      return { tone: 'idle', text: t('Not started') }
    case 'completed':
      if (state.endReason === 'cap') return { tone: 'done', text: capEnd(state, done, speeches) }
      return {
        tone: 'done',
        text:
          state.endReason === 'concluded'
            ? t('Concluded early, {speeches}', { speeches: formatSpeechesDone(done, speeches) })
            : t('Finished, {speeches}', { speeches: formatSpeeches(done, speeches) }),
      }
    case 'stopped':
      if (state.endReason === 'cap') return { tone: 'stopped', text: capEnd(state, done, speeches) }
      return {
        tone: 'stopped',
        text: t('Stopped after {speeches}', { speeches: formatSpeechesDone(done, speeches) }),
      }
    case 'paused':
      return formatPaused(state, done, speeches)
    case 'running':
      return formatRunning(state, now)
  }
}

/** The sentence for a dialog that reached its cap: "Ended at the cap of $0.20, after 5 of 8 speeches". */
function capEnd(state: DialogState, done: number, speeches: number | null): string {
  return t('{capEnd}, after {speeches}', {
    capEnd: formatCapEnd(state.config?.cap),
    speeches: formatSpeechesDone(done, speeches),
  })
}

const formatFolding = (turns: number) =>
  t('Folding the oldest {turns, plural, one {turn} other {# turns}} into a digest', { turns })

function formatPaused(state: DialogState, done: number, speeches: number | null): Progress {
  if (isReplayEnded(state))
    return {
      tone: 'stopped',
      text: t('The recording ends here, after {speeches}', { speeches: formatSpeechesDone(done, speeches) }),
    }
  if (state.pauseReason === 'failure')
    return {
      tone: 'failed',
      text: t('Waiting for you: {turn} failed', { turn: lastTurnNamed(state) }),
    }
  if (turnCutOff(state))
    return {
      tone: 'failed',
      text: t('Waiting for you: {turn} was cut off', { turn: lastTurnNamed(state) }),
    }
  if (state.pauseReason === 'person')
    return {
      tone: 'paused',
      text:
        state.awaits === PERSON
          ? t('Your turn')
          : t('Your turn: {name} waits for your words', { name: awaitedName(state) }),
    }
  if (state.pauseReason === 'interrupted')
    return {
      tone: 'paused',
      text: t('Interrupted after {speeches}', { speeches: formatSpeechesDone(done, speeches) }),
    }
  const turn = openTurn(state)
  if (turn)
    return {
      tone: 'paused',
      text: t('Paused in {turn}, before the {stage, select, draft {draft} critique {critique} other {final}}', {
        turn: formatTurn(turn.number),
        stage: stageToCome(state, turn),
      }),
    }
  return {
    tone: 'paused',
    text: t('Paused after {speeches}', { speeches: formatSpeechesDone(done, speeches) }),
  }
}

function formatRunning(state: DialogState, now: number): Progress {
  const mode = modeView(state)
  if (mode) return { tone: 'streaming', text: state.pending === null ? mode.running : t('Pausing') }
  const turn = openTurn(state)
  if (state.folding !== null) return { tone: 'waiting', text: formatFolding(state.folding) }
  if (!turn) return { tone: 'waiting', text: formatPending(state.pending) ?? betweenTurns(state, now) }
  const { live } = turn
  const where = `${turnProgress(state, turn)}${comma()}${memberName(state, turn.member)}`
  const stage = live?.stage ?? stageToCome(state, turn)
  const at = hasStages(state, turn)
    ? t('{where}, {stage, select, draft {draft} critique {critique} other {final}}', { where, stage })
    : where
  if (live?.retry) {
    return {
      tone: 'retrying',
      text: t('{at}, retrying in {duration}', {
        at,
        duration: formatDuration(Math.max(0, Math.ceil((live.retry.until - now) / 1_000))),
      }),
    }
  }
  if (state.consent) return { tone: 'waiting', text: t('Waiting for your answer: {at}', { at }) }
  const pending = formatPending(state.pending)
  if (pending !== null) return { tone: 'pending', text: `${pending}: ${at}` }
  const since = formatDuration((now - (live?.startedAt ?? stageBegan(turn))) / 1_000)
  if (live?.searching) return { tone: 'waiting', text: t('{at}, searching the web, {since}', { at, since }) }
  const silent = silentSeconds(live, now)
  if (silent !== null)
    return { tone: 'waiting', text: t('{at}, silent for {duration}', { at, duration: formatDuration(silent) }) }
  if (!live || live.text === '')
    return {
      tone: 'waiting',
      text:
        live && live.thinking !== ''
          ? t('{at}, thinking, {since}', { at, since })
          : t('{at}, waiting, {since}', { at, since }),
    }
  return { tone: 'streaming', text: `${at}${comma()}${since}` }
}

function betweenTurns(state: DialogState, now: number): string {
  const until = state.issuesOpenUntil ?? state.voteOpenUntil
  if (until === null) return t('Next turn is being prepared')
  return t('{open}: goes on in {duration}', {
    open: openTo(state),
    duration: formatDuration(Math.max(0, Math.ceil((until - now) / 1_000))),
  })
}

/** The act that the person may still do before the dialog goes on, in a sentence; empty when there is none. */
function openTo({ issuesOpenUntil, voteOpenUntil }: DialogState): string {
  if (issuesOpenUntil !== null) return t('The issues can be changed')
  return voteOpenUntil === null ? '' : t('The verdict waits for your vote')
}

/** The sentence about what happens at the next boundary between turns or stages; null when nothing is requested. */
function formatPending(pending: DialogState['pending']): string | null {
  switch (pending) {
    case 'pause':
      return t('Pausing after this stage')
    case 'pause-after-turn':
      return t('Pausing after this turn')
    case 'finish-turn':
      return t('Stopping after this turn')
    case null:
      return null
  }
}

/**
 * The state of the dialog in a sentence. It changes only when a turn or a stage begins or ends, so that screen readers
 * can read it aloud.
 */
export function formatBoundary(state: DialogState): string {
  if (state.status !== 'running') return state.config ? describeProgress(state, 0).text : ''
  const turn = openTurn(state)
  if (state.folding !== null) return formatFolding(state.folding)
  if (!turn) return openTo(state)
  const at = `${turnProgress(state, turn)}${comma()}${memberName(state, turn.member)}`
  return state.consent?.turnId === turn.id
    ? t('{at}. Allow or refuse: {question}', { at, question: state.consent.question })
    : at
}

/** The members who write later turns while another one speaks: "Ben is writing, too"; null when there are none. */
export function formatAhead(state: DialogState): string | null {
  const speaker = openTurn(state)?.member
  const names = state.ahead.members.filter((member) => member !== speaker).map((member) => memberName(state, member))
  if (state.status !== 'running' || names.length === 0) return null
  return t('{names} {count, plural, one {is} other {are}} writing, too', {
    names: formatList(names),
    count: names.length,
  })
}

/** A sentence about what a seat is doing now. @param now milliseconds since 1970, to notice a model that fell silent */
export function formatSeatStatus(state: DialogState, seat: SeatId, now: number): string {
  const turn = openTurn(state)
  if (turn?.member === seat && state.status === 'paused')
    return t('Paused before the {stage, select, draft {draft} critique {critique} other {final}}', {
      stage: stageToCome(state, turn),
    })
  if (turn?.member === seat) {
    if (turn.live?.retry) return t('Waiting to try again')
    const silent = silentSeconds(turn.live, now)
    if (silent !== null) return t('Silent for {duration}', { duration: formatDuration(silent) })
    const stage = turn.live?.stage ?? stageToCome(state, turn)
    const speaking = turn.live !== null && turn.live.text !== ''
    if (turn.kind === 'preparation' && speaking) return t('Writing notes for itself')
    if (!hasStages(state, turn)) return speaking ? t('Speaking') : t('Waiting for the first word')
    return speaking
      ? t('Writing the {stage, select, draft {draft} critique {critique} other {final}}', { stage })
      : t('Beginning the {stage, select, draft {draft} critique {critique} other {final}}', { stage })
  }
  if (state.status === 'running' && state.ahead.members.includes(seat)) return t('Writing, to be heard next')
  const ended = isOver(state)
  if (!ended && isPersons(state, seat)) return state.awaits === seat ? t('Waits for your words') : t('You speak for it')
  const last = state.turns.findLast((other) => other.member === seat && !other.superseded)
  if (!last) return t('Not spoken yet')
  if (last.status === 'failed') return endsRecording(last) ? t('The recording ends here') : t('Failed')
  if (state.status === 'completed') return formatEnded(state, seat)
  if (last.status === 'cancelled') return formatCancelled(last)
  return t('Done with {turn}', { turn: formatTurn(last.number) })
}

/** The totals of a seat: "Gave 4 of 4 speeches". */
function formatEnded(state: DialogState, seat: SeatId): string {
  const ended = state.turns.filter((turn) => turn.member === seat && turn.status === 'ended')
  if (seat !== 'moderator') {
    // Without a plan all turns are counted.
    const counted = state.plan ? ended.filter((turn) => isCountedSpeech(state, turn)) : ended
    return t('Gave {speeches}', { speeches: formatSpeechesDone(counted.length, plannedFor(state, seat)) })
  }
  const comments = ended.filter((turn) => turn.kind === 'moderation').length
  if (!ended.some((turn) => turn.kind === 'summary'))
    return t('Gave {comments, plural, one {# comment} other {# comments}}', { comments })
  // Some orders have no comments at all.
  return comments === 0
    ? t('Closed the dialog')
    : t('Gave {comments, plural, one {# comment} other {# comments}} and closed the dialog', { comments })
}

/** The number of planned turns of a seat; null without a plan. */
function plannedFor({ plan }: DialogState, seat: SeatId): number | null {
  return plan && plannedSpeeches(plan.filter(({ member }) => member === seat))
}

function awaitedName(state: DialogState): string {
  return state.awaits === null ? t('the dialog') : memberName(state, state.awaits)
}

function formatCancelled({ cancelReason }: Turn): string {
  if (cancelReason === 'skip') return t('Skipped')
  return cancelReason === 'cap' ? t('Dropped at the cap') : t('Stopped')
}

/** The stage that a turn is in before its first piece of text. */
export function stageToCome(state: DialogState, turn: Turn): StageName {
  const stages = state.config ? stagesFor(state.config, state.plan, turn) : []
  return stages.find((stage) => !turn.stages.some((done) => done.stage === stage)) ?? 'final'
}

/** Whether a turn has a draft and a critique before its final text. */
export function hasStages(state: DialogState, turn: Turn): boolean {
  return state.config !== null && stagesFor(state.config, state.plan, turn).length > 1
}

function stageBegan(turn: Turn): number {
  const last = turn.stages.at(-1)
  return Math.max(turn.startedAt, last ? last.timing.startedAt + last.timing.totalMs : 0)
}

function lastTurnNamed({ turns }: DialogState): string {
  const last = turns.at(-1)
  return last ? formatTurn(last.number) : t('the turn')
}
