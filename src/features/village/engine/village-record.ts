import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { FactBody } from '../../../core/contract/events.ts'
import { speakDuring, t, type SpokenLanguage } from '../../../base/language/t.ts'
import { NO_USAGE } from '../../../core/dialog/money/usage.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatList } from '../../../base/format/count.ts'
import type { VillageInput } from '../model/inputs.ts'
import { translateWhere } from '../model/place/cells.ts'
import { memberOfVillager, villageSetup } from '../model/village-setup.ts'
import { VILLAGE_CHANGES, type Moment } from '../model/village-state.ts'
import type { Happening, Millis, VillageState } from '../model/world.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { TalkOrder, type TalkWords } from './talk-order.ts'
import { SCRIPT_MODEL, toldSince, turnsOf, type Heading, type Speaker, type VillageNews } from './village-news.ts'
import type { MindSpent } from './village-minds.ts'

/** Returns the agent that worded a villager's messages; null for a script. */
type SpeakerOf = (id: string) => Speaker | null

/** Collects the facts to be stored while the village is simulated, until they are taken out together. */
export class VillageRecord {
  readonly #config: DialogConfig
  #moments: { at: Millis; inputs: VillageInput[] }[] = []
  #told: (VillageNews | Heading)[] = []
  readonly #talks = new TalkOrder()
  #happened: Happening[] = []
  #from: Millis | null = null

  readonly #words: (key: string) => string

  readonly #language: () => SpokenLanguage

  /**
   * @param words returns a text of the mode for its key
   * @param language returns the language of what the app says in the village
   */
  constructor(config: DialogConfig, words: (key: string) => string, language: () => SpokenLanguage) {
    this.#config = config
    this.#words = words
    this.#language = language
  }

  /** Whether some facts must be written now. */
  get holds(): boolean {
    return this.#moments.length > 0 || this.#told.length > 0
  }

  /** Whether the script is in the middle of a conversation. */
  get isTalking(): boolean {
    return this.#talks.isOpen
  }

  /** The time since the last write, in milliseconds of the village. */
  spans(now: Millis): Millis {
    this.#from ??= now
    return now - this.#from
  }

  input(at: Millis, input: VillageInput): void {
    const last = this.#moments.at(-1)
    if (last?.at === at) last.inputs.push(input)
    else this.#moments.push({ at, inputs: [input] })
  }

  /**
   * Adds events.
   * @param speakerOf returns the agent that worded a villager's messages; null for a script
   * @param nameOf returns the name of a villager for its id
   */
  saw(happened: readonly Happening[], speakerOf: SpeakerOf, nameOf: (id: string) => string): void {
    this.#happened.push(...happened)
    this.#told.push(...this.#talks.saw(happened, this.#talkWords(speakerOf, nameOf)))
  }

  /**
   * Adds messages that have no turn because the process was killed before one was stored. They are among the events
   * since the last snapshot.
   * @param state the dialog with its existing turns
   */
  restore(
    happened: readonly Happening[],
    state: Parameters<typeof toldSince>[0],
    speakerOf: SpeakerOf,
    nameOf: (id: string) => string,
  ): void {
    const left = toldSince(state).map(({ member, text }) => `${member} ${text}`)
    const missing = happened.filter((happening) => {
      if (happening.type !== 'MESSAGE') return happening.type === 'TALK_ENDED'
      const at = left.indexOf(`${this.#memberOf(happening.npc)} ${happening.text}`)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    this.#told.push(...this.#talks.saw(missing, this.#talkWords(speakerOf, nameOf)))
  }

  #memberOf(villager: string): MemberId {
    const village = villageSetup(this.#config)
    return village ? memberOfVillager(village, villager) : villager
  }

  #talkWords(speakerOf: SpeakerOf, nameOf: (id: string) => string): TalkWords {
    return {
      told: ({ npc, text }) => ({
        member: this.#memberOf(npc),
        kind: 'speech',
        text,
        ...(speakerOf(npc) ?? SCRIPT_MODEL),
      }),
      heading: (names, where) =>
        speakDuring(this.#language(), () =>
          t(this.#words('village.talk'), { names: formatList(names), where: translateWhere(where) }),
        ),
      nameOf,
    }
  }

  /** Waiting messages are added first, because an entry of the chronicle comes after what it describes. */
  tell(news: VillageNews): void {
    this.recordTalks()
    this.#told.push(news)
  }

  /** Adds all waiting messages. Messages that still wait when a snapshot is taken would be lost. */
  recordTalks(): void {
    this.#told.push(...this.#talks.all())
  }

  /** Takes out the events since the last call, for watchers. */
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
    }: { newId: () => string; now: number; spent: readonly MindSpent[]; snapshot: VillageState | null },
  ): FactBody[] {
    // Reading begins at a snapshot, so waiting messages are stored before it.
    if (snapshot) this.recordTalks()
    const moments: Moment[] = this.#moments
    const bodies: FactBody[] = [
      ...(moments.length > 0 ? [change(VILLAGE_CHANGES.inputs, moments)] : []),
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
      // The snapshot comes after everything that was said before it.
      ...(snapshot ? [change(VILLAGE_CHANGES.snapshot, snapshot)] : []),
    ]
    this.#moments = []
    this.#told = []
    this.#happened = []
    this.#from = null
    return bodies
  }
}

function change(name: string, data: unknown): FactBody {
  // The data is plain JSON, which the type cannot express.
  return { type: 'mode-changed', change: name, data: data as never, duringTurn: null, text: null, audience: 'engine' }
}
