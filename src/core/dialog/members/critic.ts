import type { DialogConfig, SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { isRehearsal } from '../../contract/rehearsal.ts'
import type { Critic, SeatSettings } from '../../contract/seat-settings.ts'
import { ownCritic } from '../../contract/setting-values.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import { modelOf } from './members.ts'
import type { DialogState } from '../state.ts'

/** Whose model criticises the drafts of a seat. */
export function criticOf(
  config: Pick<DialogConfig, 'critique'> & { readonly seats: Readonly<Record<SeatId, SeatSettings>> },
  seat: SeatId,
): Critic {
  return ownCritic(config.seats[seat]) ?? (config.critique ? 'self' : 'nobody')
}

/**
 * The seat whose model criticises a member's drafts, if it is not the member's own; null when the member's own model
 * does so, or nobody does.
 */
export function criticSeat(config: DialogConfig, member: MemberId): SeatId | null {
  if (member !== 'first' && member !== 'second') return null
  switch (criticOf(config, member)) {
    case 'other':
      return member === 'first' ? 'second' : 'first'
    case 'moderator':
      return 'moderator'
    case 'self':
    case 'nobody':
      return null
  }
}

/**
 * The seat whose model checks what a person drafts for a seat: that of its critic. It is the moderator's if the seat
 * has no critic, or the critic is a built-in voice, which cannot judge words. Null if the moderator is a built-in
 * voice, too.
 */
export function draftChecker(config: DialogConfig, seat: 'first' | 'second'): SeatId | null {
  const critic = criticOf(config, seat) === 'nobody' ? 'moderator' : (criticSeat(config, seat) ?? seat)
  return [critic, 'moderator' as const].find((each) => !isRehearsal(config.seats[each].provider)) ?? null
}

/** The model that is called for one stage of a member's turn; null while the person speaks for the member. */
export function modelForStage(state: DialogState, member: MemberId, stage: StageName): SeatConfig | null {
  const critic = stage === 'critique' && state.config ? criticSeat(state.config, member) : null
  // A seat that the person speaks for still has a model.
  return critic === null ? modelOf(state, member) : (modelOf(state, critic) ?? state.config?.seats[critic] ?? null)
}
