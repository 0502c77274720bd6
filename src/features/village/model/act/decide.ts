import { isLocked } from '../states.ts'
import { mindLine, enter, notify, remember, talkOf, usedBy, type Body, type StepContext } from '../draft.ts'
import type { VillageInput } from '../inputs.ts'
import { say } from '../talk/say.ts'
import { leaveTalk, passFloor } from '../talk/talks.ts'
import { answerBid, requestWith } from './requests.ts'
import { ACCEPTS, isAction, lockedFor, notValid, type ActionName } from './state-table.ts'
import { stopUsing } from './using.ts'
import { moveTo, wander } from './walking.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

type Decision = Extract<VillageInput, { kind: 'decision' }>

/** Does what a mind decided, if it is an answer to the question that is open and possible still. */
export function decide(making: StepContext, body: Body, decision: Decision): void {
  const { world, happened } = making
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
    answered(making, body, decision)
  }
  if (decision.plan !== undefined) body.plan = mindLine(decision.plan) || null
  for (const line of decision.remember ?? []) remember(body, line)
  const refuse = (text: string) => {
    // The world moved on while the mind thought: that is no mistake of its own, and it is asked again at once.
    if (movedOn) {
      stale(
        `${body.name}’s mind answered “${mindLine(action)}” when that was not possible any more, so it was dropped.`,
      )
      body.decideAt = world.time
    } else {
      happened.push({ at: world.time, type: 'REFUSED', npc: body.id, text })
      pauseAfterRefusal(making, body)
    }
    notify(making, body, 'ERROR', { text }, false)
  }
  const named = action.trim().toLowerCase()
  if (!isAction(named)) return refuse(notValid(beginningOf(mindLine(action), 60), body.state))
  if ((named === 'move_to' || named === 'wander') && isLocked(world, body)) return refuse(lockedFor(named))
  if (named !== 'respond_to_interaction_bid' && !ACCEPTS[body.state].includes(named))
    return refuse(notValid(named, body.state))
  const why = act(making, body, named, parameters)
  if (why !== null) refuse(why)
}

/** @returns why it cannot be done, a sentence; null when it was */
function act(making: StepContext, body: Body, action: ActionName, parameters: Decision['parameters']): string | null {
  switch (action) {
    case 'move_to':
      return moveTo(making, body, parameters)
    case 'wander':
      return wander(making, body)
    case 'wait':
      // Whoever waits for an answer goes on waiting for it.
      if (body.state === 'REQUESTING') return null
      enter(making, body, 'WAITING')
      body.reason = mindLine(text(parameters['reason'])) || null
      return null
    case 'continue': {
      const talk = talkOf(making, body)
      if (talk?.floor === body.id) passFloor(making, talk)
      return null
    }
    case 'interact_with':
      return requestWith(making, body, parameters)
    case 'act_in_interaction': {
      const talk = talkOf(making, body)
      return talk
        ? say(making, body, talk, text(parameters['message']))
        : `Nothing can be done in this interaction but to go on or to cancel it`
    }
    case 'cancel_interaction': {
      const talk = talkOf(making, body)
      if (talk) leaveTalk(making, body, talk)
      else if (usedBy(making, body)) stopUsing(making, body, 'INTERACTION_CANCELED')
      return null
    }
    case 'respond_to_interaction_bid':
      return answerBid(making, body, parameters)
  }
}

/** The question is closed: what it was told is known, and how long it took is measured. */
function answered(
  { world }: StepContext,
  body: Body,
  { told = body.counted, from = body.state, latency }: Pick<Decision, 'told' | 'from' | 'latency'>,
): void {
  body.ask = null
  body.told = Math.max(body.told, Math.min(told, body.counted))
  // What came after it was told is asked about next.
  if (body.told >= body.counted && from === body.state) body.woken = false
  if (latency !== undefined) body.latency = body.latency === 0 ? latency : Math.round((body.latency + latency) / 2)
  body.decideAt = world.time + PAUSE[body.pace]
}

/** Milliseconds until a mind is asked again when nothing happens. */
const PAUSE = { clock: 3_000, events: 10_000, person: 0 } as const

/** Whoever was refused is asked again at the usual pace, not at once, so that a stubborn mind is not asked without end. */
function pauseAfterRefusal({ world }: StepContext, body: Body): void {
  body.woken = false
  body.decideAt = world.time + PAUSE[body.pace]
}

/** A mind that does not answer has its villager wait, and says so. */
export function reportFailure(making: StepContext, body: Body, number: number, why: string): void {
  const { world, happened } = making
  if (body.ask?.number !== number) return
  answered(making, body, { told: body.told })
  body.woken = false
  body.decideAt = world.time + PAUSE.events
  const said = mindLine(why)
  happened.push({ at: world.time, type: 'MIND_FAILED', npc: body.id, text: said })
  notify(making, body, 'ERROR', { text: said }, false)
  const talk = talkOf(making, body)
  if (talk?.floor === body.id) passFloor(making, talk)
  if (body.state === 'IDLE' || body.state === 'WAITING') {
    enter(making, body, 'WAITING')
    body.reason = `its mind did not answer: ${said}`
  }
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
