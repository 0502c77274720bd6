import type { ApartVoices, World } from '../../contract/story/world.ts'

/** The result of a deed. */
export type Band = 'critical_success' | 'success' | 'mixed' | 'failure' | 'critical_failure'

/** What a turn of a story is about, as data for built-in voices, which read no prompt. */
export interface StoryScene {
  readonly world: World
  /** The name of the speaker. */
  readonly self: string
  /** Id of the place. */
  readonly place: string
  readonly placeName: string
  /** The exits: the name of each way, and of the place where it leads. */
  readonly exits: readonly { readonly way: string; readonly to: string; readonly name: string }[]
  /** All places by id, with the places that can be reached from each. */
  readonly map: Readonly<Record<string, { readonly name: string; readonly to: readonly string[] }>>
  /** The places that the player visited before this turn. */
  readonly visited: readonly string[]
  /** The place where the player was before; null for none. */
  readonly from: string | null
  readonly lying: readonly string[]
  readonly carried: readonly string[]
  readonly time: string
  readonly people: readonly {
    readonly id: string
    readonly name: string
    readonly member: string
    readonly things: readonly string[]
    readonly trust: number
    /** Whether the character is angry now. */
    readonly angry: boolean
  }[]
  /** The names of everybody whom the player has met, wherever they are. */
  readonly met: readonly string[]
  /** The player's last words; empty before the first turn. */
  readonly words: string
  /** The number of the player's turns so far. */
  readonly turn: number
  /** Whether the engine has rolled for a deed before the player's last turn. */
  readonly rolled: boolean
  /** Whether the objective is reached. */
  readonly reached: boolean
  /** The result of the player's last deed; null when nothing was rolled. */
  readonly band: Band | null
}

/** What an aside with a character is about, as data for built-in voices. */
export interface ApartScene {
  /** The player's last words; empty before the first ones. */
  readonly words: string
  readonly id: string
  readonly name: string
  readonly things: readonly string[]
  readonly carried: readonly string[]
  readonly trust: number
  readonly angry: boolean
  /** Whether the character has a secret. */
  readonly hides: boolean
  readonly lines: ApartVoices | null
}
