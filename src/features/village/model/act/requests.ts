import { ADJACENT, BID_SECONDS } from '../constants.ts'
import { bodyOf, mindLine, enter, newId, notify, type Body, type StepContext } from '../draft.ts'
import { useOf } from '../item-kinds.ts'
import { inSight, manhattan } from '../place/cells.ts'
import { interactionName } from '../states.ts'
import { startTalk } from '../talk/talks.ts'
import type { Bid, Cell, Invitation, Item, Millis } from '../world.ts'
import { startUsing } from './using.ts'

export const REASONS = {
  busy: 'An interaction is already in progress',
  factory: 'Interaction factory not found',
  requirements: 'Interaction requirements not met',
  timeout: 'Timed out waiting for responses',
  notInterested: 'Not interested right now',
  alreadyBusy: (interaction: string) => `Already busy with ${interaction}`,
  currentlyBusy: 'Currently busy',
  rejected: (name: string, reason: string) => `Participant ${name} rejected: ${reason}`,
  notFound: (name: string) => `Target '${name}' not found`,
  gone: 'The target is gone',
} as const

/** Whom or what somebody asks for is looked for where they see: things first, then people, by name or id. */
export function requestWith(
  making: StepContext,
  body: Body,
  parameters: Readonly<Record<string, unknown>>,
): string | null {
  const { world } = making
  const name = mindLine(words(parameters['entity_name'] ?? parameters['entity_id']))
  const interaction = mindLine(words(parameters['interaction_name'])).toLowerCase()
  if (name === '' || interaction === '') return 'interact_with needs entity_name and interaction_name'
  const seen = <Thing extends Cell & { id: string; name: string }>(things: readonly Thing[], called = name) =>
    things
      .filter((thing) => isNamed(thing, called) && inSight(body, thing))
      .toSorted((one, other) => manhattan(body, one) - manhattan(body, other))[0]
  // Of two apples the one that can be had.
  const item = seen(world.items.filter(({ user }) => user === null)) ?? seen(world.items)
  const people = world.villagers.filter(({ id }) => id !== body.id)
  const villager = item ? undefined : seen(people)
  const others = listed(parameters['additional_targets']).flatMap((called) => seen(people, called) ?? [])
  // Two who ask each other agree.
  const mutual = villager && world.bids.find((bid) => bid.bidder === villager.id && isInvited(bid, body.id))
  if (mutual && interaction === 'conversation') {
    answer(making, body, mutual, true, '')
    return null
  }
  const bid: Bid = {
    id: newId(making, 'bid'),
    interaction,
    bidder: body.id,
    item: item?.id ?? null,
    at: world.time,
    invited: [],
  }
  enter(making, body, 'REQUESTING')
  body.interaction = bid.id
  world.bids = [...world.bids, bid]
  notify(making, body, 'INTERACTION_REQUEST_PENDING', { interaction, bidId: bid.id, bidder: body.name }, false)
  if (!item && !villager) rejectBid(making, bid, REASONS.notFound(name))
  else if (villager) invite(making, body, bid, [...new Set([villager, ...others].map(({ id }) => id))])
  return null
}

function invite(making: StepContext, body: Body, bid: Bid, ids: readonly string[]): void {
  const { world, happened } = making
  if (bid.interaction !== 'conversation') return rejectBid(making, bid, REASONS.factory)
  const invited = ids.flatMap((id): Invitation[] => {
    const one = bodyOf(making, id)
    return one ? [invitation(making, one, bid)] : []
  })
  change(making, bid, { invited })
  happened.push({ at: world.time, type: 'BID', npc: body.id, bid: bid.id, invited: ids })
}

/** Whoever is busy refuses at once, in the old words; all others are asked. */
function invitation(making: StepContext, one: Body, bid: Bid): Invitation {
  const { world } = making
  const until = world.time + patience(making, one)
  const busy =
    one.state === 'INTERACTING'
      ? REASONS.alreadyBusy(interactionName(world, one) ?? 'something')
      : one.state === 'REQUESTING'
        ? REASONS.currentlyBusy
        : null
  if (busy === null)
    notify(making, one, 'INTERACTION_BID_RECEIVED', {
      interaction: bid.interaction,
      bidId: bid.id,
      bidder: nameOf(making, bid.bidder),
    })
  return { villager: one.id, until, answer: busy === null ? 'pending' : 'rejected', reason: busy }
}

