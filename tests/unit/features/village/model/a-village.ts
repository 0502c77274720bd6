import type { VillageWorld } from '../../../../../src/features/village/model/schema/village.ts'
import { apply } from '../../../../../src/features/village/model/apply.ts'
import { beginWorld } from '../../../../../src/features/village/model/begin-world.ts'
import type { VillageInput } from '../../../../../src/features/village/model/inputs.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import { answerByScript } from '../../../../../src/features/village/model/script/answer-by-script.ts'
import { step } from '../../../../../src/features/village/model/step.ts'
import type { Happening, StateName, Villager, VillageState } from '../../../../../src/features/village/model/world.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'

export const SEED = 7
const random = villageRandom(SEED)

/** An open field of 20 by 12 cells with what a test needs; needs only fall where it says so. */
export function field(over: Partial<VillageWorld> = {}): VillageState {
  const world = beginWorld(
    {
      ...DEFAULT_VILLAGE,
      map: Array.from({ length: 12 }, () => '.'.repeat(20)),
      places: [],
      items: [],
      rules: { decay: { min: 0, max: 0 }, bids: 'willing' },
      villagers: [
        { id: 'ada', name: 'Ada', x: 5, y: 5 },
        { id: 'ben', name: 'Ben', x: 7, y: 5 },
        { id: 'cleo', name: 'Cleo', x: 5, y: 7 },
      ],
      ...over,
    },
    SEED,
    random,
  )
  return world
}

/** A world that a test moves, with everything that happened in it. */
export class Tried {
  world: VillageState
  readonly happened: Happening[] = []

  constructor(world: VillageState = field()) {
    this.world = world
  }

  one(id: string): Villager {
    const found = this.world.villagers.find((each) => each.id === id)
    if (!found) throw new Error(`Nobody is called ${id}.`)
    return found
  }

  take(input: VillageInput): this {
    const made = apply(this.world, input, random)
    this.world = made.world
    this.happened.push(...made.happened)
    return this
  }

  /** A decision of a villager, whether it was asked for or not. */
  does(villager: string, action: string, parameters: Readonly<Record<string, unknown>> = {}): this {
    return this.take({ kind: 'decision', villager, number: null, action, parameters })
  }

  passes(seconds: number): this {
    for (let steps = Math.round(seconds * 10); steps > 0; steps -= 1) {
      const made = step(this.world, 0.1, random)
      this.world = made.world
      this.happened.push(...made.happened)
    }
    return this
  }

  /** Puts a villager into a state in the usual way. */
  in(villager: string, state: StateName): this {
    switch (state) {
      case 'IDLE':
        return this
      case 'MOVING':
        return this.does(villager, 'move_to', { x: 15, y: 5 })
      case 'WANDERING':
        return this.does(villager, 'wander')
      case 'WAITING':
        return this.does(villager, 'wait')
      case 'REQUESTING':
        return this.does(villager, 'interact_with', { entity_name: 'Ben', interaction_name: 'conversation' })
      case 'INTERACTING':
        return this.talk([villager, 'ben'])
    }
  }

  talk([host = 'ada', ...guests]: readonly string[]): this {
    const [target = 'ben', ...more] = guests
    this.does(host, 'interact_with', {
      entity_name: target,
      interaction_name: 'conversation',
      additional_targets: more,
    })
    const bid = this.world.bids.at(-1)?.id
    for (const guest of guests) this.does(guest, 'respond_to_interaction_bid', { bid_id: bid, accept: true })
    return this.passes(0.1)
  }

  /** The last error that its mind would be told. */
  lastError(villager: string): string | undefined {
    return this.one(villager).events.findLast(({ type }) => type === 'ERROR')?.payload.text
  }

  lastReason(villager: string): string | undefined {
    return this.one(villager).events.findLast(({ type }) => type === 'INTERACTION_REQUEST_REJECTED')?.payload.reason
  }
}

/**
 * Lets scripts live in a world until a time; villagers of a person do nothing.
 * @param each gets the world after every step, and what happened
 */
export function liveByScript(
  world: VillageState,
  until: number,
  each: (world: VillageState, happened: readonly Happening[]) => void = () => {},
): VillageState {
  const draws = villageRandom(world.seed)
  let now = world
  while (now.time < until) {
    const happened: Happening[] = []
    for (const { id } of now.villagers) {
      const villager = now.villagers.find((other) => other.id === id)
      if (!villager?.ask || villager.pace === 'person') continue
      const made = apply(now, answerByScript(now, villager, villager.ask.number, DEFAULT_VILLAGE.voices), draws)
      now = made.world
      happened.push(...made.happened)
    }
    const made = step(now, 0.1, draws)
    now = made.world
    each(now, [...happened, ...made.happened])
  }
  return now
}
