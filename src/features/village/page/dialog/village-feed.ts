import { apply } from '../../model/apply.ts'
import { villageRandom } from '../../model/random.ts'
import { step, STEP_MS } from '../../model/step.ts'
import { VILLAGE_CHANGES, villageOf, type Moment } from '../../model/village-state.ts'
import type { Millis, VillageState } from '../../model/world.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { DialogStore } from '../../../../page/host/store/dialog-store.ts'
import { createStore, type Readable } from '../../../../page/host/store/store.ts'

/**
 * Milliseconds: the time between two pictures, the longest time to compute one, and the time within which the picture
 * catches up with the host.
 */
const TICK_MS = 100
const BUSY_MS = 12
const CATCH_UP_MS = 300
/**
 * If the picture is later than the host by more than this, in milliseconds of the village, it continues from a
 * snapshot.
 */
const JUMP = 120_000

/**
 * The world that the page shows. It is simulated here from the dialog's facts, a little later than on the host, so that
 * villagers move evenly. Null before the facts are loaded.
 */
export interface VillageFeed extends Readable<VillageState | null> {}

const feeds = new WeakMap<DialogStore, VillageFeed>()

/** The feed of a dialog, shared by all components that show it. */
export function villageFeed(dialog: DialogStore): VillageFeed {
  const known = feeds.get(dialog)
  if (known) return known
  const feed = createVillageFeed(dialog)
  feeds.set(dialog, feed)
  return feed
}

export function createVillageFeed(dialog: DialogStore, now: () => number = () => performance.now()): VillageFeed {
  const shownWorld = createStore<VillageState | null>(null)
  const fold = new Fold()
  let watchers = 0
  let leave: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  function tick(): void {
    timer = undefined
    const at = now()
    const world = fold.goOn(Math.min(at - last, CATCH_UP_MS), () => now() - at > BUSY_MS)
    last = at
    shownWorld.set(world)
    if (!fold.isThere && watchers > 0) timer = setTimeout(tick, TICK_MS)
  }

  function hear(): void {
    fold.take(dialog.get().state)
    shownWorld.set(fold.world)
    if (fold.isThere || timer !== undefined) return
    last = now()
    timer = setTimeout(tick, TICK_MS)
  }

  return {
    get: shownWorld.get,
    subscribe(listener) {
      const end = shownWorld.subscribe(listener)
      watchers += 1
      leave ??= dialog.subscribe(hear)
      if (watchers === 1) hear()
      return () => {
        end()
        watchers -= 1
        if (watchers > 0) return
        leave?.()
        leave = null
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

/** Computes the world that is shown, which lies between the one shown before and the present one of the host. */
class Fold {
  #world: VillageState | null = null
  #seed = 0
  /**
   * How many facts of the village were taken so far, and the number of the last one. If these do not match the dialog,
   * its history was replaced.
   */
  #taken = 0
  #lastSeq = 0
  /** Inputs that are not shown yet. */
  #moments: Moment[] = []
  /** The host's time, in milliseconds of the village. */
  #goal: Millis = 0
  /** Milliseconds of the village per real millisecond, at which the picture catches up in time. */
  #rate = 1
  #owed = 0

  get world(): VillageState | null {
    return this.#world
  }

  get isThere(): boolean {
    return this.#world === null || this.#goal - this.#world.time < STEP_MS
  }

  take(state: DialogState): void {
    const { modeChanges, config, clock } = state
    if (!config) return
    if (this.#world === null || this.#taken > modeChanges.length || !this.#isKnown(state)) return this.#begin(state)
    for (const { change, data } of modeChanges.slice(this.#taken)) {
      if (change === VILLAGE_CHANGES.inputs) this.#moments.push(...(data as unknown as readonly Moment[]))
      else if (change === VILLAGE_CHANGES.snapshot) {
        const { time } = data as unknown as VillageState
        this.#goal = Math.max(this.#goal, time)
        if (time - this.#world.time > JUMP) return this.#begin(state)
      }
    }
    this.#mark(state)
    const latest = Math.max(clock?.at ?? 0, this.#moments.at(-1)?.at ?? 0)
    // The host continued from an earlier moment, so what was simulated here did not happen.
    const first = this.#moments[0]?.at ?? latest
    if (Math.min(first, state.status === 'running' ? latest : first) < this.#world.time - STEP_MS / 2)
      return this.#begin(state)
    this.#aim(Math.max(latest, this.#goal))
    // An act on a village that does not run takes effect at once, because there are no steps.
    this.#world = this.#applied(this.#world)
  }

  /**
   * Simulates a number of real milliseconds.
   * @param enough whether the simulation has taken too long and must stop
   */
  goOn(passed: number, enough: () => boolean): VillageState | null {
    this.#owed += passed * this.#rate
    const random = villageRandom(this.#seed)
    while (this.#world && !this.isThere && this.#owed >= STEP_MS && !enough()) {
      this.#world = this.#applied(this.#world)
      this.#world = step(this.#world, STEP_MS / 1_000, random).world
      this.#owed -= STEP_MS
    }
    if (this.#world) this.#world = this.#applied(this.#world)
    if (this.isThere) this.#owed = 0
    return this.#world
  }

  /** Applies the inputs that take effect at the present time. */
  #applied(world: VillageState): VillageState {
    let next = world
    for (let first = this.#moments[0]; first !== undefined && first.at <= next.time; first = this.#moments[0]) {
      for (const input of first.inputs) next = apply(next, input, villageRandom(this.#seed)).world
      this.#moments.shift()
    }
    return next
  }

  #begin(state: DialogState): void {
    const { config, clock } = state
    this.#world = villageOf(state)?.world ?? null
    this.#seed = config?.seed ?? 0
    this.#moments = []
    this.#goal = Math.max(this.#world?.time ?? 0, state.status === 'running' ? (clock?.at ?? 0) : 0)
    this.#mark(state)
    this.#aim(this.#goal)
  }

  #aim(goal: Millis): void {
    this.#goal = goal
    this.#rate = Math.max(1, (goal - (this.#world?.time ?? 0)) / CATCH_UP_MS)
  }

  #mark({ modeChanges }: DialogState): void {
    this.#taken = modeChanges.length
    this.#lastSeq = modeChanges.at(-1)?.seq ?? 0
  }

  #isKnown({ modeChanges }: DialogState): boolean {
    return this.#taken === 0 || modeChanges[this.#taken - 1]?.seq === this.#lastSeq
  }
}
