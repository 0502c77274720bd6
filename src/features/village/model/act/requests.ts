import { ADJACENT, BID_SECONDS } from '../constants.ts'
import { bodyOf, mindLine, enter, newId, notify, type Body, type StepContext } from '../draft.ts'
import { useOf } from '../item-kinds.ts'
import { inSight, manhattan } from '../place/cells.ts'
import { interactionName } from '../states.ts'
import { startTalk } from '../talk/talks.ts'
import type { Bid, Cell, Invitation, VillageItem, Millis } from '../world.ts'
import { startUsing } from './using.ts'

export const REASONS = {
  busy: 'An interaction is already in progress',
  factory: 'Interaction factory not found',
  requirements: 'Interaction requirements not met',
  timeout: 'Timed out waiting for responses',
  notInterested: 'Not interested right now',
  alreadyBusy: (interaction: string) => `Already in an interaction: ${interaction}`,
  currentlyBusy: 'Currently busy',
  rejected: (name: string, reason: string) => `Participant ${name} rejected: ${reason}`,
  notFound: (name: string) => `Target '${name}' not found`,
  gone: 'The target is gone',
} as const

/** Finds the item or villager that a request names among those in sight: items first, then villagers, by name or id. */
export function requestWith(
  context: StepContext,
  body: Body,
  parameters: Readonly<Record<string, unknown>>,
): string | null {
  const { world } = context
  const name = mindLine(words(parameters['entity_name'] ?? parameters['entity_id']))
  const interaction = mindLine(words(parameters['interaction_name'])).toLowerCase()
  if (name === '' || interaction === '') return 'interact_with needs entity_name and interaction_name'
  const seen = <Thing extends Cell & { id: string; name: string }>(things: readonly Thing[], called = name) =>
    things
      .filter((thing) => isNamed(thing, called) && inSight(body, thing))
      .toSorted((one, other) => manhattan(body, one) - manhattan(body, other))[0]
  // If two items have the same name, a free one is preferred.
  const item = seen(world.items.filter(({ user }) => user === null)) ?? seen(world.items)
  const people = world.villagers.filter(({ id }) => id !== body.id)
  const villager = item ? undefined : seen(people)
  const others = listed(parameters['additional_targets']).flatMap((called) => seen(people, called) ?? [])
  // Two villagers who invite each other have both accepted.
  const mutual = villager && world.bids.find((bid) => bid.bidder === villager.id && isInvited(bid, body.id))
  if (mutual && interaction === 'conversation') {
    answer(context, body, mutual, true, '')
    return null
  }
  const bid: Bid = {
    id: newId(context, 'bid'),
    interaction,
    bidder: body.id,
    item: item?.id ?? null,
    at: world.time,
    invited: [],
  }
  enter(context, body, 'REQUESTING')
  body.interaction = bid.id
  world.bids = [...world.bids, bid]
  notify(context, body, 'INTERACTION_REQUEST_PENDING', { interaction, bidId: bid.id, bidder: body.name }, false)
  if (!item && !villager) rejectBid(context, bid, REASONS.notFound(name))
  else if (villager) invite(context, body, bid, [...new Set([villager, ...others].map(({ id }) => id))])
  return null
}

function invite(context: StepContext, body: Body, bid: Bid, ids: readonly string[]): void {
  const { world, happened } = context
  if (bid.interaction !== 'conversation') return rejectBid(context, bid, REASONS.factory)
  const invited = ids.flatMap((id): Invitation[] => {
    const one = bodyOf(context, id)
    return one ? [invitation(context, one, bid)] : []
  })
  change(context, bid, { invited })
  happened.push({ at: world.time, type: 'BID', npc: body.id, bid: bid.id, invited: ids })
}

