import type { Readable } from '../../host/store/store.ts'
import type { AudioHeard } from '../../dialog-view/audio-view.ts'
import type { MakeDeck } from './deck.ts'
import type { PlayerPlace } from './places.ts'
import type { Sounds } from './sounds.ts'

/** waiting: for a turn that is still being voiced. stuck: for a person, see `problem`. */
export type PlayerPhase = 'still' | 'loading' | 'playing' | 'waiting' | 'stuck'

export interface PlayerState {
  readonly phase: PlayerPhase
  /** The turn it is in; null before there is any. */
  readonly turnId: string | null
  /** The one being spoken, counted in its turn. */
  readonly sentence: number | null
  /** Why it is stuck; null where the turn is just not voiced. */
  readonly problem: string | null
  /** What is waited for comes after all that has been said in the dialog. */
  readonly beyond: boolean
  /** Somebody has listened or moved the place since the page was opened. */
  readonly begun: boolean
  /** Played to the end: the next play begins anew. */
  readonly over: boolean
  /** How often somebody moved the place. */
  readonly moves: number
}

export const NEW_PLAYER: PlayerState = {
  phase: 'still',
  turnId: null,
  sentence: null,
  problem: null,
  beyond: false,
  begun: false,
  over: false,
  moves: 0,
}

export interface Player {
  readonly state: Readable<PlayerState>
  /** Whole seconds from the beginning. */
  readonly clock: Readable<number>
  readonly place: () => PlayerPlace | null
  readonly play: () => void
  readonly pause: () => void
  readonly toggle: () => void
  readonly seek: (place: PlayerPlace) => void
  /** Forward, or back for a negative number. */
  readonly skip: (seconds: number) => void
  readonly turn: (by: 1 | -1) => void
  /** Goes on after the turn it is stuck at. */
  readonly pass: () => void
  readonly setSpeed: (speed: number) => void
  readonly setVolume: (volume: number) => void
  /** Told each frame while it plays, and after each move. */
  readonly onMove: (listener: () => void) => () => void
  /** Follows what is voiced until it is closed; then it is silent. */
  readonly open: () => () => void
}

export interface PlayerOptions {
  readonly heard: Readable<AudioHeard>
  readonly sounds: Sounds
  readonly makeDeck: MakeDeck
  /** More turns will be voiced by themselves: the dialog runs and is listened to live. */
  readonly coming: () => boolean
  readonly kept: () => PlayerPlace | null
  readonly keep: (place: PlayerPlace | null) => void
}
