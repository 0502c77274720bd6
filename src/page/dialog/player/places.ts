import type { AudioTurn, AudioView } from '../../../core/contract/host/audio.ts'

/**
 * A position in the sound of a dialog: a number of seconds from the beginning of a turn. It stays valid when the length
 * of earlier turns changes.
 */
export interface PlayerPlace {
  readonly turnId: string
  readonly seconds: number
}

/** The seconds that a turn adds to the whole sound, with the silence after it; 0 without sound. */
export function lengthOf({ state, seconds }: Pick<AudioTurn, 'state' | 'seconds'>, gap: number): number {
  return state === 'ready' && seconds !== null ? seconds + gap : 0
}

/** The length of the whole sound in seconds. */
export function wholeLength({ turns, gap }: Pick<AudioView, 'turns' | 'gap'>): number {
  return turns.reduce((sum, turn) => sum + lengthOf(turn, gap), 0)
}

/** The time of a position, in seconds from the beginning of the whole sound. */
export function elapsedAt({ turns, gap }: Pick<AudioView, 'turns' | 'gap'>, place: PlayerPlace | null): number {
  if (place === null) return 0
  let before = 0
  for (const turn of turns) {
    const length = lengthOf(turn, gap)
    if (turn.turnId === place.turnId) return before + Math.min(Math.max(place.seconds, 0), length)
    before += length
  }
  return 0
}

/**
 * The position at this many seconds from the beginning, within the bounds of the sound; null when there is no sound.
 */
export function placeAfter({ turns, gap }: Pick<AudioView, 'turns' | 'gap'>, seconds: number): PlayerPlace | null {
  let rest = Math.max(seconds, 0)
  let last: PlayerPlace | null = null
  for (const turn of turns) {
    const length = lengthOf(turn, gap)
    if (length === 0) continue
    if (rest < length) return { turnId: turn.turnId, seconds: rest }
    rest -= length
    last = { turnId: turn.turnId, seconds: length }
  }
  return last
}

/**
 * The index of the sentence that is spoken at this many seconds of its turn; null before the first. A sentence lasts
 * until the next one begins.
 */
export function sentenceAt({ sentences }: Pick<AudioTurn, 'sentences'>, seconds: number): number | null {
  const at = sentences.findLastIndex(({ start }) => start <= seconds + 0.02)
  return at < 0 ? null : at
}

/** The seconds of a turn after which "back" goes to the beginning of the turn, not to the turn before. */
const BACK_TO_START = 3

/**
 * The turn to go to: the next one with sound, or the previous one. Later than BACK_TO_START seconds into a turn, "back"
 * goes to its beginning first.
 */
export function turnBeside(turns: readonly AudioTurn[], from: PlayerPlace | null, by: 1 | -1): AudioTurn | undefined {
  const isHeard = ({ state }: AudioTurn) => state !== 'none'
  const index = turns.findIndex(({ turnId }) => turnId === from?.turnId)
  if (by === 1) return turns.slice(index + 1).find(isHeard)
  if (from && from.seconds > BACK_TO_START) return turns[index]
  return turns.slice(0, Math.max(index, 0)).findLast(isHeard) ?? turns[index]
}
