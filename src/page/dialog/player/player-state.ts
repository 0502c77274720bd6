import type { Readable } from '../../host/store/store.ts'
import type { AudioHeard } from '../../dialog-view/audio-view.ts'
import type { MakeDeck } from './deck.ts'
import type { PlayerPlace } from './places.ts'
import type { Sounds } from './sounds.ts'

/**
 * The state of playback. "waiting": for a turn that is still being turned into speech; "stuck": until a person acts,
 * see `problem`.
 */
export type PlayerPhase = 'still' | 'loading' | 'playing' | 'waiting' | 'stuck'

export interface PlayerState {
  readonly phase: PlayerPhase
  /** The current turn; null before there is any. */
  readonly turnId: string | null
  /** Index of the current sentence in its turn. */
  readonly sentence: number | null
  /** Why it is stuck; null when the turn is just not voiced. */
  readonly problem: string | null
  /** True when the player waits for turns that the dialog has not reached yet. */
  readonly beyond: boolean
  /** True when a person has played or moved the sound since the page was opened. */
  readonly begun: boolean
  /** Played to the end: the next play starts again. */
  readonly over: boolean
  /** How often a person changed the position. */
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
  /** Continues after the turn at which it is stuck. */
  readonly pass: () => void
  readonly setSpeed: (speed: number) => void
  readonly setVolume: (volume: number) => void
  /** Called in each frame while it plays, and after each move. */
  readonly onMove: (listener: () => void) => () => void
  /** Opens the player, which then receives the sound of the dialog; the returned function closes and silences it. */
  readonly open: () => () => void
}

export interface PlayerOptions {
  readonly heard: Readable<AudioHeard>
  readonly sounds: Sounds
  readonly makeDeck: MakeDeck
  /** True when more turns will be turned into speech automatically: the dialog is not over and is played live. */
  readonly coming: () => boolean
  readonly kept: () => PlayerPlace | null
  readonly keep: (place: PlayerPlace | null) => void
}
