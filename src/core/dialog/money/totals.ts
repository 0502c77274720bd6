import type { SeatId } from '../../contract/dialog-config.ts'
import { isSeat, type MemberId } from '../../contract/members/member-ids.ts'
import type { Usage } from '../../contract/usage.ts'
import { seatBehind } from '../members/members.ts'
import type { DialogState, Turn } from '../state.ts'
import { SPENT_KINDS, type Spent, type SpentKind } from './spent.ts'
import { addUsage, NO_USAGE } from './usage.ts'

export interface Totals {
  /** The number of model calls, including failed ones. */
  readonly calls: number
  /** How many had no result, except those that a person interrupted. */
  readonly failed: number
  /** How many a person interrupted. */
  readonly stopped: number
  readonly usage: Usage
  /** Seconds of model work: the sum over stages. */
  readonly modelSeconds: number
  /** US dollars of calls with a known price, voices included. */
  readonly knownCost: number
  /** Models without a known price: if there are any, the cost is at least knownCost. */
  readonly unpricedCalls: number
  /** Characters spoken by paid voices. */
  readonly chars: number
}

/**
 * The costs of a dialog. `all` is the sum of the seats and of everything without a seat, and also the sum of the kinds.
 */
export interface Spending {
  readonly all: Totals
  readonly seats: Readonly<Record<SeatId, Totals>>
  /** The usage without a seat, by kind. */
  readonly beside: ReadonlyMap<SpentKind, Totals>
  readonly kinds: ReadonlyMap<SpentKind, Totals>
  /** The usage of the past that a branch shares with another dialog, which paid for it; null for a dialog that is no branch. */
  readonly shared: Totals | null
}

export const NOTHING_SPENT: Totals = {
  calls: 0,
  failed: 0,
  stopped: 0,
  usage: NO_USAGE,
  modelSeconds: 0,
  knownCost: 0,
  unpricedCalls: 0,
  chars: 0,
}

/** All calls of a dialog itself. A branch does not pay again for turns that it shares. */
export function ownSpent(state: DialogState): readonly Spent[] {
  const own = state.origin === null ? state.spent : state.spent.filter(({ seq }) => seq > sharedThrough(state))
  return [...own, ...unnoted(state)]
}

/** The usage of a dialog, or of one member. */
export function totals(state: DialogState, member?: MemberId): Totals {
  return sumOf(
    state,
    ownSpent(state).filter((spent) => member === undefined || chargedMember(spent) === member),
  )
}

/** The usage of one mind, by its id. */
export function mindTotals(state: DialogState, id: string): Totals {
  return sumOf(
    state,
    ownSpent(state).filter(({ mind }) => mind === id),
  )
}

/** The usage of a turn's current words, which regenerating it will take about once more, without failed calls. */
export function turnTotals(state: DialogState, turnId: string): Totals {
  return sumOf(
    state,
    state.spent.filter((spent) => spent.turnId === turnId && spent.kind !== 'failed' && spent.kind !== 'speech'),
  )
}

export function spending(state: DialogState): Spending {
  const own = ownSpent(state)
  const of = (wanted: (spent: Spent) => boolean): Totals => sumOf(state, own.filter(wanted))
  const seat = (id: SeatId) => of((spent) => chargedSeat(state, spent) === id)
  const byKind = (wanted: (spent: Spent) => boolean): ReadonlyMap<SpentKind, Totals> =>
    new Map(
      SPENT_KINDS.filter((kind) => own.some((spent) => spent.kind === kind && wanted(spent))).map((kind) => [
        kind,
        of((spent) => spent.kind === kind && wanted(spent)),
      ]),
    )
  return {
    all: sumOf(state, own),
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
    beside: byKind((spent) => chargedMember(spent) === null),
    kinds: byKind(() => true),
    shared: state.origin && sharedTotals(state),
  }
}

/** Kinds of calls that are requested later at their own price, and are no part of a dialog's estimate. */
const AFTERWARDS: ReadonlySet<SpentKind> = new Set([
  'panel',
  'meter',
  'sheet',
  'brief',
  'memory',
  'ooc',
  'check',
  'hint',
  'files',
  'child',
])

/** The usage of a dialog that its estimate covered. */
export function foreseenTotals(state: DialogState): Totals {
  return sumOf(
    state,
    ownSpent(state).filter(({ kind }) => !AFTERWARDS.has(kind)),
  )
}

