import type { ApartVoices, World } from '../../contract/story/world.ts'

/** How a deed came out. */
export type Band = 'critical_success' | 'success' | 'mixed' | 'failure' | 'critical_failure'

/** What a turn of a story is about, for agents that follow a script and read no prompt. */
export interface StoryScene {
  readonly world: World
  /** Who speaks. */
  readonly self: string
  /** Id of the place. */
  readonly place: string
  readonly placeName: string
  /** Ways out: what they are called, and what the place there is called. */
  readonly exits: readonly { readonly way: string; readonly to: string; readonly name: string }[]
  /** All places by their ids, with where their ways lead. */
  readonly map: Readonly<Record<string, { readonly name: string; readonly to: readonly string[] }>>
  /** The player has been to it before this turn. */
  readonly visited: readonly string[]
  /** The place before this one. */
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
    /** In a mood that has not passed. */
    readonly angry: boolean
  }[]
  /** Names of everybody met, wherever they are. */
  readonly met: readonly string[]
  /** What the player said last; empty before the first turn. */
  readonly words: string
  /** The player's turns so far. */
  readonly turn: number
  /** Whether the engine has rolled for a deed before the player's last turn. */
  readonly rolled: boolean
  /** The objective is reached. */
  readonly reached: boolean
  /** How the player's last deed came out, where it was rolled for. */
  readonly band: Band | null
}

/** What a talk apart with somebody of a story is about, for agents that follow a script. */
export interface ApartScene {
  /** What the player said last; empty before the first words. */
  readonly words: string
  readonly id: string
  readonly name: string
  readonly things: readonly string[]
  readonly carried: readonly string[]
  readonly trust: number
  readonly angry: boolean
  /** There is something it keeps to itself. */
  readonly hides: boolean
  readonly lines: ApartVoices | null
}
