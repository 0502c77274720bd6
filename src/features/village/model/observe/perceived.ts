import { formatList } from '../../../../base/format/count.ts'
import { TALK_TOLD, type Need } from '../constants.ts'
import { dateWords } from '../clock.ts'
import { useOf, useWords } from '../item-kinds.ts'
import { distance, inSight, whereWords } from '../place/cells.ts'
import { interactionName, isLocked, itemInUse, talkWith } from '../states.ts'
import type { Cell, StateName, TalkSeen, VillageEvent, Villager, VillageState } from '../world.ts'

/** An item or a villager in sight. Lists have the nearest first. */
export interface SeenEntity extends Cell {
  readonly id: string
  readonly name: string
  readonly kind: 'item' | 'villager'
  /** What a villager is doing, in words: "talks", "rests on the bench"; null for an item. */
  readonly doing: string | null
  /** Whether an item is unused, or a villager is free to talk. */
  readonly free: boolean
  readonly interactions: readonly SeenInteraction[]
}

export interface SeenInteraction {
  readonly name: string
  readonly description: string
  readonly needs_filled: readonly Need[]
  readonly needs_drained: readonly Need[]
  /** By how many points a second it raises the need that it meets; null for a villager. */
  readonly rate: number | null
}

/** A villager's conversation with the ids of its members. The member who began it comes first. */
export interface TalkPerceived extends TalkSeen {
  readonly id: string
  readonly participantIds: readonly string[]
}

/** Everything a villager perceives in one moment. */
export interface Perception {
  readonly position: Cell
  readonly where: string
  readonly time: string
  /** From 0 (urgent) to 100 (met). */
  readonly needs: Readonly<Record<Need, number>>
  readonly entities: readonly SeenEntity[]
  readonly movementLocked: boolean
  readonly interaction: string | null
  readonly state: StateName
  /** Further facts as pairs of a key and a value, which existing minds expect. */
  readonly context: readonly (readonly [string, string])[]
  readonly talk: TalkPerceived | null
  readonly bids: readonly { readonly bidId: string; readonly bidder: string; readonly interaction: string }[]
  readonly places: VillageState['places']
  /** The events that the mind has not read yet, in order. */
  readonly events: readonly VillageEvent[]
}

export function perceive(world: VillageState, villager: Villager): Perception {
  const talk = talkWith(world, villager)
  return {
    position: { x: villager.x, y: villager.y },
    where: whereWords(world, villager),
    time: dateWords(world.time),
    needs: {
      HUNGER: Math.round(villager.needs.HUNGER),
      HYGIENE: Math.round(villager.needs.HYGIENE),
      FUN: Math.round(villager.needs.FUN),
      ENERGY: Math.round(villager.needs.ENERGY),
    },
    entities: entitiesSeen(world, villager),
    movementLocked: isLocked(world, villager),
    interaction: interactionName(world, villager),
    state: villager.state,
    context: contextOf(villager),
    talk: talk && {
      id: talk.id,
      participantIds: talk.participants,
      participants: talk.participants.map((id) => nameIn(world, id)),
      messages: talk.messages.slice(-TALK_TOLD),
    },
    bids: world.bids.flatMap(({ id, bidder, interaction, invited }) =>
      invited.some((each) => each.villager === villager.id && each.answer === 'pending')
        ? [{ bidId: id, bidder: nameIn(world, bidder), interaction }]
        : [],
    ),
    places: world.places,
    events: villager.events.filter(({ number }) => number > villager.told),
  }
}

function entitiesSeen(world: VillageState, villager: Villager): readonly SeenEntity[] {
  const items = world.items
    .filter((item) => inSight(villager, item))
    .map((item): SeenEntity => {
      const { interaction, need, rate } = useOf(item)
      return {
        ...place(item),
        kind: 'item',
        doing: item.user === null ? null : `used by ${nameIn(world, item.user)}`,
        free: item.user === null,
        interactions: [
          { name: interaction, description: useWords(item), needs_filled: [need], needs_drained: [], rate },
        ],
      }
    })
  const others = world.villagers
    .filter((other) => other.id !== villager.id && inSight(villager, other))
    .map((other): SeenEntity => ({
      ...place(other),
      kind: 'villager',
      doing: doingWords(world, other),
      free: other.state !== 'INTERACTING' && other.state !== 'REQUESTING',
      interactions: [
        {
          name: 'conversation',
          description: `Talk with ${other.name}`,
          needs_filled: ['FUN'],
          needs_drained: [],
          rate: null,
        },
      ],
    }))
  return [...items, ...others].toSorted(
    (one, other) => distance(villager, one) - distance(villager, other) || (one.id < other.id ? -1 : 1),
  )
}

/** What a villager is doing, as others see it: "walks", "talks with Ben", "rests on the bench". */
export function doingWords(world: Pick<VillageState, 'talks' | 'items' | 'villagers'>, villager: Villager): string {
  const talk = talkWith(world, villager)
  if (talk) {
    const others = talk.participants.filter((id) => id !== villager.id).map((id) => nameIn(world, id))
    return `talks with ${formatList(others)}`
  }
  const item = itemInUse(world, villager)
  if (item) return `${useOf(item).doing} the ${item.name.toLowerCase()}`
  switch (villager.state) {
    case 'MOVING':
      return 'walks'
    case 'WANDERING':
      return 'strolls about'
    case 'REQUESTING':
      return 'waits for an answer'
    case 'WAITING':
      return 'waits'
    case 'IDLE':
    case 'INTERACTING':
      return 'stands there'
  }
}

export function nameIn({ villagers }: Pick<VillageState, 'villagers'>, id: string): string {
  return villagers.find((each) => each.id === id)?.name ?? 'somebody'
}

function place({ id, name, x, y }: { id: string; name: string; x: number; y: number }) {
  return { id, name, x, y }
}

function contextOf({ path, reason }: Villager): readonly (readonly [string, string])[] {
  const goal = path.at(-1)
  return [
    ...(goal ? [['Destination', `(${goal.x},${goal.y})`] as const] : []),
    ...(reason === null ? [] : [['Reason', reason] as const]),
  ]
}
