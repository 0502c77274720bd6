import type { SeatConfig, SeatId } from '../../../core/contract/dialog-config.ts'
import type { World } from '../../../core/contract/story/world.ts'
import { callCompanions } from './call-companions.ts'

/** The narrator's default name. */
export const NARRATOR_NAME = 'Narrator'

/**
 * A dialog with its world. Its companions give their names to their seats.
 * @param named seats whose names the person chose. These names stay, and the companions are called by them
 */
export function withWorld<Dialog extends { readonly seats: Readonly<Record<SeatId, SeatConfig>> }>(
  dialog: Dialog,
  world: World,
  named: readonly SeatId[] = [],
): Dialog & { readonly world: World } {
  const called = (seat: SeatId, name: string | undefined): SeatConfig =>
    name === undefined || named.includes(seat) ? dialog.seats[seat] : { ...dialog.seats[seat], name }
  const companion = (seat: SeatId) => world.companions.find((one) => one.seat === seat)?.name
  const seats = {
    moderator: called('moderator', NARRATOR_NAME),
    first: called('first', companion('first')),
    second: called('second', companion('second')),
  }
  return { ...dialog, world: callCompanions(world, seats), seats }
}
