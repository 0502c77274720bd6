import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { VillageMind } from './schema/village.ts'
import type { DialogState, ModeChange } from '../../../core/dialog/state.ts'
import { apply } from './apply.ts'
import { beginWorld } from './begin-world.ts'
import { villageSetup } from './village-setup.ts'
import { villageRandom, type VillageRandom } from './random.ts'
import type { VillageInput } from './inputs.ts'
import { step, STEP_MS } from './step.ts'
import type { Happening, Millis, VillageState } from './world.ts'

/**
 * The kinds of facts that a village stores. Its beginning is in the configuration instead. `talk` is a line of the
 * script: who talks from here on, and where.
 */
export const VILLAGE_CHANGES = {
  inputs: 'village-inputs',
  snapshot: 'village-snapshot',
  talk: 'village-talk',
  speed: 'village-speed',
} as const

/** Inputs that took effect at one time of the village, before its next step. */
export interface Moment {
  readonly at: Millis
  readonly inputs: readonly VillageInput[]
}

/** A world, and the events that led to it since a time. */
export interface Village {
  readonly world: VillageState
  /** When the last snapshot of the world was taken, in milliseconds of the village. */
  readonly from: Millis
  /** The events since the last snapshot. */
  readonly happened: readonly Happening[]
}

/** The world at the beginning of a village; null for other dialogs. */
export function firstWorld(config: Pick<DialogConfig, 'mode' | 'seed'>): VillageState | null {
  const [village, { seed }] = [villageSetup(config), config]
  return village ? beginWorld(village.world, seed, villageRandom(seed)) : null
}

/**
 * The present state of a village, computed from the facts of its dialog since the last snapshot; null for other
 * dialogs.
 */
export function villageOf(state: Pick<DialogState, 'config' | 'modeChanges'>): Village | null {
  const { config, modeChanges } = state
  const begun = config && firstWorld(config)
  if (!config || !begun) return null
  const from = modeChanges.findLastIndex(({ change, data }) => change === VILLAGE_CHANGES.snapshot && isWorld(data))
  const snapshot = modeChanges[from]?.data
  const random = villageRandom(config.seed)
  const world = isWorld(snapshot) ? snapshot : begun
  let village: Village = { world, from: world.time, happened: [] }
  for (const change of modeChanges.slice(from + 1)) village = goOn(village, change, random)
  return village
}

/** The state of a village after one more fact. A fact of another kind changes nothing. */
export function goOn(
  village: Village,
  { change, data }: Pick<ModeChange, 'change' | 'data'>,
  random: VillageRandom,
): Village {
  if (change === VILLAGE_CHANGES.snapshot && isWorld(data)) return { world: data, from: data.time, happened: [] }
  if (change !== VILLAGE_CHANGES.inputs || !Array.isArray(data)) return village
  let { world } = village
  const happened = [...village.happened]
  for (const { at, inputs } of data as readonly Moment[]) {
    world = stepUntil(world, at, random, happened)
    for (const input of inputs) {
      const result = apply(world, input, random)
      world = result.world
      happened.push(...result.happened)
    }
  }
  return { ...village, world, happened }
}

/**
 * Simulates a world up to a time, step by step.
 * @param at milliseconds of the village
 * @param happened a list to which the events are added
 */
export function stepUntil(world: VillageState, at: Millis, random: VillageRandom, happened: Happening[]): VillageState {
  let next = world
  while (next.time + STEP_MS <= at) {
    const result = step(next, STEP_MS / 1_000, random)
    next = result.world
    happened.push(...result.happened)
  }
  return next
}

/** The speed that was chosen last, in seconds of the village per real second; 0: as fast as possible. */
export function speedOf({ config, modeChanges }: Pick<DialogState, 'config' | 'modeChanges'>): number {
  const chosen = modeChanges.findLast(({ change }) => change === VILLAGE_CHANGES.speed)?.data
  return typeof chosen === 'number' ? chosen : (villageSetup(config)?.speed ?? 1)
}

/** The minds of villagers who came after the beginning, by villager. */
export function newcomersMinds({
  modeChanges,
}: Pick<DialogState, 'modeChanges'>): Readonly<Record<string, VillageMind>> {
  const inputs = modeChanges
    .filter(({ change, data }) => change === VILLAGE_CHANGES.inputs && Array.isArray(data))
    .flatMap(({ data }) => (data as unknown as readonly Moment[]).flatMap((moment) => moment.inputs))
  return Object.fromEntries(
    inputs.flatMap((input) => (input.kind === 'come' ? [[input.villager.id, input.mind ?? SCRIPTED]] : [])),
  )
}

const SCRIPTED: VillageMind = { kind: 'scripted' }

/** Whether this version of the app can read a world. */
function isWorld(data: unknown): data is VillageState {
  return Object(data) === data && (data as { version?: unknown }).version === 1
}

/** Whether the last snapshot was stored by a newer version of the app, which this one cannot read. */
export function newerSnapshot({ modeChanges }: Pick<DialogState, 'modeChanges'>): boolean {
  const last = modeChanges.findLast(({ change }) => change === VILLAGE_CHANGES.snapshot)
  return last !== undefined && !isWorld(last.data)
}
