import { m, t, wordTable } from '../../../../base/language/t.ts'
import { formatList } from '../../../../base/format/count.ts'
import { NEEDS, SCRIPT, type Need } from '../constants.ts'
import { distance, whereWords } from '../place/cells.ts'
import { itemInUse, talkWith } from '../states.ts'
import { whyIdle } from '../why-idle.ts'
import type { ItemKind, Villager, VillageState } from '../world.ts'
import { nameIn } from './perceived.ts'

/** The adjective for a villager with a low need. */
const LACKS: Readonly<Record<Need, string>> = wordTable({
  HUNGER: 'hungry',
  HYGIENE: 'unwashed',
  FUN: 'bored',
  ENERGY: 'tired',
})

/** A need above this is met well enough. */
const CONTENT = SCRIPT.search
/** A need below this comes before everything else. */
const URGENT = SCRIPT.critical

const VERY: Readonly<Record<Need, string>> = wordTable({
  HUNGER: 'very hungry',
  HYGIENE: 'very unwashed',
  FUN: 'very bored',
  ENERGY: 'very tired',
})

const USING: Readonly<Record<ItemKind, string>> = {
  apple: m('eating the {thing}'),
  chair: m('resting on the {thing}'),
  shower: m('washing at the {thing}'),
  book: m('reading the {thing}'),
}

/** A place counts as the goal of a path that ends within this many cells of it. */
const NEAR = 2.5

/**
 * Describes a villager in a line for people who do not see the map: "at the well, very hungry, talking to Ben".
 * @param held why the question to its mind is delayed, if known
 */
export function villagerWords(world: VillageState, villager: Villager, held: string | null): string {
  return [whereWords(world, villager), lackWords(villager), occupationWords(world, villager, held)].join(', ')
}

/**
 * The most urgent need as an adjective: "hungry", "very hungry"; empty for none. The number is in the bar of the need.
 */
function lackWords({ needs }: Pick<Villager, 'needs'>): string {
  const worst = NEEDS.toSorted((one, other) => needs[one] - needs[other])[0] ?? 'HUNGER'
  if (needs[worst] >= CONTENT) return t('content [[of a villager]]')
  return needs[worst] < URGENT ? VERY[worst] : LACKS[worst]
}

/** What a villager is doing, or why it is idle: "walking to the orchard", "thinking what to do". */
export function occupationWords(world: VillageState, villager: Villager, held: string | null): string {
  const idle = whyIdle(world, villager, held)
  if (idle !== null) return idle
  const talk = talkWith(world, villager)
  if (talk) {
    const others = talk.participants.filter((id) => id !== villager.id)
    return t('talking to {names}', { names: formatList(others.map((id) => nameIn(world, id))) })
  }
  const item = itemInUse(world, villager)
  if (item) return t(USING[item.kind], { thing: item.name.toLowerCase() })
  switch (villager.state) {
    case 'MOVING': {
      const goal = villager.path.at(-1)
      const place = goal && world.places.find((each) => distance(each, goal) <= NEAR)
      return place ? t('walking to {place}', { place: place.name }) : t('walking')
    }
    case 'WANDERING':
      return t('strolling about')
    case 'REQUESTING':
      return requestWords(world, villager)
    default:
      return t('standing there')
  }
}

function requestWords(world: VillageState, villager: Villager): string {
  const bid = world.bids.find(({ id }) => id === villager.interaction)
  if (!bid || bid.invited.length === 0) return t('waiting for an answer')
  return t('asking {names} for a talk', { names: formatList(bid.invited.map((each) => nameIn(world, each.villager))) })
}