/** A busy villager refuses at once, in words that existing minds know. Any other villager is asked. */
function invitation(context: StepContext, one: Body, bid: Bid): Invitation {
  const { world } = context
  const until = world.time + patience(context, one)
  const busy =
    one.state === 'INTERACTING'
      ? REASONS.alreadyBusy(interactionName(world, one) ?? 'something')
      : one.state === 'REQUESTING'
        ? REASONS.currentlyBusy
        : null
  if (busy === null)
    notify(context, one, 'INTERACTION_BID_RECEIVED', {
      interaction: bid.interaction,
      bidId: bid.id,
      bidder: nameOf(context, bid.bidder),
    })
  return { villager: one.id, until, answer: busy === null ? 'pending' : 'rejected', reason: busy }
}

/**
 * The time a villager has for an answer, in milliseconds: five seconds or twice the usual time of its mind, whichever
 * is longer, or the time that a person needs.
 */
function patience({ world }: StepContext, { latency, pace }: Body): number {
  if (world.rules.bids === 'unanimous') return BID_SECONDS * 1_000
  return Math.max(BID_SECONDS * 1_000, 2 * latency, pace === 'person' ? PERSON_PATIENCE : 0)
}

const PERSON_PATIENCE = 30_000

/**
 * Answers an invitation.
 * @param parameters bid_id, or bid_ids to refuse several at once
 * @returns why there is nothing to answer, a sentence; null when it was answered
 */
export function answerBid(
  context: StepContext,
  body: Body,
  parameters: Readonly<Record<string, unknown>>,
): string | null {
  const ids = parameters['bid_ids'] === undefined ? [words(parameters['bid_id'])] : listed(parameters['bid_ids'])
  const accept = parameters['accept'] === true || parameters['accept'] === 'true'
  if (accept && ids.length > 1) return 'Only one bid can be accepted at a time'
  const why = ids.map((id) => answerOne(context, body, mindLine(id), parameters, accept))
  return why.length > 0 && why.includes(null) ? null : (why[0] ?? 'No bid is named')
}

function answerOne(
  context: StepContext,
  body: Body,
  id: string,
  parameters: Readonly<Record<string, unknown>>,
  accept: boolean,
): string | null {
  const bid = context.world.bids.find((each) => each.id === id && isInvited(each, body.id))
  if (!bid) return `Bid '${id}' is not open`
  const reason = mindLine(words(parameters['reason'])) || REASONS.notInterested
  if (accept && body.state === 'INTERACTING')
    answer(context, body, bid, false, REASONS.alreadyBusy(interactionName(context.world, body) ?? 'something'))
  else if (accept && body.state === 'REQUESTING') answer(context, body, bid, false, REASONS.currentlyBusy)
  else answer(context, body, bid, accept, reason)
  return null
}

