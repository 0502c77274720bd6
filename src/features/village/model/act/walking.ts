import { randomShare, enter, standAt, type Body, type StepContext } from '../draft.ts'
import { STEP_SECONDS, WALK_SPEED, WEARY_SPEED } from '../constants.ts'
import { cellsAround, pathTo } from '../place/paths.ts'
import { isOnMap } from '../place/cells.ts'
import type { Cell } from '../world.ts'

/** The longest walk without a goal, in cells. */
const WANDER = 8

export function moveTo(context: StepContext, body: Body, parameters: Readonly<Record<string, unknown>>): string | null {
  const { world } = context
  const cell = cellOf(parameters)
  if (!cell) return 'move_to needs a cell: whole numbers x and y'
  const { map } = world
  if (!isOnMap(world, cell))
    return `There is no cell (${cell.x},${cell.y}): the map has ${map[0]?.length ?? 0} by ${map.length} cells`
  const path = pathTo(world, body, cell)
  if (path === null) return `There is no way to (${cell.x},${cell.y})`
  enter(context, body, path.length > 0 ? 'MOVING' : 'IDLE')
  body.path = path
  return null
}

export function wander(context: StepContext, body: Body): string | null {
  const cells = cellsAround(context.world, body, WANDER)
  const cell = cells[Math.floor(randomShare(context) * cells.length)]
  if (!cell) return 'There is nowhere to wander to'
  enter(context, body, 'WANDERING')
  body.path = pathTo(context.world, body, cell) ?? []
  return null
}

/** Moves a villager along its path. At the end of the path it becomes idle. */
export function walk(context: StepContext, body: Body): void {
  const weary = Object.values(body.needs).some((value) => value === 0)
  body.gone += (weary ? WEARY_SPEED : WALK_SPEED) * STEP_SECONDS
  for (; body.gone >= 1 - 1e-9 && body.path.length > 0; body.gone -= 1) {
    const [next, ...rest] = body.path
    if (next) standAt(body, next)
    body.path = rest
  }
  body.gone = Math.max(0, Math.round(body.gone * 1e6) / 1e6)
  if (body.path.length === 0) enter(context, body, 'IDLE')
}

/** Reads the goal of a walk: x and y, or `destination` as [x, y] or {x, y}, as existing minds send it. */
function cellOf(parameters: Readonly<Record<string, unknown>>): Cell | null {
  const destination = parameters['destination']
  const [x, y] = Array.isArray(destination)
    ? (destination as unknown[])
    : Object(destination) === destination
      ? [(destination as { x?: unknown }).x, (destination as { y?: unknown }).y]
      : [parameters['x'], parameters['y']]
  const whole = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
  const cell = { x: whole(x), y: whole(y) }
  return Number.isInteger(cell.x) && Number.isInteger(cell.y) ? { x: Number(cell.x), y: Number(cell.y) } : null
}
