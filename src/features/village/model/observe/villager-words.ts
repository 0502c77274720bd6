import { formatList } from '../../../../base/format/count.ts'
import { NEEDS, SCRIPT, type Need } from '../constants.ts'
import { distance, whereWords } from '../place/cells.ts'
import { itemInUse, talkWith } from '../states.ts'
import { whyIdle } from '../why-idle.ts'
import type { ItemKind, Villager, World } from '../world.ts'
import { nameIn } from './perceived.ts'

/** How somebody is whose need is low. */
const LACKS: Readonly<Record<Need, string>> = {
  HUNGER: 'hungry',
  HYGIENE: 'unwashed',
  FUN: 'bored',
  ENERGY: 'tired',
}

/** A need that is met so far presses nobody: scripts look after it below this. */
const CONTENT = SCRIPT.search

const USING: Readonly<Record<ItemKind, string>> = {
  apple: 'eating',
  chair: 'resting on',
  shower: 'washing at',
  book: 'reading',
}

/** A place counts as the goal of a way that ends this near to it, in cells. */
const NEAR = 2.5

/**
 * A villager in a line, for whoever does not see the map: "at the well, hungry 34, talking to Ben".
 * @param held what keeps its question from its mind, where that is known
 */
export function villagerWords(world: World, villager: Villager, held: string | null): string {
  return [whereWords(world, villager), lackWords(villager), occupationWords(world, villager, held)].join(', ')
}

/** The need that presses most, as far as one presses, and how much of it is left of 100: "hungry 34". */
function lackWords({ needs }: Pick<Villager, 'needs'>): string {
  const worst = NEEDS.toSorted((one, other) => needs[one] - needs[other])[0] ?? 'HUNGER'
  return needs[worst] < CONTENT ? `${LACKS[worst]} ${Math.round(needs[worst])}` : 'content'
}

/** What somebody is doing, or why nothing: "walking to the orchard", "waits for its mind, 4 s". */
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
