import { EFFECT_STEP, NEED_MAX, STEP_SECONDS } from '../constants.ts'
import { changeNeed, enter, notify, standAt, usedBy, type Body, type StepContext } from '../draft.ts'
import { useOf } from '../item-kinds.ts'
import { besideFree } from '../place/paths.ts'
import type { VillageItem } from '../world.ts'

/** Makes a villager start to use an item that was assigned to it. */
export function startUsing(context: StepContext, body: Body, item: VillageItem): void {
  const { world, happened } = context
  const use = useOf(item)
  enter(context, body, 'INTERACTING')
  body.interaction = item.id
  body.gathered = {}
  body.woken = false
  if (use.onIt) standAt(body, item)
  world.items = world.items.map((each) => (each.id === item.id ? { ...each, user: body.id } : each))
  notify(context, body, 'INTERACTION_STARTED', { interaction: use.interaction }, false)
  happened.push({ at: world.time, type: 'ITEM_USED', npc: body.id, item: item.name, interaction: use.interaction })
}

/** Applies the effect of an item during one step to the villager that uses it. */
export function goOnUsing(context: StepContext, body: Body): void {
  const item = usedBy(context, body)
  if (!item) return
  const use = useOf(item)
  gather(context, body, use.rate * STEP_SECONDS)
  if (use.seconds !== null) {
    item.left = Math.max(0, Math.round((item.left - (STEP_SECONDS / use.seconds) * 100) * 1e6) / 1e6)
    if (item.left === 0) return consume(context, body, item)
  } else if (body.needs[use.need] >= NEED_MAX) stopUsing(context, body, 'INTERACTION_FINISHED')
}

/**
 * Ends the use of an item.
 * @param type INTERACTION_CANCELED when the villager itself chose to stop
 */
export function stopUsing(
  context: StepContext,
  body: Body,
  type: 'INTERACTION_FINISHED' | 'INTERACTION_CANCELED',
): void {
  const { world, happened } = context
  const item = usedBy(context, body)
  if (!item) return
  const use = useOf(item)
  gather(context, body, 0, true)
  item.user = null
  notify(context, body, type, { interaction: use.interaction })
  enter(context, body, 'IDLE')
  if (use.onIt) standAt(body, besideFree(world, item))
  happened.push({ at: world.time, type: 'ITEM_LEFT', npc: body.id, item: item.name, interaction: use.interaction })
}

function consume(context: StepContext, body: Body, item: VillageItem): void {
  const { world, happened } = context
  const { name, kind, x, y, grows } = item
  stopUsing(context, body, 'INTERACTION_FINISHED')
  world.items = world.items.filter(({ id }) => id !== item.id)
  if (grows !== null) world.growing = [...world.growing, { name, kind, x, y, grows, at: world.time + grows * 1_000 }]
  happened.push({ at: world.time, type: 'ITEM_GONE', npc: body.id, item: name, interaction: useOf(item).interaction })
}

/**
 * Adds up fractions of points, and raises the need once they reach EFFECT_STEP.
 * @param flush raises the need by a smaller sum, too
 */
function gather(context: StepContext, body: Body, points: number, flush = false): void {
  const item = usedBy(context, body)
  if (!item) return
  const { need } = useOf(item)
  const sum = Math.round(((body.gathered[need] ?? 0) + points) * 1e6) / 1e6
  const applied = flush || sum >= EFFECT_STEP
  body.gathered = { [need]: applied ? 0 : sum }
  if (applied) changeNeed(context, body, need, sum)
}
