import { languageName } from '../../../base/format/language-name.ts'
import { speakDuring, t, translateKnown, type SpokenLanguage } from '../../../base/language/t.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { chronicleWords, happenedWords, openingWords } from '../model/chronicle.ts'
import { clockWords } from '../model/clock.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { matterOutcomeWords } from '../model/matter.ts'
import { tallyOf } from '../model/script/village-lines.ts'
import { nameIn } from '../model/observe/perceived.ts'
import { villageSetup, villagerOfMember } from '../model/village-setup.ts'
import { type Village } from '../model/village-state.ts'
import type { Happening, Millis, VillageState } from '../model/world.ts'
import type { EnginePorts } from '../../../core/engine/ports.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'
import { askInTime } from '../../../core/engine/call/ask-in-time.ts'
import { CallTally } from '../../../core/engine/call/call-tally.ts'
import { villageRequest } from './model-request.ts'
import { SCRIPT_MODEL, type VillageNews } from './village-news.ts'
import type { MindSpent } from './village-minds.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The time between two entries of the chronicle, in milliseconds of the village: an hour of its clock. */
const CHAPTER = 60_000
/** How long an entry may be delayed until a conversation has ended, in milliseconds of the village. */
const PATIENCE = 30_000
/** The most characters of an entry; a longer text is cut. */
const ENTRY_MAX_CHARS = 1_200
/**
 * The most characters of conversation that the game master reads before it writes the outcome: the last ones of the
 * day.
 */
const SAID_MAX_CHARS = 12_000

export interface ChronicleEntry {
  readonly told: VillageNews
  readonly spent: readonly MindSpent[]
}

interface Given {
  readonly ports: EnginePorts
  /** Returns the present state of the dialog for a prompt. */
  readonly source: () => PromptSource
  /** Returns the language of entries that no model writes. */
  readonly language: () => SpokenLanguage
  readonly signal: AbortSignal
}

/** Writes the entries of the chronicle: how the village began, and what happened in each hour. */
export class Chronicle {
  readonly #given: Given
  #happened: Happening[]
  /** The time of the last entry: what happened before it has been written. */
  #through: Millis

  constructor(given: Given, { from, happened }: Village) {
    this.#given = given
    this.#happened = [...happened]
    this.#through = from
  }

  saw(happened: readonly Happening[]): void {
    this.#happened.push(...happened.filter(({ type }) => type !== 'NEED_CHANGED' && type !== 'NPC_STATE_CHANGED'))
  }

  /** @param talking whether a conversation is being shown; an entry would interrupt it, so it may come later */
  isDue({ time }: VillageState, talking = false): boolean {
    const late = talking ? PATIENCE : 0
    return Math.floor((time - late) / CHAPTER) > Math.floor(this.#through / CHAPTER)
  }

  opening(world: VillageState): ChronicleEntry {
    const { words, config } = this.#given.source()
    return byScript(this.#said(() => openingWords(world, villageSetup(config)?.world.about ?? '', words)))
  }

  /** The words that tell everybody the matter of the day. */
  announcement(matter: string): string {
    const { words } = this.#given.source()
    return this.#said(() => t(words('village.matter.announced'), { matter: translateKnown(matter) }))
  }

  /**
   * An entry about everything since the last one; null when nothing is worth an entry.
   * @param rests whether the village stops now: then the app writes the entry itself, so that nobody waits for a model
   */
  async entry(world: VillageState, rests: boolean): Promise<ChronicleEntry | null> {
    if (!rests && !this.isDue(world)) return null
    const source = this.#given.source()
    const happened = this.#happened
    const from = this.#through
    this.#happened = []
    this.#through = world.time
    const plain = this.#said(() => chronicleWords(world, happened, from, source.words))
    if (plain === '') return null
    const { moderator } = source.config.seats
    if (rests || moderator.provider === REHEARSAL) return byScript(plain)
    return await this.#written(source, world, happened, from, plain)
  }

  /** An entry about the decision on the matter of the day; null on a day without a matter. */
  async outcome(world: VillageState): Promise<ChronicleEntry | null> {
    const source = this.#given.source()
    const { config, words, state } = source
    const setup = villageSetup(config)
    if (setup?.matter === undefined || state.turns.some(({ kind }) => kind === 'summary')) return null
    const said = state.turns
      .filter(({ kind }) => kind === 'speech')
      .map(({ member, text }) => ({ name: nameIn(world, villagerOfMember(setup, member) ?? member), text }))
    const { matter } = setup
    const names = world.villagers.map(({ name }) => name)
    const plain = this.#said(() => matterOutcomeWords(matter, tallyOf(matter, said, names)))
    if (config.seats.moderator.provider === REHEARSAL) return byScript(plain, 'summary')
    const task = fillText(words('village.matter.task'), {
      village: world.name,
      matter,
      said: lastLines(said.map(({ name, text }) => `${name}: ${text}`)),
    })
    return await this.#asked(source, task, plain, 'summary')
  }

  #said(words: () => string): string {
    return speakDuring(this.#given.language(), words)
  }

  /** Has the game master's model write an entry. If the model gives no text, the entry has the app's own words. */
  async #written(
    source: PromptSource,
    world: VillageState,
    happened: readonly Happening[],
    from: Millis,
    plain: string,
  ): Promise<ChronicleEntry> {
    const { words } = source
    const task = fillText(words('village.chronicle.task'), {
      village: world.name,
      from: clockWords(from),
      to: clockWords(world.time),
      happened: happenedWords(world, happened, from, words),
    })
    return await this.#asked(source, task, plain, 'moderation')
  }

  async #asked(source: PromptSource, task: string, plain: string, kind: VillageNews['kind']): Promise<ChronicleEntry> {
    const { ports, signal } = this.#given
    const { words, config } = source
    const { moderator } = config.seats
    const { provider, model } = moderator
    const tally = new CallTally(ports.providers.priceOf(provider, model, ports.clock.now()))
    const language = dialogLanguage(config)
    const request = villageRequest(
      source,
      { ...moderator, sampling: moderator.sampling ?? {} },
      [
        fillText(words('village.chronicler'), { name: moderator.name }),
        ...[moderator.persona ?? '', moderator.instructions ?? ''].filter((text) => text !== ''),
      ],
      [
        task,
        ...(language === undefined
          ? []
          : [fillText(words('village.chronicle.language'), { language: languageName(language, 'en') })]),
      ],
    )
    const answer = await askInTime(moderator, request, { ports, signal }, tally)
    const text = 'text' in answer ? beginningOf(answer.text.trim(), ENTRY_MAX_CHARS) : ''
    const spent: MindSpent[] =
      tally.calls === 0
        ? []
        : [{ villager: 'chronicle', provider, label: model, calls: tally.calls, usage: tally.usage, cost: tally.cost }]
    if (text === '') return { ...byScript(plain, kind), spent }
    return { told: { member: 'moderator', kind, text, provider, model }, spent }
  }
}

function byScript(text: string, kind: VillageNews['kind'] = 'moderation'): ChronicleEntry {
  return { told: { member: 'moderator', kind, text, ...SCRIPT_MODEL }, spent: [] }
}

/** The last lines, within the number of characters that the game master reads. */
function lastLines(lines: readonly string[]): string {
  let chars = 0
  const first = lines.findLastIndex((line) => (chars += line.length) > SAID_MAX_CHARS)
  return lines.slice(first + 1).join('\n')
}
