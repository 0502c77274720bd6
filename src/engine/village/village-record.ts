import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { VillageInput } from '../../dialog/village/inputs.ts'
import { formatList } from '../../format/count.ts'
import { memberOfVillager, VILLAGE_CHANGES, type Moment } from '../../dialog/village/village-state.ts'
import type { Happening, Millis, World } from '../../dialog/village/world.ts'
import { turnsOf, type Heading, type Told } from './told.ts'
import type { MindSpent } from './village-minds.ts'

/** What is said of a script where a model would be named. */
export const SCRIPT = { provider: 'rehearsal', model: 'villager' } as const

/** What is to be written of a village: gathered while it is stepped, and taken in one piece. */
export class VillageRecord {
  readonly #config: DialogConfig
  #moments: { at: Millis; inputs: VillageInput[] }[] = []
  #told: (Told | Heading)[] = []
  /** The conversation that the last words are of; null before the first, and after the chronicle. */
  #talk: string | null = null
  #happened: Happening[] = []
  #from: Millis | null = null

  readonly #words: (key: string) => string

  /** @param words a text of the mode by its key */
  constructor(config: DialogConfig, words: (key: string) => string) {
    this.#config = config
    this.#words = words
  }

  /** Whether there is something that must be written. */
  get holds(): boolean {
    return this.#moments.length > 0 || this.#told.length > 0
  }

  /** Milliseconds of the village since it was written last. */
  spans(now: Millis): Millis {
    this.#from ??= now
    return now - this.#from
  }

  input(at: Millis, input: VillageInput): void {
    const last = this.#moments.at(-1)
    if (last?.at === at) last.inputs.push(input)
    else this.#moments.push({ at, inputs: [input] })
  }

  /** @param speakerOf whose words a villager’s are; null for a script @param nameOf a villager by its id */
  saw(
    happened: readonly Happening[],
    speakerOf: (id: string) => Pick<Told, 'provider' | 'model'> | null,
    nameOf: (id: string) => string,
  ): void {
    this.#happened.push(...happened)
    const { village } = this.#config
    for (const happening of happened)
      if (happening.type === 'MESSAGE' && village) {
        const member = memberOfVillager(village, happening.npc)
        const { talk, participants, where } = happening
        // Talks that go on at the same time are told apart.
        if (talk !== this.#talk)
          this.#told.push({
            heading: fillText(this.#words('village.talk'), { names: formatList(participants.map(nameOf)), where }),
            talk,
          })
        this.#talk = talk
        this.#told.push({ member, kind: 'speech', text: happening.text, ...(speakerOf(happening.npc) ?? SCRIPT) })
      }
  }

  tell(told: Told): void {
    this.#talk = null
    this.#told.push(told)
  }

  /** What happened since the last time, for whoever watches. */
  happened(): readonly Happening[] {
    return this.#happened
  }

  take(
    state: DialogState,
    {
      newId,
      now,
      spent,
      snapshot,
    }: { newId: () => string; now: number; spent: readonly MindSpent[]; snapshot: World | null },
  ): FactBody[] {
    const moments: Moment[] = this.#moments
    const bodies: FactBody[] = [
      ...(moments.length > 0 ? [change(VILLAGE_CHANGES.inputs, moments)] : []),
      ...(snapshot ? [change(VILLAGE_CHANGES.snapshot, snapshot)] : []),
      ...spent.map(({ villager, provider, label, usage, cost, calls }): FactBody => ({
        type: 'minds-called',
        villager,
        usage: usage ?? NO_USAGE,
        cost,
        provider,
        model: label,
        calls,
      })),
      ...turnsOf(state, this.#told, newId, now),
    ]
    this.#moments = []
    this.#told = []
    this.#happened = []
    this.#from = null
    return bodies
  }
}

function change(name: string, data: unknown): FactBody {
  // Everything in it is plain data.
  return { type: 'mode-changed', change: name, data: data as never, duringTurn: null, text: null, audience: 'engine' }
}
