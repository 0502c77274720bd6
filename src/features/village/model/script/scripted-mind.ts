import { sayLater, sayInEnglish } from '../../../../base/language/say.ts'
import { m } from '../../../../base/language/t.ts'
import { ENJOYS_QUIET } from '../why-idle.ts'
import type { VillageVoices } from '../schema/village.ts'
import { draw } from '../../../../core/dialog/draw.ts'
import { ADJACENT, LEAVE_ALONE, NEEDS, SCRIPT, type Need } from '../constants.ts'
import type { Perception, SeenEntity } from '../observe/perceived.ts'
import { manhattan } from '../place/cells.ts'
import { drawNumber } from '../../../../core/dialog/draw.ts'
import { answerTo, newLine, saysOf } from './lines.ts'
import { worstNeed } from './worst-need.ts'

/** What a scripted mind knows when it is asked. */
export interface ScriptQuestion {
  readonly number: number
  readonly seed: number
  readonly now: number
  readonly id: string
  readonly name: string
  readonly seen: Perception
  readonly voices: VillageVoices
  readonly lately: readonly string[]
  /** The time at which the villager's last talk ended; null for none so far. */
  readonly talkedAt: number | null
  /** When others refused to talk with this villager, by villager. */
  readonly refused: Readonly<Record<string, number>>
}

export interface ScriptAnswer {
  readonly action: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly plan: string
}

/**
 * Decides by fixed rules. The villager attends to a need that is clearly the lowest, with the nearest item that meets
 * it; sometimes it starts a talk. The same question always gets the same answer.
 */
export function scriptedMind(question: ScriptQuestion): ScriptAnswer {
  const { seen } = question
  const invited = seen.bids[0]
  if (invited) return respond(question, invited.bidId, invited.bidder)
  if (seen.talk) return talk(question, seen.talk)
  const need = worstNeed(seen)
  switch (seen.state) {
    case 'REQUESTING':
      return { action: 'continue', parameters: {}, plan: m('Waits for the answer.') }
    case 'INTERACTING':
      return use(question)
    case 'MOVING':
      return { action: 'continue', parameters: {}, plan: m('Is on the way.') }
    case 'IDLE':
    case 'WAITING':
    case 'WANDERING':
      return need === null ? leisure(question) : lookAfter(question, need)
  }
}

const WANTS: Readonly<Record<Need, string>> = {
  HUNGER: m('Is hungry and looks for something to eat.'),
  HYGIENE: m('Wants to wash.'),
  FUN: m('Is bored and looks for something to do.'),
  ENERGY: m('Is tired and looks for a place to rest.'),
}

function lookAfter(question: ScriptQuestion, need: Need): ScriptAnswer {
  const { seen } = question
  const plan = WANTS[need]
  const thing = nearest(seen, need)
  if (thing && manhattan(thing, seen.position) <= ADJACENT)
    return {
      action: 'interact_with',
      parameters: { entity_name: thing.id, interaction_name: thing.interactions[0]?.name ?? '' },
      plan,
    }
  if (thing) return { action: 'move_to', parameters: { x: thing.x, y: thing.y }, plan }
  const [place] = seen.places
    .filter(({ offers }) => offers.includes(need))
    .toSorted((one, other) => manhattan(one, seen.position) - manhattan(other, seen.position))
  // The villager is already at a place with such items, but all are in use: it goes to the next place, or waits.
  const elsewhere = seen.places.filter(
    ({ offers, x, y }) => offers.includes(need) && manhattan({ x, y }, seen.position) > NEAR,
  )
  const goal = place && manhattan(place, seen.position) > NEAR ? place : one(elsewhere, question, 'elsewhere')
  if (goal) return { action: 'move_to', parameters: { x: goal.x, y: goal.y }, plan }
  return seen.state === 'WANDERING'
    ? { action: 'continue', parameters: {}, plan }
    : { action: 'wander', parameters: {}, plan }
}

/** The distance in cells from which a villager sees a whole place. */
const NEAR = 3

function nearest(perception: Perception, need: Need): SeenEntity | null {
  return (
    perception.entities.find(
      ({ kind, free, interactions }) =>
        kind === 'item' && free && interactions.some(({ needs_filled: filled }) => filled.includes(need)),
    ) ?? null
  )
}

/** Continues to use the item until the need is met, unless another need is clearly lower. */
function use({ seen }: ScriptQuestion): ScriptAnswer {
  const worst = worstNeed(seen)
  const filled = NEEDS.find((need) => USED_FOR[seen.interaction ?? ''] === need)
  const leave =
    filled !== undefined &&
    (seen.needs[filled] >= SCRIPT.satisfied ||
      (worst !== null &&
        worst !== filled &&
        seen.needs[worst] < SCRIPT.critical &&
        seen.needs[worst] + SCRIPT.hysteresis < seen.needs[filled]))
  return leave
    ? { action: 'cancel_interaction', parameters: {}, plan: m('Has had enough.') }
    : { action: 'continue', parameters: {}, plan: m('Goes on with it.') }
}

