import type { NewDialog, SeatId } from '../../../core/contract/dialog-config.ts'
import type { World } from '../../../core/contract/story/world.ts'
import { callCompanions } from '../model/call-companions.ts'
import { NARRATOR_NAME } from '../model/with-world.ts'
import type { Draft } from '../../../page/draft/draft.ts'

/** The id of the mode that is played in a world. */
const STORY = 'story'

/** Whether the form is for a story, in which much of it has no place: topic, positions, sides, critique. */
export function isStoryForm({ mode }: Pick<Draft, 'mode'>): boolean {
  return mode === STORY
}

/** What the seats of a story are called where nobody typed a name: as its world says. */
export function storyNames(world: World | null): Readonly<Partial<Record<SeatId, string>>> {
  const companions = world?.companions.map(({ seat, name }) => [seat, name] as const) ?? []
  return { moderator: NARRATOR_NAME, ...Object.fromEntries(companions) }
}

/** Who a seat speaks for in a world; null for nobody. */
export function companionFor(world: World | null, seat: SeatId): World['companions'][number] | null {
  return world?.companions.find((one) => one.seat === seat) ?? null
}

/** The dialog of a form for a story: what has no place in one is left out, and the player has a name. */
export function storyDialog(dialog: NewDialog, { world, player }: Pick<Draft, 'world' | 'player'>): NewDialog {
  const { insights: _insights, continues: _continues, record: _record, seats, ...rest } = dialog
  const plain = ({ critic: _critic, position: _position, ...seat }: NewDialog['seats'][SeatId]) => seat
  const name = player.trim()
  const cast = { moderator: plain(seats.moderator), first: plain(seats.first), second: plain(seats.second) }
  const called = world && callCompanions(world, cast)
  return {
    ...rest,
    seats: cast,
    topic: world?.title ?? 'A story',
    critique: false,
    earlyEnd: false,
    context: [],
    ...(called && { world: name === '' ? called : { ...called, player: { ...called.player, name } } }),
  }
}

/** A world that was kept, as far as it has the shape of one: the host looks at the rest of it. */
export function restoreWorld(kept: unknown): World | null {
  const { format, title, places, companions } = (kept ?? {}) as Partial<World>
  const whole = typeof title === 'string' && Array.isArray(places) && Array.isArray(companions)
  return format === 'idi.world-1' && whole ? (kept as World) : null
}
