import type { Readable } from '../../host/store/store.ts'
import type { AudioHeard } from '../../dialog-view/audio-view.ts'
import type { MakeDeck } from './deck.ts'
import type { PlayerPlace } from './places.ts'
import type { Sounds } from './sounds.ts'

/**
 * The state of playback. "waiting": the player waits for a turn whose sound is still being made. "stuck": it waits
 * until the person does something; see `problem`.
 */
export type PlayerPhase = 'still' | 'loading' | 'playing' | 'waiting' | 'stuck'

export interface PlayerState {
  readonly phase: PlayerPhase
  /** The id of the current turn; null before there is one. */
  readonly turnId: string | null
  /** The index of the current sentence in its turn; null before the first. */
  readonly sentence: number | null
  /** The reason in a sentence why the player is stuck; null when the turn just has no sound. */
  readonly problem: string | null
  /** True when the player waits for turns that the dialog has not reached yet. */
  readonly beyond: boolean
  /** True when the person has played or moved the sound since the page was opened. */
  readonly begun: boolean
  /** True when the sound was played to its end: the next play starts from the beginning. */
  readonly over: boolean
  /** The number of times that the person changed the position. */
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
  /** The current position in whole seconds from the beginning of the whole sound. */
  readonly clock: Readable<number>
  readonly place: () => PlayerPlace | null
  readonly play: () => void
  readonly pause: () => void
  readonly toggle: () => void
  readonly seek: (place: PlayerPlace) => void
  /** Skips a number of seconds forward, or back for a negative number. */
  readonly skip: (seconds: number) => void
  readonly turn: (by: 1 | -1) => void
  /** Goes on with the turn after the one at which the player is stuck. */
  readonly pass: () => void
  readonly setSpeed: (speed: number) => void
  readonly setVolume: (volume: number) => void
  /**
   * Registers a listener that is called in each frame during playback, and after each move. Returns a function that
   * removes it.
   */
  readonly onMove: (listener: () => void) => () => void
  /** Connects the player with the sound of the dialog. The returned function disconnects it and stops the sound. */
  readonly open: () => () => void
}

export interface PlayerOptions {
  readonly heard: Readable<AudioHeard>
  readonly sounds: Sounds
  readonly makeDeck: MakeDeck
  /**
   * True when more turns will get sound without being asked for: the dialog is not over and is being listened to live.
   */
  readonly coming: () => boolean
  readonly kept: () => PlayerPlace | null
  readonly keep: (place: PlayerPlace | null) => void
}