/** Milliseconds somebody has for an answer: five seconds, or twice what its mind takes, or what a person takes. */
function patience({ world }: StepContext, { latency, pace }: Body): number {
  if (world.rules.bids === 'unanimous') return BID_SECONDS * 1_000
  return Math.max(BID_SECONDS * 1_000, 2 * latency, pace === 'person' ? PERSON_PATIENCE : 0)
}

const PERSON_PATIENCE = 30_000

/**
 * @param parameters bid_id, or bid_ids where several are refused at once
 * @returns why there is nothing to answer, a sentence; null when it was answered
 */
export function answerBid(
  making: StepContext,
  body: Body,
  parameters: Readonly<Record<string, unknown>>,
): string | null {
  const ids = parameters['bid_ids'] === undefined ? [words(parameters['bid_id'])] : listed(parameters['bid_ids'])
  const accept = parameters['accept'] === true || parameters['accept'] === 'true'
  if (accept && ids.length > 1) return 'Only one bid can be accepted at a time'
  const why = ids.map((id) => answerOne(making, body, mindLine(id), parameters, accept))
  return why.length > 0 && why.includes(null) ? null : (why[0] ?? 'No bid is named')
}

function answerOne(
  making: StepContext,
  body: Body,
  id: string,
  parameters: Readonly<Record<string, unknown>>,
  accept: boolean,
): string | null {
  const bid = making.world.bids.find((each) => each.id === id && isInvited(each, body.id))
  if (!bid) return `Bid '${id}' is not open`
  const reason = mindLine(words(parameters['reason'])) || REASONS.notInterested
  if (accept && body.state === 'INTERACTING')
    answer(making, body, bid, false, REASONS.alreadyBusy(interactionName(making.world, body) ?? 'something'))
  else if (accept && body.state === 'REQUESTING') answer(making, body, bid, false, REASONS.currentlyBusy)
  else answer(making, body, bid, accept, reason)
  return null
}

function answer(making: StepContext, body: Body, bid: Bid, accept: boolean, reason: string): void {
  const { world, happened } = making
  change(making, bid, {
    invited: bid.invited.map((each) =>
      each.villager === body.id
        ? { ...each, answer: accept ? 'accepted' : 'rejected', reason: accept ? null : reason }
        : each,
    ),
  })
  happened.push({
    at: world.time,
    type: 'BID_ANSWERED',
    npc: body.id,
    bid: bid.id,
    accept,
    reason: accept ? null : reason,
  })
}

/** Decides every bid that can be decided now. */
export function decideBids(making: StepContext): void {
  for (const bid of making.world.bids) {
    const bidder = bodyOf(making, bid.bidder)
    if (!bidder || bidder.state !== 'REQUESTING') dropBid(making, bid)
    else if (bid.invited.length > 0) settleInvitation(making, bidder, bid)
    else settleUse(making, bidder, bid)
  }
}

function settleUse(making: StepContext, bidder: Body, bid: Bid): void {
  const item = making.world.items.find(({ id }) => id === bid.item)
  const why = item ? whyNotUse(item, bidder, bid.interaction) : REASONS.gone
  if (why !== null || !item) return rejectBid(making, bid, why ?? REASONS.gone)
  dropBid(making, bid)
  startUsing(making, bidder, item)
}

/** In the order in which the older engine looks. */
function whyNotUse(item: Item, bidder: Cell, interaction: string): string | null {
  if (item.user !== null) return REASONS.busy
  if (useOf(item).interaction !== interaction) return REASONS.factory
  return manhattan(item, bidder) <= ADJACENT ? null : REASONS.requirements
}

