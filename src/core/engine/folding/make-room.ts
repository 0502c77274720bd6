import { ProviderError, StorageError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import { tokensOf } from '../prompt/budget.ts'
import { entriesFor } from '../prompt/heard.ts'
import { digestText, heardTexts } from '../prompt/request-texts.ts'
import type { Due } from '../tools/offered-tools.ts'
import type { PromptSource } from '../prompt/words.ts'
import { learnsRoom } from '../call/broken-off.ts'
import { RunInterrupted } from '../call/interruption.ts'
import { CallTally } from '../call/call-tally.ts'
import { failedCalls } from '../call/failed-calls.ts'
import { foldIfNeeded, roomsFor, type FoldContext } from './fold.ts'
import { isRoomy, noteRooms, OVERLONG_SHARE } from './roomy.ts'
import { UNKNOWN_WINDOW_TOKENS } from './tell-whole.ts'

/** Share of the room that each of the last two turns may take if both exceed it together: no digest includes them. */
const TOLD_SHARE = 0.4
/** The least share of the room that each shortened turn keeps, however many there are. */
const TOLD_SHARE_MIN = 0.1
/** How many parts a digest is made in at most, when its model cannot read all of it at once. */
const PARTS_MAX = 6
/** Tokens: if there is less room than this, something other than a long turn is the reason. */
const ROOM_MIN_TOKENS = 500

/**
 * Facts that shorten turns so long that neither the transcript nor a request for a digest fits with them: prompts hold
 * only their beginnings from then on. Empty while everything fits.
 */
export function overlongTurns(
  context: PromptSource,
  allRooms: readonly number[],
): readonly Extract<FactBody, { type: 'turn-shortened' }>[] {
  const { state, words } = context
  const rooms = allRooms.filter(Number.isFinite)
  const room = rooms.length === 0 ? UNKNOWN_WINDOW_TOKENS : Math.min(...rooms)
  if (room < ROOM_MIN_TOKENS) return []
  const fold = foldInForce(state)
  const sized = entriesFor(state, null).map((entry) => ({ entry, tokens: tokensOf(heardTexts(entry, context, null)) }))
  const total = sized.reduce((sum, { tokens }) => sum + tokens, fold ? estimateTokens(digestText(fold, words)) : 0)
  if (total <= room) return []
  const last = sized.slice(-2).reduce((sum, { tokens }) => sum + tokens, 0)
  const most = room * (last > room ? TOLD_SHARE : OVERLONG_SHARE)
  const overlong = sized.flatMap(({ entry, tokens }) =>
    entry.type === 'turn' && tokens > most ? [{ turnId: entry.turn.id, tokens }] : [],
  )
  const others = total - overlong.reduce((sum, { tokens }) => sum + tokens, 0)
  const share = Math.min(TOLD_SHARE * room, Math.max(TOLD_SHARE_MIN * room, (room - others) / overlong.length))
  return overlong.map(({ turnId }) => ({ type: 'turn-shortened', turnId, tokens: Math.floor(share) }))
}

/**
 * Makes the transcript fit the next call: shortens turns that are too long, then folds the oldest turns into a digest.
 * @param context returns the state as of the last fact
 * @throws ProviderError when no digest could be made
 */
export async function makeRoom(
  context: () => FoldContext,
  planned: Due,
  commit: (fact: FactBody) => Promise<void>,
): Promise<void> {
  if (isRoomy(context(), planned)) return
  let rooms: readonly number[] | null = roomsFor(context(), planned)
  noteRooms(context(), planned, rooms)
  for (const fact of overlongTurns(context(), rooms)) {
    await commit(fact)
    rooms = null
  }
  for (let part = 0; part < PARTS_MAX; part += 1) {
    // A digest changes the room that is left, by its cost and by limits that refusals have revealed.
    const folded = await foldOnce(
      context,
      planned,
      (part === 0 && rooms) || roomsFor(context(), planned),
      commit,
    ).catch((error: unknown) => {
      // The refusal revealed how long the request may be, so the next try asks for less.
      if (learnsRoom(error)) return true
      throw error
    })
    if (!folded) return
  }
}

async function foldOnce(
  context: () => FoldContext,
  planned: Due,
  rooms: readonly number[],
  commit: (fact: FactBody) => Promise<void>,
): Promise<boolean> {
  const { ports, config, signal } = context()
  const { provider, model } = config.seats.moderator
  const tally = new CallTally(ports.providers.priceOf(provider, model, ports.clock.now()))
  try {
    const folded = await foldIfNeeded(context(), planned, rooms, ports.newId(), tally)
    if (folded) await commit(folded)
    return folded !== null
  } catch (error) {
    if (error instanceof StorageError) throw error
    const failed = failedCalls(tally, {
      by: { provider, model },
      brokenOff: signal.aborted,
      // A request that was too long has revealed the limit: that does not count as a failure of digests.
      ...(!learnsRoom(error) && { failure: { extra: 'digest', error } }),
    })
    if (failed) await commit(failed)
    throw error
  }
}

/**
 * Prepares a turn: makes the mode's own calls, then makes room in the transcript. Returns false when it was
 * interrupted.
 */
export async function makeRoomBefore(
  context: () => FoldContext,
  planned: Due,
  store: (fact: FactBody) => Promise<void>,
): Promise<boolean> {
  try {
    await context().mode.sideCalls?.make(context, planned, store)
    await makeRoom(context, planned, store)
    return true
  } catch (error) {
    if (error instanceof RunInterrupted) return false
    // Without a digest the prompt contains the whole transcript. Nothing is lost, and the next turn tries again.
    if (error instanceof ProviderError) return true
    throw error
  }
}
