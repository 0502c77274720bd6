import { success, refusal, type StoryStep } from './attempt.ts'
import { PLAYER, type StoryState, type Thing } from './story-state.ts'
import { countOf, thingName, QUANTITY_MAX, sameThing, thingText } from './things.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** The things that the player or a character carries; null for an unknown id. */
export function carriedBy(story: StoryState, who: string): readonly Thing[] | null {
  if (who === PLAYER) return story.player.inventory
  return story.companions[who]?.inventory ?? null
}

/** The name of the player or of a character. */
export function calledIn(story: StoryState, who: string): string {
  return who === PLAYER ? story.player.name : (story.companions[who]?.name ?? who)
}

/** Gives somebody one more thing. One that lies at the place is taken, if there is one. */
export const gain =
  (who: string, name: string, quantity = 1): StoryStep =>
  (story) => {
    const things = carriedBy(story, who)
    if (!things) return refusal(`nobody here has the id "${shortened(who)}"`)
    if (name.trim() === '') return refusal('a thing needs a name')
    const whole = wholeQuantity(quantity)
    if (whole !== null) return refusal(whole)
    const storedName = thingName(things, name)
    if (countOf(things, name) + quantity > QUANTITY_MAX)
      return refusal(`nobody carries more than ${QUANTITY_MAX} of "${shortened(storedName)}"`)
    const lying = Math.min(quantity, countOf(story.places[story.location]?.things ?? [], name))
    const what = thingText({ name: storedName, quantity })
    return success(
      [
        {
          change: 'thing-gained',
          data: { who, name: storedName, quantity },
          text: `${calledIn(story, who)} now has: ${what}.`,
        },
        ...(lying > 0
          ? [
              {
                change: 'thing-gone' as const,
                data: { place: story.location, name: storedName, quantity: lying },
                text: null,
              },
            ]
          : []),
      ],
      `added ${what} to the inventory of ${who}`,
    )
  }

/** Takes one thing from somebody. */
export const lose =
  (who: string, name: string, quantity = 1): StoryStep =>
  (story) => {
    const things = carriedBy(story, who)
    if (!things) return refusal(`nobody here has the id "${shortened(who)}"`)
    const lacking = lacks(story, who, name, quantity)
    if (lacking !== null) return refusal(lacking)
    const storedName = thingName(things, name)
    const what = thingText({ name: storedName, quantity })
    return success(
      [
        {
          change: 'thing-lost',
          data: { who, name: storedName, quantity },
          text: `${calledIn(story, who)} no longer has: ${what}.`,
        },
      ],
      `removed ${what} from the inventory of ${who}`,
    )
  }

/** Moves a thing from one person to another, or does nothing if one half is impossible. */
export const hand =
  (giver: string, receiver: string, name: string, quantity = 1): StoryStep =>
  (story) => {
    const from = carriedBy(story, giver)
    const to = carriedBy(story, receiver)
    if (!from || !to) return refusal(`nobody here has the id "${shortened(from ? receiver : giver)}"`)
    if (giver === receiver) return refusal('giver and receiver are the same')
    const lacking = lacks(story, giver, name, quantity)
    if (lacking !== null) return refusal(lacking)
    const storedName = thingName(from, name)
    const there = thingName(to, storedName)
    if (countOf(to, there) + quantity > QUANTITY_MAX)
      return refusal(`nobody carries more than ${QUANTITY_MAX} of "${shortened(storedName)}"`)
    const what = thingText({ name: storedName, quantity })
    const sentence = `${calledIn(story, giver)} gave ${calledIn(story, receiver)}: ${what}.`
    return success(
      [
        { change: 'thing-lost', data: { who: giver, name: storedName, quantity }, text: sentence },
        { change: 'thing-gained', data: { who: receiver, name: there, quantity }, text: null },
      ],
      `${giver} gave ${what} to ${receiver}`,
    )
  }

/** Lays a thing down at a place. */
export const put =
  (place: string, name: string, quantity = 1): StoryStep =>
  (story) => {
    const at = story.places[place]
    if (!at) return refusal(`there is no place "${shortened(place)}"`)
    const whole = wholeQuantity(quantity)
    if (whole !== null) return refusal(whole)
    const storedName = thingName(at.things, name)
    return success(
      [{ change: 'thing-put', data: { place, name: storedName, quantity }, text: null, ...unseen(story, place) }],
      `added ${thingText({ name: storedName, quantity })} to ${place}`,
    )
  }

/** Removes a thing that lies at a place. */
export const clear =
  (place: string, name: string, quantity = 1): StoryStep =>
  (story) => {
    const at = story.places[place]
    if (!at) return refusal(`there is no place "${shortened(place)}"`)
    const whole = wholeQuantity(quantity)
    if (whole !== null) return refusal(whole)
    if (countOf(at.things, name) < quantity) return refusal(`"${shortened(name)}" does not lie at ${place}`)
    const storedName = thingName(at.things, name)
    return success(
      [{ change: 'thing-gone', data: { place, name: storedName, quantity }, text: null, ...unseen(story, place) }],
      `removed ${thingText({ name: storedName, quantity })} from ${place}`,
    )
  }

/** Marks a change as secret when the player is not at the place. */
function unseen({ location }: StoryState, place: string): { readonly hidden?: true } {
  return place === location ? {} : { hidden: true }
}

/** Why somebody cannot give this number of a thing; null when it is possible. */
function lacks(story: StoryState, who: string, name: string, quantity: number): string | null {
  const whole = wholeQuantity(quantity)
  if (whole !== null) return whole
  const things = carriedBy(story, who) ?? []
  const has = countOf(things, name)
  if (has >= quantity) return null
  if (has > 0) return `${who} has only ${has} of "${shortened(name)}"`
  const others = things.filter((thing) => !sameThing(thing.name, name)).map(thingText)
  return `${who} does not have "${shortened(name)}"${others.length > 0 ? ` (has: ${others.slice(0, 20).join(', ')})` : ''}`
}

function wholeQuantity(quantity: number): string | null {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX
    ? null
    : `a quantity is a whole number from 1 to ${QUANTITY_MAX}, and not ${quantity}`
}

function shortened(text: string): string {
  return shortenText(text, 60)
}
