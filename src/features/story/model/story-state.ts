import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import type { Reveal, RevealReading } from './bands.ts'
import type { Band } from '../../../core/dialog/story/story-scene.ts'

/** A number of equal things that somebody carries or that lie somewhere. */
export interface Thing {
  readonly name: string
  readonly quantity: number
}

/** A mood that passes. `sinceTurn` is the number of the player's turns when it began. */
export interface TimedStatus {
  readonly duration: number
  readonly sinceTurn: number
}

/** A character of the story: a companion, for whom the model of a seat speaks, or somebody whom the player meets. */
export interface StoryCharacter {
  readonly id: string
  /** The member of the dialog that speaks for the character: a seat, or the character itself. */
  readonly member: MemberId
  readonly name: string
  readonly description: string
  readonly archetype: string
  readonly traits: readonly string[]
  readonly location: string
  readonly inventory: readonly Thing[]
  readonly trust: number
  readonly statuses: Readonly<Record<string, TimedStatus>>
  readonly following: boolean
  /** The attitude to the player in words, and the attitudes to other characters, by their ids. */
  readonly relation: string | null
  readonly relations: Readonly<Record<string, string>>
}

export interface StoryPlace {
  readonly id: string
  readonly name: string
  readonly exits: Readonly<Record<string, string>>
  /** Things that lie at the place. */
  readonly things: readonly Thing[]
  /** Whether the player has been at the place. */
  readonly visited: boolean
}

/** A roll, which the engine made and the narrator describes. */
export interface StoryCheck {
  /** The turn in which it was rolled. */
  readonly turnId: string | null
  readonly reason: string
  /** The chance of failure, 11 to 101 percent; null when only the world was rolled for. */
  readonly target: number | null
  readonly roll: number | null
  readonly band: Band | null
  /** What was rolled for the world. The narrator and the director view read it. */
  readonly reveal: { readonly level: Reveal; readonly roll: number; readonly reading: RevealReading } | null
  /** The number of the fact that stores the roll. */
  readonly seq: number
}

/** The state of a story, with everything that is secret for the player. */
export interface StoryState {
  readonly player: { readonly name: string; readonly inventory: readonly Thing[] }
  readonly location: string
  readonly time_of_day: string
  readonly current_objective: string | null
  readonly narrative_flags: Readonly<Record<string, unknown>>
  /** Rows of the condition table that were set, by name. */
  readonly conditions: Readonly<Record<string, string>>
  readonly companions: Readonly<Record<string, StoryCharacter>>
  readonly places: Readonly<Record<string, StoryPlace>>
  readonly checks: readonly StoryCheck[]
  /** Whether the story is over once its objective is reached; absent in stories of earlier versions. */
  readonly ends?: boolean | undefined
}

export const NO_STORY: StoryState = {
  player: { name: 'Player', inventory: [] },
  location: '',
  time_of_day: 'morning',
  current_objective: null,
  narrative_flags: {},
  conditions: {},
  companions: {},
  places: {},
  checks: [],
}

/** The owner of a thing: this for the player, otherwise the id of a character or of a place. */
export const PLAYER = 'player'

/** A change of a story's state: the fields `change` and `data` of a fact of the kind mode-changed. */
export type StoryChange =
  | { readonly change: 'story-began'; readonly data: Omit<StoryState, 'checks'> }
  | {
      readonly change: 'thing-gained' | 'thing-lost'
      readonly data: { readonly who: string; readonly name: string; readonly quantity: number }
    }
  | {
      readonly change: 'thing-put' | 'thing-gone'
      readonly data: { readonly place: string; readonly name: string; readonly quantity: number }
    }
  | { readonly change: 'moved'; readonly data: { readonly to: string } }
  | {
      readonly change: 'place-found'
      readonly data: { readonly id: string; readonly name: string; readonly from: string; readonly way: string }
    }
  | { readonly change: 'time-passed'; readonly data: { readonly time_of_day: string } }
  | { readonly change: 'objective-set'; readonly data: { readonly objective: string | null } }
  | { readonly change: 'flag-set'; readonly data: { readonly name: string; readonly value: unknown } }
  | { readonly change: 'flag-deleted'; readonly data: { readonly name: string } }
  | { readonly change: 'condition-set'; readonly data: { readonly row: string; readonly value: string } }
  | { readonly change: 'character-met'; readonly data: StoryCharacter }
  | { readonly change: 'trust-set'; readonly data: { readonly id: string; readonly trust: number } }
  | { readonly change: 'status-set'; readonly data: { readonly id: string; readonly name: string } & TimedStatus }
  | { readonly change: 'status-removed'; readonly data: { readonly id: string; readonly name: string } }
  | {
      readonly change: 'relation-noted'
      readonly data: { readonly id: string; readonly to: string; readonly text: string }
    }
  | { readonly change: 'following-set'; readonly data: { readonly id: string; readonly following: boolean } }
  | {
      readonly change: 'checked'
      readonly data: {
        readonly reason: string
        readonly target: number | null
        readonly roll: number | null
        readonly band: Band | null
      }
    }
  | {
      readonly change: 'revealed'
      readonly data: { readonly level: Reveal; readonly roll: number; readonly reading: RevealReading }
    }
