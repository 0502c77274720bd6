import { PERSON } from '../../core/contract/members/member-ids.ts'
import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { StageName } from '../../core/contract/turn/turn-parts.ts'
import { turnCutOff } from '../../core/dialog/turns/cut-off.ts'
import { modeView } from './features/mode-view.ts'
import { openTurn } from '../../core/dialog/turns/next-turn.ts'
import { isPersons, memberName } from '../../core/dialog/members/members.ts'
import { plannedSpeeches } from '../../core/dialog/turns/plan.ts'
import { isCountedSpeech, speechesDone } from '../../core/dialog/selectors.ts'
import { stagesFor } from '../../core/dialog/turns/stages-for.ts'
import type { DialogState, Turn } from '../../core/dialog/state.ts'
import { formatList, plural } from '../../base/format/count.ts'
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
  if (state.halted) return { tone: 'failed', text: 'Halted: the run could not be saved' }
  const speeches = speechesPlanned(state)
  const done = speechesDone(state)
  switch (state.status) {
    case 'created':
      return { tone: 'idle', text: 'Not started' }
    case 'completed':
      if (state.endReason === 'cap') return { tone: 'done', text: capEnd(state, done, speeches) }
      return {
        tone: 'done',
        text:
          state.endReason === 'concluded'
            ? `Concluded early, ${formatSpeechesDone(done, speeches)}`
            : `Finished, ${formatSpeeches(done, speeches)}`,
      }
    case 'stopped':
      if (state.endReason === 'cap') return { tone: 'stopped', text: capEnd(state, done, speeches) }
      return { tone: 'stopped', text: `Stopped after ${formatSpeechesDone(done, speeches)}` }
    case 'paused':
      return formatPaused(state, done, speeches)
    case 'running':
      return formatRunning(state, now)
  }
}

/** "Ended at the cap of $0.20, after 5 of 8 speeches" */
function capEnd(state: DialogState, done: number, speeches: number | null): string {
  return `${formatCapEnd(state.config?.cap)}, after ${formatSpeechesDone(done, speeches)}`
}

const formatFolding = (turns: number) =>
  `Folding the oldest ${turns === 1 ? 'turn' : plural(turns, 'turn')} into a digest`

function formatPaused(state: DialogState, done: number, speeches: number | null): Progress {
  if (state.pauseReason === 'failure')
    return { tone: 'failed', text: `Waiting for you: ${lastTurnNamed(state)} failed` }
  if (turnCutOff(state)) return { tone: 'failed', text: `Waiting for you: ${lastTurnNamed(state)} was cut off` }
  if (state.pauseReason === 'person')
    return {
      tone: 'paused',
      text: state.awaits === PERSON ? 'Your turn' : `Your turn: ${awaitedName(state)} waits for your words`,
    }
  if (state.pauseReason === 'interrupted')
    return { tone: 'paused', text: `Interrupted after ${formatSpeechesDone(done, speeches)}` }
  const turn = openTurn(state)
  if (turn)
    return {
      tone: 'paused',
      text: `Paused in ${formatTurn(turn.number)}, before the ${stageToCome(state, turn)}`,
    }
  return { tone: 'paused', text: `Paused after ${formatSpeechesDone(done, speeches)}` }
}

function formatRunning(state: DialogState, now: number): Progress {
  const mode = modeView(state)
  if (mode) return { tone: 'streaming', text: state.pending === null ? mode.running : 'Pausing' }
  const turn = openTurn(state)
  if (state.folding !== null) return { tone: 'waiting', text: formatFolding(state.folding) }
  if (!turn) return { tone: 'waiting', text: formatPending(state.pending) ?? betweenTurns(state, now) }
  const { live } = turn
  const where = `${turnProgress(state, turn)}, ${memberName(state, turn.member)}`
  const stage = live?.stage ?? stageToCome(state, turn)
  const at = hasStages(state, turn) ? `${where}, ${stage}` : where
  if (live?.retry) {
    return {
      tone: 'retrying',
      text: `${at}, retrying in ${formatDuration(Math.max(0, Math.ceil((live.retry.until - now) / 1_000)))}`,
    }
  }
  if (state.consent) return { tone: 'waiting', text: `Waiting for your answer: ${at}` }
  const pending = formatPending(state.pending)
  if (pending !== null) return { tone: 'pending', text: `${pending}: ${at}` }
  const since = formatDuration((now - (live?.startedAt ?? stageBegan(turn))) / 1_000)
  if (live?.searching) return { tone: 'waiting', text: `${at}, searching the web, ${since}` }
  const silent = silentSeconds(live, now)
  if (silent !== null) return { tone: 'waiting', text: `${at}, silent for ${formatDuration(silent)}` }
  if (!live || live.text === '')
    return { tone: 'waiting', text: `${at}, ${live && live.thinking !== '' ? 'thinking' : 'waiting'}, ${since}` }
  return { tone: 'streaming', text: `${at}, ${since}` }
}

function betweenTurns(state: DialogState, now: number): string {
  const until = state.issuesOpenUntil ?? state.voteOpenUntil
  if (until === null) return 'Next turn is being prepared'
  return `${openTo(state)}: goes on in ${formatDuration(Math.max(0, Math.ceil((until - now) / 1_000)))}`
}

