import { m, t } from '../../../base/language/t.ts'
import type { DialogConfig, SeatConfig } from '../../contract/dialog-config.ts'
import { draw } from '../draw.ts'
import { isSmallModel } from '../model-size.ts'

/**
 * How a person talks, never what they think: each manner suits debaters, interviewers, authors and guests. The words
 * before the first full stop are its short name in a form.
 */
export const MANNERS = [
  'Dry and exact. You look for the right word, leave the adjectives out, and keep a straight face even when you joke.',
  'Warm and concrete. You talk as if to a friend at the kitchen table, of people, places and things one can see.',
  'Quick and playful. You are light on your feet, with now and then, though never in every speech, a surprising comparison or a joke at your own expense.',
  'Slow and plain. You take one thought at a time, in the plainest words there are, and finish it before you go on.',
  'A storyteller. You like to come to the point through something that really happened: who it was, where, and how it ended.',
  'Curious. You wonder aloud, and now and then, though never in every speech, a small question that you ask yourself leads to what you say next.',
] as const

type Participant = 'first' | 'second'
/** The fields of a seat that decide whether it gets a manner. */
export type MannerSeat = Pick<SeatConfig, 'persona' | 'plain' | 'model'>

const NAMES = [
  m('dry and exact'),
  m('warm and concrete'),
  m('quick and playful'),
  m('slow and plain'),
  m('a storyteller'),
  m('curious'),
] as const

/** The short name of a manner in a form: "dry and exact". */
export function mannerName(manner: string): string {
  const name = (manner.split('.', 1)[0] ?? '').toLowerCase()
  const known = NAMES.find((each) => each === name)
  return known === undefined ? name : t(known)
}

/**
 * Whether a seat gets a manner: it has no persona, the manner was not declined, and its model needs no plain prompts.
 */
export function takesManner({ persona, plain, model }: MannerSeat): boolean {
  return persona === undefined && !(plain ?? isSmallModel(model))
}

/**
 * The manners that the seed draws for the participants: two different ones, neither of which the other already has.
 * Absent for a seat without one.
 */
export function drawManners(
  seed: number,
  seats: Readonly<Record<Participant, MannerSeat>>,
): { readonly [Seat in Participant]?: string } {
  const [one, ...others] = MANNERS
  const first = draw<string>([one, ...others], seed, 'manner first')
  const [next = one, ...rest] = MANNERS.filter((manner) => manner !== first)
  const second = draw<string>([next, ...rest], seed, 'manner second')
  // If one seat was given one of the manners by the person, the other seat gets the other one.
  const free = (drawn: string, left: string, given: string | undefined) => (given?.trim() === drawn ? left : drawn)
  return {
    ...(takesManner(seats.first) && { first: free(first, second, seats.second.persona) }),
    ...(takesManner(seats.second) && { second: free(second, first, seats.first.persona) }),
  }
}

/** A dialog whose participants have the manners that its seed draws, if they get any. */
export function withManners<Config extends Pick<DialogConfig, 'seats' | 'seed'>>(config: Config): Config {
  const { seats, seed } = config
  const drawn = drawManners(seed, seats)
  const mannered = (seat: Participant) =>
    drawn[seat] === undefined ? seats[seat] : { ...seats[seat], persona: drawn[seat] }
  return { ...config, seats: { ...seats, first: mannered('first'), second: mannered('second') } }
}
