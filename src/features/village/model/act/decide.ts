import { isLocked } from '../states.ts'
import { sayInEnglish, sayLater } from '../../../../base/language/say.ts'
import { mindLine, enter, notify, remember, talkOf, usedBy, type Body, type StepContext } from '../draft.ts'
import type { VillageInput } from '../inputs.ts'
import { sayInTalk } from '../talk/say.ts'
import { leaveTalk, passFloor } from '../talk/talks.ts'
import { answerBid, requestWith } from './requests.ts'
import { ACCEPTS, isAction, lockedFor, notValid, type ActionName } from './state-table.ts'
import { stopUsing } from './using.ts'
import { moveTo, wander } from './walking.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

type Decision = Extract<VillageInput, { kind: 'decision' }>

/** Carries out a decision of a mind, if it answers the open question and is still possible. */
export function decide(context: StepContext, body: Body, decision: Decision): void {
  const { world, happened } = context
  const { number, action, parameters, from } = decision
  const stale = (text: string) => void happened.push({ at: world.time, type: 'STALE', npc: body.id, text })
  const movedOn = number !== null && from !== undefined && from !== body.state
  if (number !== null) {
    if (body.ask?.number !== number) {
      stale(
        `${body.name}’s mind answered a question that is no longer open, so the answer was dropped: ${mindLine(action)}.`,
      )
      return
    }
    answered(context, body, decision)
  }
  if (decision.plan !== undefined) body.plan = mindLine(decision.plan) || null
  for (const line of decision.remember ?? []) remember(body, line)
  const refuse = (text: string) => {
    // The world changed while the mind was thinking. That is not its mistake, so it is asked again at once.
    if (movedOn) {
      stale(
        `${body.name}’s mind answered “${mindLine(action)}” when that was not possible any more, so it was dropped.`,
      )
      body.decideAt = world.time
    } else {
      happened.push({ at: world.time, type: 'REFUSED', npc: body.id, text })
      pauseAfterRefusal(context, body)
    }
    notify(context, body, 'ERROR', { text }, false)
  }
  const named = action.trim().toLowerCase()
  if (!isAction(named)) return refuse(notValid(beginningOf(mindLine(action), 60), body.state))
  if ((named === 'move_to' || named === 'wander') && isLocked(world, body)) return refuse(lockedFor(named))
  if (named !== 'respond_to_interaction_bid' && !ACCEPTS[body.state].includes(named))
    return refuse(notValid(named, body.state))
  const why = act(context, body, named, parameters)
  if (why !== null) refuse(why)
}

/**
 * Carries out an action.
 * @returns why it is impossible, a sentence; null when it was carried out
 */
function act(context: StepContext, body: Body, action: ActionName, parameters: Decision['parameters']): string | null {
  switch (action) {
    case 'move_to':
      return moveTo(context, body, parameters)
    case 'wander':
      return wander(context, body)
    case 'wait':
      // A villager who waits for an answer keeps waiting for it.
      if (body.state === 'REQUESTING') return null
      enter(context, body, 'WAITING')
      body.reason = mindLine(text(parameters['reason'])) || null
      return null
    case 'continue': {
      const talk = talkOf(context, body)
      if (talk?.floor === body.id) passFloor(context, talk)
      return null
    }
    case 'interact_with':
      return requestWith(context, body, parameters)
    case 'act_in_interaction': {
      const talk = talkOf(context, body)
      return talk
        ? sayInTalk(context, body, talk, text(parameters['message']))
        : `Nothing can be done in this interaction but to go on or to cancel it`
    }
    case 'cancel_interaction': {
      const talk = talkOf(context, body)
      if (talk) leaveTalk(context, body, talk)
      else if (usedBy(context, body)) stopUsing(context, body, 'INTERACTION_CANCELED')
      return null
    }
    case 'respond_to_interaction_bid':
      return answerBid(context, body, parameters)
  }
}

/** Closes a question: marks its events as told, and measures how long the answer took. */
function answered(
  { world }: StepContext,
  body: Body,
  { told = body.counted, from = body.state, latency }: Pick<Decision, 'told' | 'from' | 'latency'>,
): void {
  body.ask = null
  body.told = Math.max(body.told, Math.min(told, body.counted))
  // Events that came after the question was sent are kept for the next question.
  if (body.told >= body.counted && from === body.state) body.woken = false
  if (latency !== undefined) body.latency = body.latency === 0 ? latency : Math.round((body.latency + latency) / 2)
  body.decideAt = world.time + PAUSE[body.pace]
}

/** Milliseconds until a mind is asked again although nothing has happened. */
const PAUSE = { clock: 3_000, events: 10_000, person: 0 } as const

/**
 * Delays the next question after a decision that was refused. Otherwise a mind that insists would be called without
 * end.
 */
function pauseAfterRefusal({ world }: StepContext, body: Body): void {
  body.woken = false
  body.decideAt = world.time + PAUSE[body.pace]
}

/** Makes a villager wait because its mind gave no answer, and reports this to the chronicle. */
export function reportFailure(context: StepContext, body: Body, number: number, why: string): void {
  const { world, happened } = context
  if (body.ask?.number !== number) return
  answered(context, body, { told: body.told })
  body.woken = false
  body.decideAt = world.time + PAUSE.events
  const reason = mindLine(why)
  happened.push({ at: world.time, type: 'MIND_FAILED', npc: body.id, text: reason })
  notify(context, body, 'ERROR', { text: reason }, false)
  const talk = talkOf(context, body)
  if (talk?.floor === body.id) passFloor(context, talk)
  if (body.state === 'IDLE' || body.state === 'WAITING') {
    enter(context, body, 'WAITING')
    body.reason = sayInEnglish(sayLater('its mind did not answer: {why}', { why: reason }))
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
