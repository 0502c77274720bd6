import { formatList } from '../../../../base/format/count.ts'
import { NEEDS, SCRIPT, type Need } from '../constants.ts'
import { distance, whereWords } from '../place/cells.ts'
import { itemInUse, talkWith } from '../states.ts'
import { whyIdle } from '../why-idle.ts'
import type { ItemKind, Villager, World } from '../world.ts'
import { nameIn } from './perceived.ts'

/** Adjectives for low needs. */
const LACKS: Readonly<Record<Need, string>> = {
  HUNGER: 'hungry',
  HYGIENE: 'unwashed',
  FUN: 'bored',
  ENERGY: 'tired',
}

/** A need above this is not urgent: scripts attend to it below. */
const CONTENT = SCRIPT.search
/** A need below this comes before all others. */
const URGENT = SCRIPT.critical

const USING: Readonly<Record<ItemKind, string>> = {
  apple: 'eating',
  chair: 'resting on',
  shower: 'washing at',
  book: 'reading',
}

/** A place counts as the goal of a path that ends within this many cells of it. */
const NEAR = 2.5

/**
 * A villager in a line, for people who do not see the map: "at the well, very hungry, talking to Ben".
 * @param held what delays its question, if known
 */
export function villagerWords(world: World, villager: Villager, held: string | null): string {
  return [whereWords(world, villager), lackWords(villager), occupationWords(world, villager, held)].join(', ')
}

/** The most urgent need, if any: "hungry", "very hungry". Its figure is in the bar of the need. */
function lackWords({ needs }: Pick<Villager, 'needs'>): string {
  const worst = NEEDS.toSorted((one, other) => needs[one] - needs[other])[0] ?? 'HUNGER'
  if (needs[worst] >= CONTENT) return 'content'
  return needs[worst] < URGENT ? `very ${LACKS[worst]}` : LACKS[worst]
}

/** The villager's activity, or why it is idle: "walking to the orchard", "thinking what to do". */
export function occupationWords(world: World, villager: Villager, held: string | null): string {
  const idle = whyIdle(world, villager, held)
  if (idle !== null) return idle
  const talk = talkWith(world, villager)
  if (talk) {
    const others = talk.participants.filter((id) => id !== villager.id)
    return `talking to ${formatList(others.map((id) => nameIn(world, id)))}`
  }
  const item = itemInUse(world, villager)
  if (item) return `${USING[item.kind]} the ${item.name.toLowerCase()}`
  switch (villager.state) {
    case 'MOVING': {
      const goal = villager.path.at(-1)
      const place = goal && world.places.find((each) => distance(each, goal) <= NEAR)
      return place ? `walking to ${place.name}` : 'walking'
    }
    case 'WANDERING':
      return 'strolling about'
    case 'REQUESTING':
      return requestWords(world, villager)
    default:
      return 'standing there'
  }
}

function requestWords(world: World, villager: Villager): string {
  const bid = world.bids.find(({ id }) => id === villager.interaction)
  if (!bid || bid.invited.length === 0) return 'waiting for an answer'
  return `asking ${formatList(bid.invited.map((each) => nameIn(world, each.villager)))} for a talk`
}
