import type { Need } from './constants.ts'

/** A cell of the grid, from the top left corner at (0,0). */
export interface Cell {
  readonly x: number
  readonly y: number
}

export const STATES = ['IDLE', 'MOVING', 'WANDERING', 'WAITING', 'REQUESTING', 'INTERACTING'] as const
export type StateName = (typeof STATES)[number]

/** Times are milliseconds since the world began; whole numbers, so that nothing drifts. */
export type Millis = number

/** Something that a villager learned, for its mind. */
export interface VillageEvent {
  /** Counted for this villager, from 1. */
  readonly number: number
  readonly timestamp: Millis
  readonly type:
    | 'INTERACTION_REQUEST_PENDING'
    | 'INTERACTION_REQUEST_REJECTED'
    | 'INTERACTION_BID_RECEIVED'
    | 'INTERACTION_STARTED'
    | 'INTERACTION_CANCELED'
    | 'INTERACTION_FINISHED'
    | 'OBSERVATION'
    | 'INTERACTION_OBSERVATION'
    | 'ERROR'
  readonly payload: EventPayload
}

export interface EventPayload {
  /** "consume", "conversation". */
  readonly interaction?: string
  /** The bid, and who made it. */
  readonly bidId?: string
  readonly bidder?: string
  readonly reason?: string
  /** The text of an error, an announcement or somebody's act. */
  readonly text?: string
  readonly talk?: TalkSeen
}

/** A conversation as its members are told: who is in it, and the last messages. */
export interface TalkSeen {
  readonly participants: readonly string[]
  readonly messages: readonly Message[]
}

export interface Message {
  readonly speakerId: string
  readonly speakerName: string
  readonly message: string
  readonly timestamp: Millis
}

/** When its mind is asked: by the clock, at events, or never, because the person decides. */
export type MindPace = 'clock' | 'events' | 'person'

/** An open question to a villager's mind: at most one at a time. */
export interface MindAsk {
  readonly number: number
  readonly at: Millis
}

export interface Villager {
  readonly id: string
  readonly name: string
  /** A description by others: "keeps the orchard"; empty for none. */
  readonly about: string
  readonly traits: readonly string[]
  /** Its memories, oldest first. */
  readonly memory: readonly string[]
  /** Its plan, in its mind's words; null for none. */
  readonly plan: string | null
  readonly x: number
  readonly y: number
  readonly needs: Readonly<Record<Need, number>>
  /** Points a second. */
  readonly decay: number
  readonly pace: MindPace
  readonly state: StateName
  readonly since: Millis
  /** The rest of its path, the next cell first, and the share of the way to that cell. */
  readonly path: readonly Cell[]
  readonly gone: number
  /** Why it waits, in its own words. */
  readonly reason: string | null
  /** Id of the item it uses or of its conversation; of its bid while it requests. */
  readonly interaction: string | null
  /** Fractions of needs' points that are not applied yet. */
  readonly gathered: Readonly<Partial<Record<Need, number>>>
  readonly ask: MindAsk | null
  /** Number of questions so far. */
  readonly asks: number
  readonly decideAt: Millis
  /** Whether something happened that its mind has not been told. */
  readonly woken: boolean
  /** How long its mind takes, as measured; 0 before the first answer. */
  readonly latency: Millis
  /** When its last conversation ended; null for none so far. */
  readonly talkedAt: Millis | null
  /** When others last refused it a conversation, or did not answer, by villager; missing for those who did not. */
  readonly refused?: Readonly<Record<string, Millis>>
  /** Its recent messages, oldest first. */
  readonly lately: readonly string[]
  /** Messages that have to wait. */
  readonly outbox: readonly string[]
  readonly events: readonly VillageEvent[]
  /** Number of events so far, and of the last that its mind was told. */
  readonly counted: number
  readonly told: number
}