const USED_FOR: Readonly<Record<string, Need>> = { consume: 'HUNGER', sit: 'ENERGY', wash: 'HYGIENE', read: 'FUN' }

function leisure(question: ScriptQuestion): ScriptAnswer {
  const { seen, now, talkedAt, refused } = question
  const others = seen.entities.filter(
    ({ kind, free, id }) => kind === 'villager' && free && now - (refused[id] ?? -Infinity) >= LEAVE_ALONE * 1_000,
  )
  const rested = talkedAt === null || now - talkedAt >= SCRIPT.talkCooldown * 1_000
  const partner = one(others, question, 'partner')
  if (partner && rested && seen.state === 'IDLE' && chance(question, 'talk') < SCRIPT.talk)
    return {
      action: 'interact_with',
      parameters: { entity_name: partner.name, interaction_name: 'conversation' },
      plan: sayInEnglish(sayLater('Wants to talk with {name}.', { name: partner.name })),
    }
  if (seen.state === 'WANDERING') return { action: 'continue', parameters: {}, plan: m('Strolls about.') }
  if (seen.state === 'IDLE' && chance(question, 'rest') < 0.4)
    return { action: 'wait', parameters: { reason: ENJOYS_QUIET }, plan: m('Enjoys the quiet.') }
  if (seen.state === 'WAITING' && chance(question, 'stay') < 0.5)
    return { action: 'continue', parameters: {}, plan: m('Enjoys the quiet.') }
  return { action: 'wander', parameters: {}, plan: m('Takes a stroll.') }
}

function respond(question: ScriptQuestion, bidId: string, bidder: string): ScriptAnswer {
  const need = worstNeed(question.seen)
  const critical = need !== null && question.seen.needs[need] < SCRIPT.critical
  const accept = !critical && chance(question, 'accept') < 0.8
  return {
    action: 'respond_to_interaction_bid',
    parameters: {
      bid_id: bidId,
      accept,
      ...(!accept && { reason: critical ? REFUSALS[need] : 'Not interested right now' }),
    },
    plan: accept
      ? sayInEnglish(sayLater('Talks with {name}.', { name: bidder }))
      : sayInEnglish(sayLater('Has no time for {name} now.', { name: bidder })),
  }
}

const REFUSALS: Readonly<Record<Need, string>> = {
  HUNGER: 'I have to eat something first',
  HYGIENE: 'I have to wash first',
  FUN: 'Not interested right now',
  ENERGY: 'I am too tired',
}

/**
 * Talks: a greeting and its answer, subjects and their answers, a farewell. The villager leaves once its farewell was
 * answered.
 */
function talk(question: ScriptQuestion, { messages, participants }: NonNullable<Perception['talk']>): ScriptAnswer {
  const { name, seen, voices } = question
  const others = participants.filter((other) => other !== name)
  const own = messages.findLast(({ speakerName }) => speakerName === name)
  const farewell = (speaker: string, message: string) => saysOf(voices.farewells, speaker, question).includes(message)
  if (own && farewell(name, own.message))
    return { action: 'cancel_interaction', parameters: {}, plan: m('Goes on with the day.') }
  const say = (message: string, plan: string) => ({ action: 'act_in_interaction', parameters: { message }, plan })
  const last = messages.at(-1)
  const answer = last && last.speakerName !== name ? answerTo(question, last) : null
  if (answer !== null) return say(answer, `Answers ${last?.speakerName ?? 'them'}.`)
  const need = worstNeed(seen)
  const urgent = need !== null && seen.needs[need] < SCRIPT.critical
  const ends = chance(question, 'end') < Math.min(0.8, Math.floor(messages.length / 2) * 0.25)
  // Nobody leaves before a subject was raised, unless a need is urgent.
  if (messages.length > 1 && (urgent || (ends && messages.length > 3)))
    return say(newLine(question, 'farewell', others), m('Says goodbye.'))
  return say(
    newLine(question, messages.length === 0 ? 'greeting' : 'line', others),
    sayInEnglish(sayLater('Talks with {others}.', { others: others.join(' and ') })),
  )
}

function chance({ seed, id, number }: ScriptQuestion, label: string): number {
  return (draw(HUNDRED, seed, `${id} ${number} ${label}`) + (drawNumber(seed, number, 100) - 1) / 100) / 100
}

const HUNDRED = [0, ...Array.from({ length: 99 }, (_, index) => index + 1)] as const satisfies readonly [
  number,
  ...number[],
]

function one<T>(items: readonly T[], { seed, id, number }: ScriptQuestion, label: string): T | null {
  const [first, ...rest] = items
  return first === undefined ? null : draw([first, ...rest], seed, `${id} ${number} ${label}`)
}
