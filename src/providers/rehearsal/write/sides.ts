import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { clip, plain, quoteSentence } from './text.ts'

type Participant = Exclude<SeatId, 'moderator'>
export type Side = 'for' | 'against'

const BARE_FOR = /^(?:for|pro|yes|aye|in favou?r|agree|support|affirmative|proponent)\b/i
const BARE_AGAINST = /^(?:against|con|contra|no|nay|oppose[ds]?|disagree|negative|opponent|sceptic|skeptic)\b/i
/** Longer positions are taken in their own words. */
const BARE_CHARS = 28

export function otherOf(seat: SeatId): Participant {
  return seat === 'first' ? 'second' : 'first'
}

/** Who speaks after a moderator's comment. */
export function nextOf(scene: Scene): Participant {
  return scene.speech % 2 === 0 ? 'first' : 'second'
}

/** A position in its owner's words, quoted; null when there is none. */
export function stanceOf(scene: Scene, seat: SeatId): string | null {
  const words = plain(scene.seats[seat].position ?? '')
  return words === '' ? null : quoteSentence(clip(words, 18, 130))
}

/** The side that a position names without saying more. */
function bareSide(scene: Scene, seat: SeatId): Side | null {
  const stance = plain(scene.seats[seat].position ?? '')
  if (stance.length > BARE_CHARS) return null
  if (BARE_FOR.test(stance)) return 'for'
  return BARE_AGAINST.test(stance) ? 'against' : null
}

/** The side of a seat: what its position says, else the opposite of the other, else first is for. */
export function sideOf(scene: Scene, seat: SeatId): Side {
  const own = bareSide(scene, seat)
  if (own) return own
  const theirs = bareSide(scene, otherOf(seat))
  if (theirs) return theirs === 'for' ? 'against' : 'for'
  return seat === 'second' ? 'against' : 'for'
}

/** A position in its owner's words, quoted; null when there is none or it says no more than a side. */
export function viewOf(scene: Scene, seat: SeatId): string | null {
  return bareSide(scene, seat) ? null : stanceOf(scene, seat)
}

/** "in favour", or the position in its owner's words. */
export function sideWords(scene: Scene, seat: SeatId): string {
  const view = viewOf(scene, seat)
  if (view !== null) return `for ${view}`
  return sideOf(scene, seat) === 'for' ? 'in favour' : 'against'
}