export const ITEM_KINDS = ['apple', 'chair', 'shower', 'book'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export interface Item extends Cell {
  readonly id: string
  readonly name: string
  readonly kind: ItemKind
  /** Percent that remains; 100 for an item that is never used up. */
  readonly left: number
  readonly user: string | null
  /** Seconds until another one grows after this one is used up; null for never. */
  readonly grows: number | null
}

/** A request: to use an item, or to talk with others. */
export interface Bid {
  readonly id: string
  readonly interaction: string
  readonly bidder: string
  /** The item it is for; null for a talk. */
  readonly item: string | null
  readonly at: Millis
  readonly invited: readonly Invitation[]
}

export interface Invitation {
  readonly villager: string
  /** The deadline for answers. */
  readonly until: Millis
  readonly answer: 'pending' | 'accepted' | 'rejected'
  readonly reason: string | null
}

export interface Talk {
  readonly id: string
  readonly participants: readonly string[]
  readonly messages: readonly Message[]
  readonly since: Millis
  /** Who is asked to speak next, and since when. */
  readonly floor: string
  readonly floorAt: Millis
  /** When something was last said. */
  readonly heardAt: Millis
}

/** A named place, where villagers look for what they need. */
interface Place extends Cell {
  readonly name: string
  readonly offers: readonly Need[]
}

/** The state of a village at one moment. It is plain data: the same world is the same bytes. */
export interface World {
  readonly version: 1
  readonly name: string
  readonly seed: number
  readonly time: Millis
  /** How many numbers were drawn so far. */
  readonly draws: number
  /** A text for each row: "." can be walked on, all else cannot. */
  readonly map: readonly string[]
  /** The name of open ground: "on the green". */
  readonly open: string
  readonly places: readonly Place[]
  readonly rules: Rules
  readonly villagers: readonly Villager[]
  readonly items: readonly Item[]
  readonly growing: readonly (Pick<Item, 'name' | 'kind' | 'x' | 'y' | 'grows'> & { readonly at: Millis })[]
  readonly bids: readonly Bid[]
  readonly talks: readonly Talk[]
  /** How many ids were given so far. */
  readonly ids: number
}

export interface Rules {
  /** Points a second that needs fall. */
  readonly decay: { readonly min: number; readonly max: number }
  /** Who talks: all of the invited or nobody, within five seconds (the older engine's rule), or those who accept. */
  readonly bids: 'unanimous' | 'willing'
}

/** An event for watchers of the whole village: chronicle, screen, terminal. */
export type Happening = { readonly at: Millis } & (
  | { readonly type: 'NPC_STATE_CHANGED'; readonly npc: string; readonly old: StateName; readonly new: StateName }
  | { readonly type: 'NEED_CHANGED'; readonly npc: string; readonly need_id: Need; readonly new_value: number }
  | { readonly type: 'BID'; readonly npc: string; readonly bid: string; readonly invited: readonly string[] }
  | {
      readonly type: 'BID_ANSWERED'
      readonly npc: string
      readonly bid: string
      readonly accept: boolean
      readonly reason: string | null
    }
  | {
      readonly type: 'BID_REJECTED'
      readonly npc: string
      readonly bid: string
      readonly interaction: string
      readonly reason: string
    }
  | {
      readonly type: 'TALK_STARTED' | 'TALK_ENDED'
      readonly talk: string
      readonly participants: readonly string[]
      readonly reason: string | null
    }
  | { readonly type: 'TALK_LEFT'; readonly npc: string; readonly talk: string }
  | {
      readonly type: 'MESSAGE'
      /** "at the well". */
      readonly where: string
      readonly npc: string
      readonly talk: string
      readonly participants: readonly string[]
      readonly text: string
    }
  | {
      /** ITEM_USED: somebody starts to use it; ITEM_LEFT: they stop; ITEM_GONE: it is used up. */
      readonly type: 'ITEM_USED' | 'ITEM_LEFT' | 'ITEM_GONE'
      readonly npc: string
      readonly item: string
      readonly interaction: string
    }
  | { readonly type: 'ITEM_CAME'; readonly item: string; readonly x: number; readonly y: number }
  | { readonly type: 'ANNOUNCED'; readonly text: string }
  | { readonly type: 'REFUSED' | 'STALE' | 'MIND_FAILED'; readonly npc: string; readonly text: string }
  | { readonly type: 'LEFT'; readonly npc: string; readonly name: string }
  | { readonly type: 'CAME' | 'TAKEN' | 'GIVEN_BACK'; readonly npc: string }
)