function settleInvitation(making: StepContext, bidder: Body, bid: Bid): void {
  const { world } = making
  const invited = bid.invited.map((each) => settled(making, each))
  const refusals = invited.flatMap(({ villager, answer: said, reason }) =>
    said === 'rejected' ? [refusalOf(making, villager, reason ?? '')] : [],
  )
  const pending = invited.some((each) => each.answer === 'pending')
  if (world.rules.bids === 'unanimous') {
    if (refusals[0] !== undefined) {
      bidder.refused = { ...bidder.refused, ...refusedNow(invited, world.time) }
      return rejectBid(making, bid, refusals[0])
    }
    if (pending) return change(making, bid, { invited })
  } else if (pending) return change(making, bid, { invited })
  const willing = invited
    .filter((each) => each.answer === 'accepted')
    .flatMap(({ villager }) => bodyOf(making, villager) ?? [])
    // Whoever has begun something else since does that.
    .filter(({ state }) => state !== 'INTERACTING')
  if (refusals.length > 0) bidder.refused = { ...bidder.refused, ...refusedNow(invited, world.time) }
  if (willing.length === 0) return rejectBid(making, bid, refusals.join('; ') || REASONS.gone)
  dropBid(making, bid)
  // Who could not come is told with the beginning.
  for (const reason of refusals)
    notify(making, bidder, 'INTERACTION_REQUEST_REJECTED', { interaction: bid.interaction, reason }, false)
  startTalk(making, bidder, willing)
}

function refusedNow(invited: readonly Invitation[], now: Millis): Readonly<Record<string, Millis>> {
  return Object.fromEntries(
    invited.flatMap(({ villager, answer: said }) => (said === 'rejected' ? [[villager, now]] : [])),
  )
}

/** Whoever has left, or let the time pass, has refused. */
function settled(making: StepContext, each: Invitation): Invitation {
  if (each.answer !== 'pending') return each
  if (!bodyOf(making, each.villager)) return { ...each, answer: 'rejected', reason: 'has left' }
  return making.world.time < each.until ? each : { ...each, answer: 'rejected', reason: REASONS.timeout }
}

/** The old sentences: one who let the time pass is not named. */
function refusalOf(making: StepContext, villager: string, reason: string): string {
  return reason === REASONS.timeout ? reason : REASONS.rejected(nameOf(making, villager), reason)
}

function rejectBid(making: StepContext, bid: Bid, reason: string): void {
  const bidder = bodyOf(making, bid.bidder)
  dropBid(making, bid)
  if (!bidder) return
  notify(making, bidder, 'INTERACTION_REQUEST_REJECTED', { interaction: bid.interaction, reason })
  // Nobody asks again in the same breath.
  if (bid.interaction === 'conversation') bidder.talkedAt = making.world.time
  making.happened.push({
    at: making.world.time,
    type: 'BID_REJECTED',
    npc: bidder.id,
    bid: bid.id,
    interaction: bid.interaction,
    reason,
  })
  enter(making, bidder, 'IDLE')
}

/** A bid is gone, and those who have not answered need not. */
export function dropBid(making: StepContext, bid: Bid): void {
  making.world.bids = making.world.bids.filter(({ id }) => id !== bid.id)
}

function change(making: StepContext, bid: Bid, to: Partial<Bid>): void {
  making.world.bids = making.world.bids.map((each) => (each.id === bid.id ? { ...each, ...to } : each))
}

function isInvited({ invited }: Bid, id: string): boolean {
  return invited.some((each) => each.villager === id && each.answer === 'pending')
}

function isNamed({ id, name }: { readonly id: string; readonly name: string }, asked: string): boolean {
  return name.toLowerCase() === asked.toLowerCase() || id.toLowerCase() === asked.toLowerCase()
}

function nameOf(making: StepContext, id: string): string {
  return bodyOf(making, id)?.name ?? id
}

function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function listed(value: unknown): readonly string[] {
  return (Array.isArray(value) ? (value as unknown[]) : typeof value === 'string' ? value.split(',') : [])
    .map((each) => words(each).trim())
    .filter((each) => each !== '')
}
