import type { Viewer } from '../../dialog/members/audience.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { largestCall, summaryFits } from '../../dialog/money/cap.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { seatContextWindow } from '../sizes/context-overflow.ts'
import { usualOf } from '../sizes/expectations.ts'
import type { ProviderRegistry } from '../ports.ts'
import { tokensOf } from '../prompt/budget.ts'
import { entriesFor } from '../prompt/heard.ts'
import { heardTexts } from '../prompt/request-texts.ts'
import type { PromptSource } from '../prompt/words.ts'
import { foldRooms } from './fold-room.ts'

/**
 * The tokens that are assumed for an unknown context window. With a larger number the last call of a dialog might fail.
 */
export const UNKNOWN_WINDOW_TOKENS = 32_000

/** A planned turn for calls that belong to no turn; the answer may be as long as a closing. */
export const BESIDE: PlannedTurn = { step: 0, member: 'moderator', kind: 'summary', speech: 0, phase: 'late' }

/** The dialog's state without its digests. */
export function withoutFolds(state: DialogState): DialogState {
  return state.folds.length === 0 ? state : { ...state, folds: [] }
}

/**
 * Whether the prompt of the closing can hold all turns word for word: they fit the moderator's window with the task and
 * the answer, and the call fits the cap.
 * @param viewer who reads it: a member is told more than what everybody may know, which is null
 */
export function fitsWhole(
  source: PromptSource,
  planned: PlannedTurn,
  providers: Pick<ProviderRegistry, 'contextWindowOf' | 'expected'>,
  viewer: Viewer | null = planned.member,
): boolean {
  const { config, state } = source
  const seat = config.seats.moderator
  const window = seatContextWindow(seat, providers.contextWindowOf) ?? UNKNOWN_WINDOW_TOKENS
  const expectation = providers.expected?.(seat.provider, seat.model) ?? usualOf(seat.provider)
  const whole = { ...source, state: withoutFolds(state) }
  const tokens = tokensOf(entriesFor(whole.state, viewer).flatMap((entry) => heardTexts(entry, whole, viewer)))
  const rooms = foldRooms(whole, planned, { seat, window, expectation }, { seat, window, expectation }, null)
  if (tokens > Math.min(...rooms.slice(1))) return false
  const largest = largestCall(state)
  const cost = largest.cost === null ? null : largest.cost * Math.max(1, (largest.tokens + tokens) / largest.tokens)
  return summaryFits(state, config, { tokens: largest.tokens + tokens, cost })
}

/** Whether a closing reads all turns word for word, although some have been replaced by a digest. */
export function tellsWhole(
  source: PromptSource,
  planned: PlannedTurn,
  providers: Pick<ProviderRegistry, 'contextWindowOf' | 'expected'>,
  viewer: Viewer | null = planned.member,
): boolean {
  return (
    planned.kind === 'summary' && foldInForce(source.state) !== null && fitsWhole(source, planned, providers, viewer)
  )
}

/** The source for a call that belongs to no turn: all turns word for word if they fit, as for a closing. */
export function wholeSource(
  source: PromptSource,
  providers: Pick<ProviderRegistry, 'contextWindowOf' | 'expected'>,
): PromptSource {
  return tellsWhole(source, BESIDE, providers, null) ? { ...source, state: withoutFolds(source.state) } : source
}
