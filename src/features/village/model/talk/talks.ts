import { TALK_MAX, TALK_MIN, TALK_PASS, TALK_SILENCE, TALK_TOLD } from '../constants.ts'
import { clockWords } from '../clock.ts'
import { bodyOf, enter, newId, notify, remember, type Body, type StepContext } from '../draft.ts'
import type { Talk, TalkSeen } from '../world.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** Begins a talk with all who accepted. The villager who asked for it speaks first. */
export function startTalk(context: StepContext, host: Body, guests: readonly Body[]): void {
  const { world, happened } = context
  const members = [host, ...guests].slice(0, TALK_MAX)
  const participants = members.map(({ id }) => id)
  const talk: Talk = {
    id: newId(context, 'talk'),
    participants,
    messages: [],
    since: world.time,
    floor: host.id,
    floorAt: world.time,
    heardAt: world.time,
  }
  world.talks = [...world.talks, talk]
  for (const body of members) {
    enter(context, body, 'INTERACTING')
    body.interaction = talk.id
    body.outbox = []
    notify(
      context,
      body,
      'INTERACTION_STARTED',
      { interaction: 'conversation', talk: seenTalk(context, talk) },
      body === host,
    )
    if (body !== host) body.woken = false
  }
  happened.push({ at: world.time, type: 'TALK_STARTED', talk: talk.id, participants, reason: null })
}

/** Takes a member out of a talk. With fewer than two members the talk ends. */
export function leaveTalk(context: StepContext, body: Body, talk: Talk): void {
  const { world, happened } = context
  const participants = talk.participants.filter((id) => id !== body.id)
  const floor = talk.floor === body.id ? next(talk, participants) : talk.floor
  changeTalk(context, talk, { participants, floor, floorAt: world.time })
  remember(body, memoryOf(context, talk, body.id))
  notify(context, body, 'INTERACTION_CANCELED', { interaction: 'conversation' }, false)
  body.outbox = []
  body.talkedAt = world.time
  enter(context, body, 'IDLE')
  happened.push({ at: world.time, type: 'TALK_LEFT', npc: body.id, talk: talk.id })
  const left = world.talks.find(({ id }) => id === talk.id)
  if (!left) return
  if (participants.length < TALK_MIN) endTalk(context, left, 'insufficient_participants')
  else {
    tellTalk(context, left, left.floor)
    giveFloor(context, left, left.floor)
  }
}

/** Ends a talk: its members become idle, and remember it. */
export function endTalk(context: StepContext, talk: Talk, reason: string): void {
  const { world, happened } = context
  world.talks = world.talks.filter(({ id }) => id !== talk.id)
  for (const id of talk.participants) {
    const body = bodyOf(context, id)
    if (!body) continue
    remember(body, memoryOf(context, talk, id))
    notify(context, body, 'INTERACTION_FINISHED', { interaction: 'conversation', reason })
    body.outbox = []
    body.talkedAt = world.time
    enter(context, body, 'IDLE')
  }
  happened.push({ at: world.time, type: 'TALK_ENDED', talk: talk.id, participants: talk.participants, reason })
}

/** Gives the next turn to speak to the member who has been silent longest. */
export function passFloor(context: StepContext, talk: Talk): void {
  giveFloor(
    context,
    talk,
    next(
      talk,
      talk.participants.filter((id) => id !== talk.floor),
    ),
  )
}

export function giveFloor(context: StepContext, talk: Talk, floor: string): void {
  changeTalk(context, talk, { floor, floorAt: context.world.time })
  const body = bodyOf(context, floor)
  if (!body) return
  // A script answers at once, so it is asked a little later: a talk without pauses could not be followed.
  if (body.pace === 'clock') body.decideAt = context.world.time + THOUGHT
  body.woken = body.pace !== 'clock'
}

/** The pause before a scripted speaker is asked, in milliseconds. */
const THOUGHT = 1_500

/** Lets another member speak if the next speaker says nothing. Ends a talk in which nobody says anything. */
export function watchTalks(context: StepContext): void {
  const { world } = context
  for (const talk of world.talks) {
    if (world.time - talk.heardAt >= TALK_SILENCE * 1_000) endTalk(context, talk, 'silence')
    else if (world.time - talk.floorAt >= patienceOf(context, talk)) passFloor(context, talk)
  }
}

/** How long a talk waits for its next speaker, in milliseconds. A mind that is usually slow gets more time. */
function patienceOf(context: StepContext, talk: Talk): number {
  const body = bodyOf(context, talk.floor)
  return Math.max(TALK_PASS * 1_000, 2 * (body?.latency ?? 0))
}

/** Tells all members the state of the talk, and asks one of them to speak. */
export function tellTalk(context: StepContext, talk: Talk, floor: string): void {
  for (const id of talk.participants) {
    const body = bodyOf(context, id)
    if (!body) continue
    notify(
      context,
      body,
      'INTERACTION_OBSERVATION',
      { interaction: 'conversation', talk: seenTalk(context, talk) },
      id === floor && body.pace !== 'clock',
    )
  }
}

export function seenTalk(context: StepContext, talk: Talk): TalkSeen {
  return {
    participants: talk.participants.map((id) => bodyOf(context, id)?.name ?? id),
    messages: talk.messages.slice(-TALK_TOLD),
  }
}

/** The one among these members who spoke longest ago. A member who has not spoken at all comes first. */
export function next(talk: Talk, among: readonly string[]): string {
  const last = (id: string) => talk.messages.findLast(({ speakerId }) => speakerId === id)?.timestamp ?? -1
  return among.toSorted((one, other) => last(one) - last(other))[0] ?? talk.floor
}

export function changeTalk(context: StepContext, talk: Talk, to: Partial<Talk>): void {
  context.world.talks = context.world.talks.map((each) => (each.id === talk.id ? { ...each, ...to } : each))
}

/**
 * The line that a member remembers about a talk: who was there, and the longest words of another member, because the
 * last ones are mostly a good-bye.
 */
function memoryOf(context: StepContext, talk: Talk, own: string): string {
  const others = talk.messages.filter(({ speakerId }) => speakerId !== own)
  const names = [
    ...new Set([
      ...others.map(({ speakerName }) => speakerName),
      ...talk.participants.filter((id) => id !== own).map((id) => bodyOf(context, id)?.name ?? id),
    ]),
  ]
  const [said] = others.toSorted((one, other) => other.message.length - one.message.length)
  if (!said) return ''
  return `${clockWords(context.world.time)}: talked with ${names.join(' and ')}; ${said.speakerName} said: “${beginningOf(said.message, 160)}”`
}
