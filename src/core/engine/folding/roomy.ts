import { foldThreshold } from '../../dialog/digest/fold-plan.ts'
import { modelOf } from '../../dialog/members/members.ts'
import type { DialogConfig } from '../ports.ts'
import { seatContextWindow } from '../sizes/context-overflow.ts'
import type { Due } from '../tools/offered-tools.ts'
import { sizesOf, type FoldContext } from './fold.ts'
import { UNKNOWN_WINDOW_TOKENS } from './tell-whole.ts'

/** The smallest room that was left before a member's last turn, and what may change it besides what was said. */
interface LastRoom {
  readonly from: readonly unknown[]
  readonly tokens: number
}

const lastRooms = new WeakMap<DialogConfig, Map<string, LastRoom>>()

/**
 * A turn that takes more than this share of the room for the transcript is shortened in later prompts. So a transcript
 * that takes less of the room that was left last has no such turn, and is not measured against it again.
 */
export const OVERLONG_SHARE = 1 / 2

/**
 * Whether a transcript is far from any limit, so that nothing has to be shortened or folded. What prompts contain
 * besides it hardly changes from turn to turn, unless a person adds something or a model is changed.
 */
export function isRoomy(context: FoldContext, planned: Due): boolean {
  const last = lastRooms.get(context.config)?.get(planned.member)
  if (!last) return false
  const from = basisOf(context, planned)
  if (!last.from.every((each, place) => each === from[place])) return false
  const { sizes, digestTokens, alone } = sizesOf(context, planned)
  const total = sizes.reduce((sum, size) => sum + size, digestTokens + alone)
  return total <= foldThreshold(context.config.foldAbove, [OVERLONG_SHARE * last.tokens])
}

/** Keeps how much room is left before a turn. */
export function noteRooms(context: FoldContext, planned: Due, rooms: readonly number[]): void {
  const ofDialog = lastRooms.get(context.config) ?? new Map<string, LastRoom>()
  const tokens = Math.min(...rooms, UNKNOWN_WINDOW_TOKENS)
  lastRooms.set(context.config, ofDialog.set(planned.member, { from: basisOf(context, planned), tokens }))
}

function basisOf({ ports, state, config }: FoldContext, { member }: Due): readonly unknown[] {
  const windows = [modelOf(state, member), config.seats.moderator].map(
    (seat) => seat && seatContextWindow(seat, ports.providers.contextWindowOf),
  )
  return [state.messages, state.children, state.agents, ...windows]
}
