import { goOnUsing } from './act/using.ts'
import { decideBids } from './act/requests.ts'
import { walk } from './act/walking.ts'
import { NEEDS, SCRIPT, STEP_SECONDS } from './constants.ts'
import { changeNeed, make, newId, talkOf, type Body, type StepResult, type StepContext } from './draft.ts'
import type { VillageRandom } from './random.ts'
import { sayWaiting } from './talk/say.ts'
import { watchTalks } from './talk/talks.ts'
import { talkWith } from './states.ts'
import type { VillageState } from './world.ts'

/** Milliseconds of one step. */
export const STEP_MS = STEP_SECONDS * 1_000

/**
 * Simulates a world for some time: needs fall, villagers walk and use items, waiting messages are said, invitations and
 * talks end, and minds that are due get a question (Villager.ask). The same world and the same seed give the same
 * bytes.
 * @param dt seconds; a rest that is shorter than a step is left to the next call
 */
export function step(world: VillageState, dt: number, random: VillageRandom): StepResult {
  return make(world, random, (context) => {
    for (let rest = Math.floor(dt / STEP_SECONDS + 1e-9); rest > 0; rest -= 1) moveOn(context)
  })
}

function moveOn(context: StepContext): void {
  const { world } = context
  world.time += STEP_MS
  grow(context)
  for (const body of world.villagers) live(context, body)
  decideBids(context)
  watchTalks(context)
  for (const body of world.villagers) ask(context, body)
}

function grow(context: StepContext): void {
  const { world, happened } = context
  if (world.growing.length === 0) return
  const ripe = world.growing.filter(({ at }) => at <= world.time)
  if (ripe.length === 0) return
  world.growing = world.growing.filter(({ at }) => at > world.time)
  for (const { name, kind, x, y, grows } of ripe) {
    world.items = [...world.items, { id: newId(context, kind), name, kind, x, y, left: 100, user: null, grows }]
    happened.push({ at: world.time, type: 'ITEM_CAME', item: name, x, y })
  }
}

function live(context: StepContext, body: Body): void {
  for (const need of NEEDS) {
    const before = body.needs[need]
    changeNeed(context, body, need, -body.decay * STEP_SECONDS)
    const after = body.needs[need]
    // A mind that is asked at events is asked when a need becomes urgent.
    if (crosses(before, after, SCRIPT.search) || crosses(before, after, SCRIPT.critical) || (before > 0 && after === 0))
      body.woken = true
  }
  if (body.state === 'MOVING' || body.state === 'WANDERING') walk(context, body)
  if (body.state === 'INTERACTING') goOnUsing(context, body)
  const talk = body.outbox.length > 0 ? talkOf(context, body) : null
  if (talk) sayWaiting(context, body, talk)
}

const crosses = (before: number, after: number, level: number): boolean => before >= level && after < level

/**
 * Opens a question to a mind that is due. Each mind has one question at a time. In a conversation only the next speaker
 * is asked.
 */
function ask({ world }: StepContext, body: Body): void {
  if (body.ask !== null || body.pace === 'person' || body.outbox.length > 0) return
  const talk = talkWith(world, body)
  const bid = world.bids.some(({ invited }) =>
    invited.some((each) => each.villager === body.id && each.answer === 'pending'),
  )
  if (talk ? talk.floor !== body.id : body.state === 'REQUESTING' && !bid) return
  const rests =
    body.pace === 'events' && (body.state === 'MOVING' || body.state === 'WANDERING' || body.state === 'INTERACTING')
  const due = world.time >= body.decideAt && !rests
  if (!body.woken && !due) return
  body.asks += 1
  body.ask = { number: body.asks, at: world.time }
  body.woken = false
}
