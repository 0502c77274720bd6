import { beginningOf, oneLine } from '../../../base/text/shorten.ts'
import { plainId } from '../../../base/text/plain-id.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import type { DialogConfig, NewDialog, SeatConfig } from '../../../core/contract/dialog-config.ts'
import { againOf } from '../../../core/dialog/again-of.ts'
import { withSetup } from '../../../core/dialog/modes/mode-setup.ts'
import type { VillageMind, VillageVillager, VillageWorld } from '../model/schema/village.ts'
import { RESERVED } from '../model/schema/village-limits.ts'
import { usualSetup } from '../model/usual-setup.ts'
import { VILLAGE_MODE } from '../model/village-setup.ts'

/** The most characters of a proposal, of a memory, and of a name. */
const MATTER_MAX = 200
const MEMORY_MAX = 200
const NAME_MAX = 60

/**
 * A village in which the participants of a dialog live, each with its model and a memory of its position. The topic of
 * the dialog becomes the proposal of the day.
 */
export function villageOfDialog(config: DialogConfig, world: VillageWorld): NewDialog {
  const { seats, topic, texts: _own, ...rest } = againOf(config) as NewDialog & { readonly texts?: unknown }
  const participants = [seats.first, seats.second]
  const [, , ...others] = world.villagers
  const villagers = [...others]
  for (const [index, seat] of participants.entries()) {
    const place = world.villagers[index]
    if (place) villagers.splice(index, 0, guest(seat, topic, place, villagers))
  }
  const minds = Object.fromEntries(participants.map((seat, index) => [villagers[index]?.id ?? '', mindOf(seat)]))
  const matter = beginningOf(oneLine(topic), MATTER_MAX)
  return withSetup(
    { ...rest, seats, topic, mode: VILLAGE_MODE },
    { ...usualSetup({ ...world, villagers }), minds, ...(matter !== '' && { matter }) },
  )
}

/** A participant as a villager, with a name and an id that no other villager has. */
function guest(
  { name, position }: SeatConfig,
  topic: string,
  { x, y }: VillageVillager,
  others: readonly VillageVillager[],
): VillageVillager {
  const word = plainId(name, '_', 30)
  const base = /^[a-z]/.test(word) ? word : `guest_${word || 'a'}`
  const memory = [`I took part in a dialog on: ${topic}`, ...(position ? [`I stood for this: ${position}`] : [])]
  return {
    id: free(
      ['', '_too', '_also'].map((end) => `${base}${end}`),
      others.map((one) => one.id),
    ),
    name: free(
      ['', ' the younger', ' the youngest'].map((end) => `${beginningOf(name, NAME_MAX - end.length)}${end}`),
      others.map((one) => one.name),
    ),
    memory: memory.map((line) => beginningOf(oneLine(line), MEMORY_MAX)),
    x,
    y,
  }
}

function free(wishes: readonly string[], taken: readonly string[]): string {
  const isTaken = (wish: string) =>
    RESERVED.has(wish) || taken.some((each) => each.toLowerCase() === wish.toLowerCase())
  return wishes.find((wish) => !isTaken(wish)) ?? wishes[0] ?? ''
}

function mindOf({ provider, model, baseUrl }: SeatConfig): VillageMind {
  return provider === REHEARSAL
    ? { kind: 'scripted' }
    : { kind: 'model', model: { provider, model, ...(baseUrl !== undefined && baseUrl !== '' && { baseUrl }) } }
}