function answer(context: StepContext, body: Body, bid: Bid, accept: boolean, reason: string): void {
  const { world, happened } = context
  change(context, bid, {
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

/** Decides every request that can be decided now. */
export function decideBids(context: StepContext): void {
  for (const bid of context.world.bids) {
    const bidder = bodyOf(context, bid.bidder)
    if (!bidder || bidder.state !== 'REQUESTING') dropBid(context, bid)
    else if (bid.invited.length > 0) settleInvitation(context, bidder, bid)
    else settleUse(context, bidder, bid)
  }
}

function settleUse(context: StepContext, bidder: Body, bid: Bid): void {
  const item = context.world.items.find(({ id }) => id === bid.item)
  const why = item ? whyNotUse(item, bidder, bid.interaction) : REASONS.gone
  if (why !== null || !item) return rejectBid(context, bid, why ?? REASONS.gone)
  dropBid(context, bid)
  startUsing(context, bidder, item)
}

/** Why an item cannot be used; null if it can. The checks have the order that existing minds expect. */
function whyNotUse(item: VillageItem, bidder: Cell, interaction: string): string | null {
  if (item.user !== null) return REASONS.busy
  if (useOf(item).interaction !== interaction) return REASONS.factory
  return manhattan(item, bidder) <= ADJACENT ? null : REASONS.requirements
}

function settleInvitation(context: StepContext, bidder: Body, bid: Bid): void {
  const { world } = context
  const invited = bid.invited.map((each) => settled(context, each))
  const refusals = invited.flatMap(({ villager, answer: said, reason }) =>
    said === 'rejected' ? [refusalOf(context, villager, reason ?? '')] : [],
  )
  const pending = invited.some((each) => each.answer === 'pending')
  if (world.rules.bids === 'unanimous') {
    if (refusals[0] !== undefined) {
      bidder.refused = { ...bidder.refused, ...refusedNow(invited, world.time) }
      return rejectBid(context, bid, refusals[0])
    }
    if (pending) return change(context, bid, { invited })
  } else if (pending) return change(context, bid, { invited })
  const willing = invited
    .filter((each) => each.answer === 'accepted')
    .flatMap(({ villager }) => bodyOf(context, villager) ?? [])
    // A villager who has started something else meanwhile continues with that.
    .filter(({ state }) => state !== 'INTERACTING')
  if (refusals.length > 0) bidder.refused = { ...bidder.refused, ...refusedNow(invited, world.time) }
  if (willing.length === 0) return rejectBid(context, bid, refusals.join('; ') || REASONS.gone)
  dropBid(context, bid)
  // The bidder reads who could not come before the talk starts.
  for (const reason of refusals)
    notify(context, bidder, 'INTERACTION_REQUEST_REJECTED', { interaction: bid.interaction, reason }, false)
  startTalk(context, bidder, willing)
}

function refusedNow(invited: readonly Invitation[], now: Millis): Readonly<Record<string, Millis>> {
  return Object.fromEntries(
    invited.flatMap(({ villager, answer: said }) => (said === 'rejected' ? [[villager, now]] : [])),
  )
}

/** Counts an invitation as refused if the villager has left, or did not answer in time. */
function settled(context: StepContext, each: Invitation): Invitation {
  if (each.answer !== 'pending') return each
  if (!bodyOf(context, each.villager)) return { ...each, answer: 'rejected', reason: 'has left' }
  return context.world.time < each.until ? each : { ...each, answer: 'rejected', reason: REASONS.timeout }
}

/**
 * The sentence that tells the bidder of a refusal. It names nobody who did not answer in time, as existing minds
 * expect.
 */
function refusalOf(context: StepContext, villager: string, reason: string): string {
  return reason === REASONS.timeout ? reason : REASONS.rejected(nameOf(context, villager), reason)
}

function rejectBid(context: StepContext, bid: Bid, reason: string): void {
  const bidder = bodyOf(context, bid.bidder)
  dropBid(context, bid)
  if (!bidder) return
  notify(context, bidder, 'INTERACTION_REQUEST_REJECTED', { interaction: bid.interaction, reason })
  // The time is noted for a refused talk, too, so that the villager does not ask again at once.
  if (bid.interaction === 'conversation') bidder.talkedAt = context.world.time
  context.happened.push({
    at: context.world.time,
    type: 'BID_REJECTED',
    npc: bidder.id,
    bid: bid.id,
    interaction: bid.interaction,
    reason,
  })
  enter(context, bidder, 'IDLE')
}

/** Removes a request, and with it the duty to answer. */
export function dropBid(context: StepContext, bid: Bid): void {
  context.world.bids = context.world.bids.filter(({ id }) => id !== bid.id)
}

function change(context: StepContext, bid: Bid, to: Partial<Bid>): void {
  context.world.bids = context.world.bids.map((each) => (each.id === bid.id ? { ...each, ...to } : each))
}

function isInvited({ invited }: Bid, id: string): boolean {
  return invited.some((each) => each.villager === id && each.answer === 'pending')
}

function isNamed({ id, name }: { readonly id: string; readonly name: string }, asked: string): boolean {
  return name.toLowerCase() === asked.toLowerCase() || id.toLowerCase() === asked.toLowerCase()
}

function nameOf(context: StepContext, id: string): string {
  return bodyOf(context, id)?.name ?? id
}

function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function listed(value: unknown): readonly string[] {
  return (Array.isArray(value) ? (value as unknown[]) : typeof value === 'string' ? value.split(',') : [])
    .map((each) => words(each).trim())
    .filter((each) => each !== '')
}
