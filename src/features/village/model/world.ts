import type { Need } from './constants.ts'

/** A cell of the grid, from the top left corner at (0,0). */
export interface Cell {
  readonly x: number
  readonly y: number
}

export const STATES = ['IDLE', 'MOVING', 'WANDERING', 'WAITING', 'REQUESTING', 'INTERACTING'] as const
export type StateName = (typeof STATES)[number]

/** A time in milliseconds since the world began. Times are whole numbers, so that rounding errors cannot add up. */
export type Millis = number

/** An event that a villager's mind is told of. */
export interface VillageEvent {
  /** Counts the events of this villager, from 1. */
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
  /** The name of the use or activity: "consume", "conversation". */
  readonly interaction?: string
  /** The id of a request, and the villager who made it. */
  readonly bidId?: string
  readonly bidder?: string
  readonly reason?: string
  /** The text of an error, an announcement or somebody's act. */
  readonly text?: string
  readonly talk?: TalkSeen
}

/** A conversation as its members read it: who is in it, and the last messages. */
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

/** When a villager's mind is asked: at regular times, when something happens, or never, because the person decides. */
export type MindPace = 'clock' | 'events' | 'person'

/** An open question to a villager's mind. There is at most one at a time. */
export interface MindAsk {
  readonly number: number
  readonly at: Millis
}

export interface Villager {
  readonly id: string
  readonly name: string
  /** How others describe the villager: "keeps the orchard"; empty for no description. */
  readonly about: string
  readonly traits: readonly string[]
  /** The villager's memories, oldest first. */
  readonly memory: readonly string[]
  /** The villager's plan, in the words of its mind; null for none. */
  readonly plan: string | null
  readonly x: number
  readonly y: number
  readonly needs: Readonly<Record<Need, number>>
  /** By how many points a second each need falls. */
  readonly decay: number
  readonly pace: MindPace
  readonly state: StateName
  readonly since: Millis
  /**
   * The rest of the villager's path, the next cell first, and how much of the way to that cell it has gone (0 to 1).
   */
  readonly path: readonly Cell[]
  readonly gone: number
  /** Why the villager waits, in the words of its mind. */
  readonly reason: string | null
  /** The id of the item that the villager uses, of its conversation, or of the request that it has made. */
  readonly interaction: string | null
  /** Fractions of points that have not been added to needs yet. */
  readonly gathered: Readonly<Partial<Record<Need, number>>>
  readonly ask: MindAsk | null
  /** The number of questions to its mind so far. */
  readonly asks: number
  readonly decideAt: Millis
  /** Whether something happened that its mind has not read yet. */
  readonly woken: boolean
  /** How long its mind usually takes to answer, as measured; 0 before the first answer. */
  readonly latency: Millis
  /** When its last conversation ended; null for none so far. */
  readonly talkedAt: Millis | null
  /**
   * When others last refused to talk with this villager, or did not answer, by villager. Those who did neither are
   * missing.
   */
  readonly refused?: Readonly<Record<string, Millis>>
  /** The villager's last messages, oldest first. */
  readonly lately: readonly string[]
  /** Messages that the villager cannot say yet. */
  readonly outbox: readonly string[]
  readonly events: readonly VillageEvent[]
  /** The number of events so far, and of those that its mind has read. */
  readonly counted: number
  readonly told: number
}

export const ITEM_KINDS = ['apple', 'chair', 'shower', 'book'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export interface VillageItem extends Cell {
  readonly id: string
  readonly name: string
  readonly kind: ItemKind
  /** How much of the item is left, in percent; 100 for one that is never used up. */
  readonly left: number
  readonly user: string | null
  /** Seconds until another one grows after this one is used up; null: never. */
  readonly grows: number | null
}

/** A request of a villager: to use an item, or to talk with others. */
export interface Bid {
  readonly id: string
  readonly interaction: string
  readonly bidder: string
  /** The item that the request is for; null for a talk. */
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
  /** The member who is asked to speak next, and since when. */
  readonly floor: string
  readonly floorAt: Millis
  /** The time of the last message. */
  readonly heardAt: Millis
}

/** A named place. Villagers look for items there. */
interface Place extends Cell {
  readonly name: string
  readonly offers: readonly Need[]
}

/** The state of a village at one moment, as plain data: equal worlds have equal bytes. */
export interface VillageState {
  readonly version: 1
  readonly name: string
  readonly seed: number
  readonly time: Millis
  /** How many random numbers were drawn so far. */
  readonly draws: number
  /** A text for each row. "." can be walked on; any other character cannot. */
  readonly map: readonly string[]
  /** The words for open ground: "on the green". */
  readonly open: string
  readonly places: readonly Place[]
  readonly rules: Rules
  readonly villagers: readonly Villager[]
  readonly items: readonly VillageItem[]
  readonly growing: readonly (Pick<VillageItem, 'name' | 'kind' | 'x' | 'y' | 'grows'> & { readonly at: Millis })[]
  readonly bids: readonly Bid[]
  readonly talks: readonly Talk[]
  /** How many ids were given so far. */
  readonly ids: number
}

export interface Rules {
  /** How many points a second needs fall, at least and at most. */
  readonly decay: { readonly min: number; readonly max: number }
  /**
   * Who joins a talk. `unanimous`: all who are invited, or nobody, within five seconds (the older engine's rule).
   * `willing`: those who accept.
   */
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
      /** Where it happened: "at the well". */
      readonly where: string
      readonly npc: string
      readonly talk: string
      readonly participants: readonly string[]
      readonly text: string
    }
  | {
      /**
       * ITEM_USED: a villager starts to use the item. ITEM_LEFT: the villager stops. ITEM_GONE: the item is used up.
       */
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
