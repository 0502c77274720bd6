import type { Fact } from '../../contract/events.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { stagesFor } from '../turns/stages-for.ts'
import type { DialogState, Turn } from '../state.ts'
import type { TakenWords } from '../turns/person/taken-words.ts'
import { keepQuotations } from '../quotations/former-files.ts'

export function startTurn(state: DialogState, fact: Extract<Fact, { type: 'turn-started' }>): DialogState {
  const earlier = fact.continues === undefined ? undefined : state.turns.find((turn) => turn.id === fact.continues)
  const turn: Turn = {
    id: fact.turnId,
    number: fact.number,
    step: fact.step,
    member: fact.seat,
    audience: fact.audience ?? 'all',
    kind: fact.kind,
    speech: fact.speech,
    phase: fact.phase,
    status: 'running',
    // A person starts without a model's drafts; those stay with the failed try.
    stages: (fact.words === undefined && earlier?.stages) || [],
    live: null,
    text: '',
    said: '',
    partialText: '',
    unfinished: null,
    error: null,
    cancelReason: null,
    continues: fact.continues ?? null,
    superseded: false,
    replaces: fact.replaces ?? null,
    toldTokens: null,
    whole: fact.whole ?? false,
    madeBeside: fact.beside ?? false,
    versions: [],
    edits: [],
    person: fact.words !== undefined,
    files: spokenWords(state, fact)?.files ?? earlier?.files ?? NO_FILES,
    startedAt: fact.at,
    endedAt: null,
    seq: fact.seq,
    endedSeq: null,
  }
  if (turn.replaces !== null) return replaceTurn(state, turn)
  const turns = earlier
    ? state.turns.map((other) => (other === earlier ? { ...earlier, superseded: true } : other))
    : state.turns
  const spoken = spokenWords(state, fact) !== null
  return { ...state, turns: [...turns, turn], ...(spoken && { taken: without(state.taken, fact.seat) }) }
}

const NO_FILES: readonly string[] = []

/** The words that waited for this turn; null when a model speaks it, or they were used before. */
function spokenWords(
  { taken }: DialogState,
  { seat, words }: Extract<Fact, { type: 'turn-started' }>,
): TakenWords | null {
  const waiting = taken[seat]
  return words !== undefined && waiting?.id === words ? waiting : null
}

export function endTurn(state: DialogState, fact: Extract<Fact, { type: 'turn-ended' }>): DialogState {
  const end = (turn: Turn): Turn => ({
    ...turn,
    status: 'ended',
    text: fact.text,
    said: fact.text,
    live: null,
    endedAt: fact.at,
    endedSeq: replacedBy(turn)?.endedSeq ?? fact.seq,
  })
  const replaces = state.turns.findLast((turn) => turn.id === fact.turnId)?.replaces ?? null
  const ended = replaces === null ? changeTurn(state, fact.turnId, end) : saidOtherwise(state, fact, end)
  return fact.quotations ? { ...ended, former: keepQuotations(ended.former, fact) } : ended
}

type Broken = Extract<Fact, { type: 'turn-failed' | 'turn-cancelled' }>

/** Ends a turn that was interrupted. Unfinished drafts and critiques are kept apart from its words. */
export function breakTurn(state: DialogState, fact: Broken): DialogState {
  return changeTurn(state, fact.turnId, (turn) =>
    standingVersion({
      ...turn,
      ...(fact.type === 'turn-failed'
        ? { status: 'failed', error: fact.error }
        : { status: 'cancelled', cancelReason: fact.reason }),
      ...wordsSoFar(state, turn, fact),
      live: null,
      endedAt: fact.at,
      endedSeq: fact.seq,
    }),
  )
}

function wordsSoFar(
  { config, plan }: DialogState,
  turn: Turn,
  { stage, partialText }: Broken,
): Pick<Turn, 'partialText' | 'unfinished'> {
  // Older files and facts do not name the stage: it was the first unfinished one.
  const next = config && stagesFor(config, plan, turn).find((each) => !turn.stages.some((done) => done.stage === each))
  const broken = stage ?? next ?? 'final'
  if (broken === 'final' || partialText === '') return { partialText, unfinished: null }
  return { partialText: '', unfinished: { stage: broken, text: partialText } }
}

/** Notes that a turn's words have changed: digests that contain it are not used in later prompts. */
export function saidOtherwise(
  state: DialogState,
  fact: { readonly turnId: string; readonly seq: number },
  change: (turn: Turn) => Turn,
): DialogState {
  const heardAt = state.turns.findLast((turn) => turn.id === fact.turnId)
  const closing = heardAt?.kind === 'summary'
  const changed = changeTurn(closing ? state : { ...state, changedSeq: fact.seq }, fact.turnId, change)
  const endedSeq = (heardAt && (replacedBy(heardAt)?.endedSeq ?? heardAt.endedSeq)) ?? Number.POSITIVE_INFINITY
  if (!state.folds.some((fold) => fold.staleSince === null && fold.throughSeq >= endedSeq)) return changed
  return {
    ...changed,
    folds: state.folds.map((fold) =>
      fold.staleSince === null && fold.throughSeq >= endedSeq ? { ...fold, staleSince: fact.seq } : fold,
    ),
  }
}

/** Notes that a person edited a turn, so that it has to be read for the map again. */
export function markUnread(state: DialogState, turnId: string): DialogState {
  if (!state.map?.turns.includes(turnId)) return state
  return { ...state, map: { ...state.map, turns: state.map.turns.filter((read) => read !== turnId) } }
}

/** The version that stands until this one ends. */
function replacedBy(turn: Turn): Turn | null {
  return turn.versions.find((version) => version.id === turn.replaces) ?? null
}

/** A failed try to replace a turn leaves the turn as it was, and is stored among its versions. */
function standingVersion(turn: Turn): Turn {
  const stands = replacedBy(turn)
  return stands
    ? {
        ...stands,
        versions: oldestFirst([...turn.versions.filter((version) => version !== stands), { ...turn, versions: [] }]),
      }
    : turn
}

export function withChosenVersion(turn: Turn, versionId: string): Turn {
  const chosen = turn.versions.find((version) => version.id === versionId)
  if (!chosen || chosen.status !== 'ended' || turn.status !== 'ended') return turn
  return {
    ...chosen,
    versions: oldestFirst([...turn.versions.filter((version) => version !== chosen), { ...turn, versions: [] }]),
  }
}

function oldestFirst(versions: readonly Turn[]): readonly Turn[] {
  return versions.toSorted((a, b) => a.startedAt - b.startedAt)
}

/** The turns, with a new version in place of the one that it will replace. */
function replaceTurn(state: DialogState, turn: Turn): DialogState {
  return changeTurn(state, turn.replaces ?? '', (old) =>
    old.status === 'ended'
      ? {
          ...turn,
          number: old.number,
          // The speaker of a turn never changes, whatever a log says.
          member: old.member,
          kind: old.kind,
          seq: old.seq,
          versions: oldestFirst([...old.versions, { ...old, versions: [] }]),
        }
      : old,
  )
}

export function without(taken: DialogState['taken'], member: MemberId): DialogState['taken'] {
  const { [member]: _given, ...rest } = taken
  return rest
}

export function changeTurn(state: DialogState, turnId: string, change: (turn: Turn) => Turn): DialogState {
  const index = state.turns.findLastIndex((turn) => turn.id === turnId)
  const turn = state.turns[index]
  if (!turn) return state
  return { ...state, turns: state.turns.with(index, change(turn)) }
}
