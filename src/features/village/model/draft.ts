import {
  EVENTS_KEPT,
  TOLD_KEPT,
  MEMORY_KEPT,
  NEED_MAX,
  TALK_COOLDOWN,
  WORDS_MAX_CHARS,
  type Need,
} from './constants.ts'
import type { VillageRandom } from './random.ts'
import type {
  Bid,
  Cell,
  EventPayload,
  Happening,
  VillageItem,
  StateName,
  Talk,
  VillageEvent,
  Villager,
  VillageState,
} from './world.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** A villager in a draft. */
export type Body = Writable<Villager>

/** A copy of the world that one step may change. Villagers, items, bids and talks are copied, too; values inside them are replaced and never changed in place. */
interface Draft extends Writable<Omit<VillageState, 'villagers' | 'items' | 'bids' | 'talks'>> {
  villagers: Body[]
  items: Writable<VillageItem>[]
  bids: Writable<Bid>[]
  talks: Writable<Talk>[]
}

/** What the rules of one step work with: the draft of the world, random numbers, and the events so far. */
export interface StepContext {
  readonly world: Draft
  readonly random: VillageRandom
  readonly happened: Happening[]
}

/** The world after a step or an input, and the events on the way. */
export interface StepResult {
  readonly world: VillageState
  readonly happened: readonly Happening[]
}

export function make(world: VillageState, random: VillageRandom, act: (context: StepContext) => void): StepResult {
  const context: StepContext = {
    world: {
      ...world,
      villagers: world.villagers.map((each) => ({ ...each })),
      items: world.items.map((each) => ({ ...each })),
      bids: world.bids.map((each) => ({ ...each })),
      talks: world.talks.map((each) => ({ ...each })),
    },
    random,
    happened: [],
  }
  act(context)
  return context
}

/** The next random number, from 0 up to 1. The world counts how many were drawn. */
export function randomShare({ world, random }: StepContext): number {
  const value = random(world.draws)
  world.draws += 1
  return value
}

/** An id that was never used in this world. */
export function newId({ world }: StepContext, kind: string): string {
  world.ids += 1
  return `${kind}_${world.ids}`
}

export function bodyOf({ world }: StepContext, id: string): Body | null {
  return world.villagers.find((each) => each.id === id) ?? null
}

/**
 * Tells a villager's mind of an event.
 * @param wakes whether the mind is asked because of it
 */
export function notify(
  { world }: StepContext,
  body: Body,
  type: VillageEvent['type'],
  payload: EventPayload,
  wakes = true,
): void {
  body.counted += 1
  const event: VillageEvent = { number: body.counted, timestamp: world.time, type, payload }
  const toldEvents = body.events.filter(
    ({ number, type: of }) => number <= body.told && of !== 'INTERACTION_OBSERVATION',
  )
  const untold = body.events.filter(({ number }) => number > body.told)
  // Some events that the mind has read are kept for the screen. The state of a talk is sent again each time, so only
  // its last copy is kept.
  body.events = [...toldEvents.slice(-TOLD_KEPT), ...[...untold, event].slice(-EVENTS_KEPT)]
  if (wakes) body.woken = true
}

/** Changes the state of a villager. If it becomes idle, its mind is asked at once. */
export function enter({ world, happened }: StepContext, body: Body, state: StateName): void {
  if (body.state !== state)
    happened.push({ at: world.time, type: 'NPC_STATE_CHANGED', npc: body.id, old: body.state, new: state })
  body.state = state
  body.since = world.time
  if (state !== 'WAITING') body.reason = null
  if (state !== 'MOVING' && state !== 'WANDERING') {
    body.path = []
    body.gone = 0
  }
  if (state !== 'INTERACTING' && state !== 'REQUESTING') body.interaction = null
  if (state === 'IDLE') {
    body.decideAt = world.time
    body.woken = true
  }
}

/** Raises or lowers a need within 0 to 100. Each change of a whole point is an event. */
export function changeNeed({ world, happened }: StepContext, body: Body, need: Need, by: number): void {
  const before = body.needs[need]
  const after = Math.min(NEED_MAX, Math.max(0, Math.round((before + by) * 1e6) / 1e6))
  if (after === before) return
  body.needs = { ...body.needs, [need]: after }
  if (Math.round(after) !== Math.round(before))
    happened.push({ at: world.time, type: 'NEED_CHANGED', npc: body.id, need_id: need, new_value: Math.round(after) })
}

/** Adds a line to a villager's memory. The oldest lines are removed when there are too many. */
export function remember(body: Body, line: string): void {
  const words = mindLine(line)
  if (words !== '') body.memory = [...body.memory.filter((each) => each !== words), words].slice(-MEMORY_KEPT)
}

/** Words of a mind, shortened and put on one line. */
export function mindLine(text: string): string {
  return beginningOf(oneLine(text), WORDS_MAX_CHARS)
}

export function standAt(body: Body, { x, y }: Cell): void {
  body.x = x
  body.y = y
}

/** The time from which a speaker may speak again in a talk, in milliseconds of the village. */
export function maySpeakAt(talk: Talk, speaker: string): number {
  const last = talk.messages.findLast(({ speakerId }) => speakerId === speaker)
  return last ? last.timestamp + TALK_COOLDOWN * 1_000 : 0
}

export function talkOf({ world }: StepContext, body: Body): Writable<Talk> | null {
  return body.state === 'INTERACTING' ? (world.talks.find(({ id }) => id === body.interaction) ?? null) : null
}

/** The item that a villager is using; null for none. */
export function usedBy({ world }: StepContext, body: Body): Writable<VillageItem> | null {
  return body.state === 'INTERACTING' ? (world.items.find(({ id }) => id === body.interaction) ?? null) : null
}
