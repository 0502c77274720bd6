import { VILLAGERS_MAX } from './schema/village-limits.ts'
import { decide, reportFailure } from './act/decide.ts'
import { stopUsing } from './act/using.ts'
import { dropBid } from './act/requests.ts'
import { newVillager } from './begin-world.ts'
import {
  bodyOf,
  mindLine,
  randomShare,
  enter,
  make,
  newId,
  notify,
  talkOf,
  usedBy,
  type StepResult,
  type StepContext,
} from './draft.ts'
import type { VillageInput } from './inputs.ts'
import { isFree, isOnMap, sameCell } from './place/cells.ts'
import { besideFree } from './place/paths.ts'
import type { VillageRandom } from './random.ts'
import { leaveTalk } from './talk/talks.ts'
import type { VillageState } from './world.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Applies an input to a world. An input that is impossible, or names somebody unknown, changes nothing. */
export function apply(world: VillageState, input: VillageInput, random: VillageRandom): StepResult {
  return make(world, random, (context) => take(context, input))
}

function take(context: StepContext, input: VillageInput): void {
  const { world, happened } = context
  switch (input.kind) {
    case 'decision': {
      const body = bodyOf(context, input.villager)
      if (body) decide(context, body, input)
      return
    }
    case 'mind-failed': {
      const body = bodyOf(context, input.villager)
      if (body) reportFailure(context, body, input.number, input.text)
      return
    }
    case 'pace':
      return changePace(context, input)
    case 'announce': {
      const text = mindLine(input.text)
      for (const body of world.villagers)
        notify(context, body, 'OBSERVATION', { text: `Announced to everybody: ${text}` })
      happened.push({ at: world.time, type: 'ANNOUNCED', text })
      return
    }
    case 'spawn':
      return spawn(context, input)
    case 'come': {
      const { villager } = input
      const isTaken = world.villagers.some(
        ({ id, name }) => id === villager.id || name.toLowerCase() === villager.name.toLowerCase(),
      )
      if (isTaken || world.villagers.length >= VILLAGERS_MAX || !isOnMap(world, villager)) return
      const at = isFree(world, villager) ? villager : besideFree(world, villager)
      if (!isFree(world, at)) return
      world.villagers = [
        ...world.villagers,
        { ...newVillager({ ...villager, x: at.x, y: at.y }, world.time, world.rules, randomShare(context)) },
      ]
      happened.push({ at: world.time, type: 'CAME', npc: villager.id })
      return
    }
    case 'leave': {
      const body = bodyOf(context, input.villager)
      if (!body) return
      const talk = talkOf(context, body)
      if (talk) leaveTalk(context, body, talk)
      if (usedBy(context, body)) stopUsing(context, body, 'INTERACTION_CANCELED')
      for (const bid of world.bids.filter(({ bidder }) => bidder === body.id)) dropBid(context, bid)
      world.villagers = world.villagers.filter(({ id }) => id !== body.id)
      happened.push({ at: world.time, type: 'LEFT', npc: body.id, name: body.name })
    }
  }
}

/** Gives a villager another mind, or a person. An answer of the former mind is no longer waited for. */
function changePace(context: StepContext, { villager, pace }: Extract<VillageInput, { kind: 'pace' }>): void {
  const { world, happened } = context
  const body = bodyOf(context, villager)
  if (!body || body.pace === pace) return
  if (pace === 'person') happened.push({ at: world.time, type: 'TAKEN', npc: body.id })
  else if (body.pace === 'person') happened.push({ at: world.time, type: 'GIVEN_BACK', npc: body.id })
  body.pace = pace
  body.ask = null
  body.latency = 0
  body.decideAt = world.time
  body.woken = true
  if (pace === 'person' && body.state === 'WAITING') enter(context, body, 'IDLE')
}

function spawn(context: StepContext, { item, name, x, y }: Extract<VillageInput, { kind: 'spawn' }>): void {
  const { world, happened } = context
  const cell = { x, y }
  if (!isFree(world, cell) || world.villagers.some((body) => sameCell(body, cell))) return
  world.items = [
    ...world.items,
    {
      id: newId(context, item),
      name: beginningOf(mindLine(name), 60) || item,
      kind: item,
      x,
      y,
      left: 100,
      user: null,
      grows: null,
    },
  ]
  happened.push({ at: world.time, type: 'ITEM_CAME', item: name, x, y })
}