/** The usage of the shared past of a branch; none for other dialogs. */
export function sharedTotals(state: DialogState): Totals {
  return sumOf(state, sharedSpent(state))
}

/** The calls of the shared past of a branch. */
export function sharedSpent(state: DialogState): readonly Spent[] {
  return state.spent.filter(({ seq }) => seq <= sharedThrough(state))
}

/** The member whose total includes a usage: the one whose model was called; null for none. */
export function chargedMember({ by, member }: Spent): MemberId | null {
  return by ?? member
}

/** The seat whose total includes a usage: for a character, the seat whose model speaks for it. */
export function chargedSeat(state: DialogState, spent: Spent): SeatId | null {
  const member = chargedMember(spent)
  return member === null || isSeat(member) ? member : seatBehind(state, member)
}

function sharedThrough({ origin }: DialogState): number {
  return origin?.sharedThrough ?? 0
}

function sumOf(state: DialogState, all: readonly Spent[]): Totals {
  const brokenOff = all.some(({ kind }) => kind === 'failed') ? turnsBrokenOff(state) : new Set<string>()
  const milliseconds = all.reduce((sum, { timing }) => sum + (timing?.totalMs ?? 0), 0)
  const none = { ...NOTHING_SPENT, modelSeconds: milliseconds / 1_000 }
  return all.reduce<Totals>((sum, { kind, calls, usage, cost, turnId, chars, stopped: brokeOff }) => {
    const inVain = kind === 'failed' ? calls : 0
    const stopped = brokeOff || brokenOff.has(turnId ?? '') ? inVain : 0
    return {
      ...sum,
      calls: sum.calls + calls,
      failed: sum.failed + inVain - stopped,
      stopped: sum.stopped + stopped,
      usage: addUsage(sum.usage, usage),
      knownCost: sum.knownCost + (cost ?? 0),
      unpricedCalls: sum.unpricedCalls + (cost === null ? Math.max(calls, 1) : 0),
      chars: sum.chars + chars,
    }
  }, none)
}

const everyTry = ({ turns }: DialogState): readonly Turn[] => turns.flatMap((turn) => [turn, ...turn.versions])

/** Whether a call without a result was interrupted by somebody, so that it counts as stopped and not as failed. */
export function wasBrokenOff(state: DialogState, { stopped, turnId }: Spent): boolean {
  return stopped === true || turnsBrokenOff(state).has(turnId ?? '')
}

/** Ids of the turns that a person interrupted: their calls did not fail. */
function turnsBrokenOff(state: DialogState): ReadonlySet<string> {
  return new Set(everyTry(state).flatMap(({ id, status }) => (status === 'cancelled' ? id : [])))
}

/** Whether an error means that a call was made: the vendor failed, or its answer was rejected. */
const wasCalled = (code: string) => code.startsWith('PROVIDER_') || code === 'TURN_EMPTY' || code === 'TURN_REPEATS'

/** Failed calls that older logs show only by their turns, because they have no fact for a call without tokens. */
function unnoted(state: DialogState): readonly Spent[] {
  const failures = state.spent.filter(({ kind }) => kind === 'failed')
  const failed = state.turns.flatMap((turn) => unnotedTries([turn, ...turn.versions], failures))
  // Still older logs have facts of failures that do not name their turn.
  const nameless = failures.filter(({ turnId }) => turnId === null).length
  return failed
    .filter(({ endedSeq }) => (endedSeq ?? 0) > sharedThrough(state))
    .slice(nameless)
    .map(({ id, startedAt, endedSeq }) => ({ ...FAILED_FREE, seq: endedSeq ?? 0, turnId: id, at: startedAt }))
}

const FAILED_FREE: Spent = {
  seq: 0,
  kind: 'failed',
  turnId: null,
  member: null,
  by: null,
  calls: 1,
  usage: NO_USAGE,
  cost: 0,
  chars: 0,
  provider: '',
  model: '',
  at: 0,
  timing: null,
}

/** @param tries a turn and its versions. A file names the turn of failed calls, but not the version */
function unnotedTries(tries: readonly Turn[], failures: readonly Spent[]): readonly Turn[] {
  const noted = new Set(failures.map(({ turnId }) => turnId))
  const failed = tries.filter(({ error }) => error !== null && wasCalled(error.code))
  const elsewhere = tries.filter(({ id, status }) => status === 'ended' && noted.has(id)).length
  return failed.filter(({ id }) => !noted.has(id)).slice(elsewhere)
}
