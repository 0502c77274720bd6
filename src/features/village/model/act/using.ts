import { EFFECT_STEP, NEED_MAX, STEP_SECONDS } from '../constants.ts'
import { changeNeed, enter, notify, standAt, usedBy, type Body, type StepContext } from '../draft.ts'
import { useOf } from '../item-kinds.ts'
import { besideFree } from '../place/paths.ts'
import type { Item } from '../world.ts'

/** Begins to use a thing that was granted. */
export function startUsing(making: StepContext, body: Body, item: Item): void {
  const { world, happened } = making
  const use = useOf(item)
  enter(making, body, 'INTERACTING')
  body.interaction = item.id
  body.gathered = {}
  body.woken = false
  if (use.onIt) standAt(body, item)
  world.items = world.items.map((each) => (each.id === item.id ? { ...each, user: body.id } : each))
  notify(making, body, 'INTERACTION_STARTED', { interaction: use.interaction }, false)
  happened.push({ at: world.time, type: 'ITEM_USED', npc: body.id, item: item.name, interaction: use.interaction })
}

/** What a thing does for whoever uses it in one step. */
export function goOnUsing(making: StepContext, body: Body): void {
  const item = usedBy(making, body)
  if (!item) return
  const use = useOf(item)
  gather(making, body, use.rate * STEP_SECONDS)
  if (use.seconds !== null) {
    item.left = Math.max(0, Math.round((item.left - (STEP_SECONDS / use.seconds) * 100) * 1e6) / 1e6)
    if (item.left === 0) return consume(making, body, item)
  } else if (body.needs[use.need] >= NEED_MAX) stopUsing(making, body, 'INTERACTION_FINISHED')
}

/** Ends the use of a thing. @param type INTERACTION_CANCELED where somebody chose to */
export function stopUsing(
  making: StepContext,
  body: Body,
  type: 'INTERACTION_FINISHED' | 'INTERACTION_CANCELED',
): void {
  const { world, happened } = making
  const item = usedBy(making, body)
  if (!item) return
  const use = useOf(item)
  gather(making, body, 0, true)
  item.user = null
  notify(making, body, type, { interaction: use.interaction })
  enter(making, body, 'IDLE')
  if (use.onIt) standAt(body, besideFree(world, item))
  happened.push({ at: world.time, type: 'ITEM_LEFT', npc: body.id, item: item.name, interaction: use.interaction })
}

function consume(making: StepContext, body: Body, item: Item): void {
  const { world, happened } = making
  const { name, kind, x, y, grows } = item
  stopUsing(making, body, 'INTERACTION_FINISHED')
  world.items = world.items.filter(({ id }) => id !== item.id)
  if (grows !== null) world.growing = [...world.growing, { name, kind, x, y, grows, at: world.time + grows * 1_000 }]
  happened.push({ at: world.time, type: 'ITEM_GONE', npc: body.id, item: name, interaction: useOf(item).interaction })
}

/** Points are gathered until they are worth a step. @param all what is left counts, too */
function gather(making: StepContext, body: Body, points: number, all = false): void {
  const item = usedBy(making, body)
  if (!item) return
  const { need } = useOf(item)
  const sum = Math.round(((body.gathered[need] ?? 0) + points) * 1e6) / 1e6
  const counts = all || sum >= EFFECT_STEP
  body.gathered = { [need]: counts ? 0 : sum }
  if (counts) changeNeed(making, body, need, sum)
}