/** What a person may do before it goes on; empty where it waits for nobody. */
function openTo({ issuesOpenUntil, voteOpenUntil }: DialogState): string {
  if (issuesOpenUntil !== null) return 'The issues can be changed'
  return voteOpenUntil === null ? '' : 'The verdict waits for your vote'
}

/** What happens at the next boundary. */
function formatPending(pending: DialogState['pending']): string | null {
  switch (pending) {
    case 'pause':
      return 'Pausing after this stage'
    case 'pause-after-turn':
      return 'Pausing after this turn'
    case 'finish-turn':
      return 'Stopping after this turn'
    case null:
      return null
  }
}

/** Changes only at boundaries, so that it can be read aloud. */
export function formatBoundary(state: DialogState): string {
  if (state.status !== 'running') return state.config ? describeProgress(state, 0).text : ''
  const turn = openTurn(state)
  if (state.folding !== null) return formatFolding(state.folding)
  if (!turn) return openTo(state)
  const question = state.consent?.turnId === turn.id ? `. Allow or refuse: ${state.consent.question}` : ''
  return `${turnProgress(state, turn)}, ${memberName(state, turn.member)}${question}`
}

/** Who is writing a later turn meanwhile: "Ben is writing, too"; null when nobody is. */
export function formatAhead(state: DialogState): string | null {
  const names = state.ahead.members.map((member) => memberName(state, member))
  if (state.status !== 'running' || names.length === 0) return null
  return `${formatList(names)} ${names.length === 1 ? 'is' : 'are'} writing, too`
}

/** What one seat is doing now. @param now epoch milliseconds, to notice one that fell silent */
export function formatSeatStatus(state: DialogState, seat: SeatId, now: number): string {
  const turn = openTurn(state)
  if (turn?.member === seat && state.status === 'paused') return `Paused before the ${stageToCome(state, turn)}`
  if (turn?.member === seat) {
    if (turn.live?.retry) return 'Waiting to try again'
    const silent = silentSeconds(turn.live, now)
    if (silent !== null) return `Silent for ${formatDuration(silent)}`
    const stage = turn.live?.stage ?? stageToCome(state, turn)
    const speaking = turn.live !== null && turn.live.text !== ''
    if (turn.kind === 'preparation' && speaking) return 'Writing for itself alone'
    if (!hasStages(state, turn)) return speaking ? 'Speaking' : 'Waiting for the first word'
    return speaking ? `Writing the ${stage}` : `Beginning the ${stage}`
  }
  if (state.status === 'running' && state.ahead.members.includes(seat)) return 'Writing, to be heard next'
  const ended = state.status === 'completed' || state.status === 'stopped'
  if (!ended && isPersons(state, seat)) return state.awaits === seat ? 'Waits for your words' : 'You speak for it'
  const last = state.turns.findLast((other) => other.member === seat && !other.superseded)
  if (!last) return 'Not spoken yet'
  if (last.status === 'failed') return 'Failed'
  if (state.status === 'completed') return formatEnded(state, seat)
  if (last.status === 'cancelled') return formatCancelled(last)
  return `Done with ${formatTurn(last.number)}`
}

/** The totals of a seat: "Gave 4 of 4 speeches". */
function formatEnded(state: DialogState, seat: SeatId): string {
  const ended = state.turns.filter((turn) => turn.member === seat && turn.status === 'ended')
  if (seat !== 'moderator') {
    // Without a plan all turns are counted.
    const counted = state.plan ? ended.filter((turn) => isCountedSpeech(state, turn)) : ended
    return `Gave ${formatSpeechesDone(counted.length, plannedFor(state, seat))}`
  }
  const comments = ended.filter((turn) => turn.kind === 'moderation').length
  const summary = ended.some((turn) => turn.kind === 'summary') ? ['the summary'] : []
  // Some orders have no comments at all.
  const parts = comments === 0 && summary.length > 0 ? summary : [plural(comments, 'comment'), ...summary]
  return `Gave ${parts.join(' and ')}`
}

/** The number of planned turns of a seat; null without a plan. */
function plannedFor({ plan }: DialogState, seat: SeatId): number | null {
  return plan && plannedSpeeches(plan.filter(({ member }) => member === seat))
}

function awaitedName(state: DialogState): string {
  return state.awaits === null ? 'the dialog' : memberName(state, state.awaits)
}

function formatCancelled({ cancelReason }: Turn): string {
  if (cancelReason === 'skip') return 'Skipped'
  return cancelReason === 'cap' ? 'Dropped at the cap' : 'Stopped'
}

/** The stage a turn is in before its first delta. */
export function stageToCome(state: DialogState, turn: Turn): StageName {
  const stages = state.config ? stagesFor(state.config, state.plan, turn) : []
  return stages.find((stage) => !turn.stages.some((done) => done.stage === stage)) ?? 'final'
}

/** True when the turn has draft, critique and final rather than final only. */
export function hasStages(state: DialogState, turn: Turn): boolean {
  return state.config !== null && stagesFor(state.config, state.plan, turn).length > 1
}

function stageBegan(turn: Turn): number {
  const last = turn.stages.at(-1)
  return Math.max(turn.startedAt, last ? last.timing.startedAt + last.timing.totalMs : 0)
}

function lastTurnNamed({ turns }: DialogState): string {
  const last = turns.at(-1)
  return last ? formatTurn(last.number) : 'the turn'
}
