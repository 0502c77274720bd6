import type { VillageMind } from '../model/schema/village.ts'
import { CALLS_A_MINUTE } from '../model/schema/village-limits.ts'
import { BY_PERSON, type Speaker } from './village-news.ts'
import type { Usage } from '../../../core/contract/usage.ts'
import { resolveChoice } from '../model/act/offers.ts'
import type { VillageInput } from '../model/inputs.ts'
import { answerByScript } from '../model/script/answer-by-script.ts'
import { voicesOn } from '../model/script/village-lines.ts'
import type { MindPace, Villager, VillageState } from '../model/world.ts'
import type { EnginePorts } from '../../../core/engine/ports.ts'
import type { Mind, MindReply } from './mind.ts'
import { noMindsHere } from './no-minds-here.ts'
import { questionFor, type QuestionSource, type VillagerQuestion } from './questions.ts'

/** The tokens and the cost of a call to a mind, as its fact stores them. */
export interface MindSpent {
  readonly villager: string
  readonly provider: string
  readonly label: string
  readonly calls: number
  readonly usage: Usage | null
  readonly cost: number | null
}

/** The result of a question to a mind. */
export interface MindAnswered {
  /** The decision; null when the question was withdrawn, though its call still has to be paid for. */
  readonly input: VillageInput | null
  readonly spent: MindSpent | null
}

interface Asked {
  readonly number: number
  readonly abort: AbortController
}

/** Opens a mind that is no script; null for a script. */
export type OpenOther = (villager: Villager, mind: VillageMind) => Mind | null

interface Given extends QuestionSource {
  /** The minds of villagers who came after the beginning, by villager. */
  readonly newcomers: Readonly<Record<string, VillageMind>>
  readonly ports: Pick<EnginePorts, 'clock'>
  readonly open: OpenOther
  /** Called with each answer, in the order in which the answers arrive. */
  readonly answered: (answer: MindAnswered) => void
}

/**
 * The minds of a village. Each is asked one question at a time, and those that cost money at a limited rate. Scripts
 * answer at once; the answers of others come later.
 */
export class VillageMinds {
  readonly #given: Given
  /** The minds that somebody chose, by villager. */
  readonly #chosen: Map<string, VillageMind>
  readonly #minds = new Map<string, Mind | null>()
  readonly #under = new Map<string, Asked>()
  /** Paid calls whose usage is not known yet. */
  readonly #paid = new Set<Promise<void>>()
  /** When each mind was called within the last minute, by villager. */
  readonly #calls = new Map<string, readonly number[]>()

  constructor(given: Given) {
    this.#given = given
    this.#chosen = new Map(Object.entries({ ...given.village.minds, ...given.newcomers }))
  }

  /** Adds a villager. */
  came(id: string, mind: VillageMind): void {
    this.#chosen.set(id, mind)
  }

  /**
   * How a villager's mind is asked: by the clock, at events, or not at all. @throws ConfigError CONFIG_INVALID when the
   * mind cannot be opened
   */
  paceOf(villager: Villager): MindPace {
    const mind = this.#mind(villager)
    return mind === null || mind.pays === 'nobody' ? 'clock' : 'events'
  }

  /** Whether all of these villagers follow scripts, which answer at once. */
  scriptedOnly(villagers: readonly Villager[]): boolean {
    return villagers.every((villager) => villager.pace === 'person' || this.#mind(villager) === null)
  }

  /**
   * The inputs that change how villagers are asked.
   * @param isTaken whether the person decides for this villager
   */
  newPaces(villagers: readonly Villager[], isTaken: (id: string) => boolean): readonly VillageInput[] {
    return villagers.flatMap((villager): VillageInput[] => {
      const pace = isTaken(villager.id) ? 'person' : this.paceOf(villager)
      return pace === villager.pace ? [] : [{ kind: 'pace', villager: villager.id, pace }]
    })
  }

  /** The agent that words the messages of a villager; null for a script. */
  speakerOf({ villagers }: VillageState, id: string): Speaker | null {
    const villager = villagers.find((each) => each.id === id)
    if (villager?.pace === 'person') return BY_PERSON
    const mind = villager ? this.#mind(villager) : null
    return mind && { provider: mind.provider ?? 'mind', model: mind.label }
  }

  /**
   * Sends the open question of a villager to its mind.
   * @returns a script's answer; null when the answer comes later, or the question may not be sent yet
   */
  ask(world: VillageState, villager: Villager): VillageInput | null {
    const { ask } = villager
    if (ask === null) return null
    const mind = this.#mind(villager)
    if (mind === null) {
      const language = this.#given.language()
      const voices = voicesOn(this.#given.village, language.id, world.seed, villager.id)
      return answerByScript(world, villager, ask.number, voices, language)
    }
    const under = this.#under.get(villager.id)
    if (under?.number === ask.number) return null
    // The answer to a withdrawn question is not waited for.
    under?.abort.abort(new Error('It is not asked any more.'))
    if (mind.pays !== 'nobody' && !this.#mayCall(villager.id)) return null
    this.#put(mind, questionFor(world, villager, ask.number, this.#given), villager)
    return null
  }

  /**
   * Why questions to minds are delayed: a sentence for each villager concerned.
   * @param now real milliseconds
   */
  waitingWords(villagers: readonly Villager[], now: number): Readonly<Record<string, string>> {
    return Object.fromEntries(
      villagers.flatMap(({ id, ask }): [string, string][] => {
        if (ask === null || this.#under.has(id) || (this.#minds.get(id) ?? null) === null) return []
        const calls = this.#recent(id, now)
        const [first] = calls
        if (first === undefined || calls.length < this.#limit) return []
        return [[id, `may ask its mind again in ${Math.max(1, Math.ceil((first + MINUTE - now) / 1_000))} s`]]
      }),
    )
  }

  /**
   * Closes the mind of a villager that has left, or that the person has taken over. Answers that arrive later are
   * ignored.
   */
  async release(id: string): Promise<void> {
    this.#under.get(id)?.abort.abort(new Error('It is not asked any more.'))
    this.#under.delete(id)
    const mind = this.#minds.get(id)
    this.#minds.delete(id)
    await mind?.close?.().catch(() => undefined)
  }

  /** Aborts all running questions. Resolves when the tokens and costs of their models are known. */
  async hangUp(): Promise<void> {
    for (const { abort } of this.#under.values()) abort.abort(new Error('The village rests.'))
    this.#under.clear()
    await Promise.all(this.#paid)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#minds.keys()].map((id) => this.release(id)))
  }

  #mind(villager: Villager): Mind | null {
    const known = this.#minds.get(villager.id)
    if (known !== undefined) return known
    const mind = this.#given.open(villager, this.#chosen.get(villager.id) ?? DEFAULT_MIND)
    this.#minds.set(villager.id, mind)
    return mind
  }

  #put(mind: Mind, question: VillagerQuestion, villager: Villager): void {
    const abort = new AbortController()
    const { number } = question
    const { id, state, counted } = villager
    this.#under.set(id, { number, abort })
    const take = (reply: MindReply) => {
      const isAsked = this.#under.get(id)?.abort === abort
      if (isAsked) this.#under.delete(id)
      this.#given.answered({
        input: isAsked ? inputOf(reply, { id, number, from: state, told: counted, choices: question.said }) : null,
        spent: spentOf(reply, id, mind),
      })
    }
    const failed = (error: unknown) =>
      take({
        outcome: { ok: false, error: error instanceof Error ? error.message : 'It broke off.', retryable: true },
        latencyMs: 0,
        cost: null,
        usage: null,
        calls: 1,
      })
    const done = (async () => mind.decide(question, { signal: abort.signal }))()
      .then(take, failed)
      .finally(() => this.#paid.delete(done))
    if (mind.pays === 'somebody') this.#paid.add(done)
  }

  get #limit(): number {
    return this.#given.village.callsAMinute ?? CALLS_A_MINUTE
  }

  #mayCall(id: string): boolean {
    const now = this.#given.ports.clock.now()
    const recent = this.#recent(id, now)
    if (recent.length >= this.#limit) return false
    this.#calls.set(id, [...recent, now])
    return true
  }

  #recent(id: string, now: number): readonly number[] {
    // Times in the future do not count: they remain after somebody has set the clock back.
    return (this.#calls.get(id) ?? []).filter((at) => at > now - MINUTE && at <= now)
  }
}

const MINUTE = 60_000
const DEFAULT_MIND: VillageMind = { kind: 'seat' }

function inputOf(
  { outcome, latencyMs }: MindReply,
  {
    id,
    number,
    from,
    told,
    choices,
  }: { id: string; number: number; from: Villager['state']; told: number; choices: VillagerQuestion['said'] },
): VillageInput {
  if (!outcome.ok) return { kind: 'mind-failed', villager: id, number, text: outcome.error }
  const { plan, remember } = outcome
  return {
    kind: 'decision',
    villager: id,
    number,
    from,
    told,
    ...resolveChoice(choices, outcome),
    latency: Math.max(0, Math.round(latencyMs)),
    ...(plan !== undefined && { plan }),
    ...(remember !== undefined && { remember }),
  }
}

function spentOf(
  { calls, usage, cost }: MindReply,
  villager: string,
  { label, provider = 'mind' }: Mind,
): MindSpent | null {
  return calls === 0 ? null : { villager, provider, label, calls, usage, cost }
}

/** Checks that a mind can be asked on this host. @throws ConfigError CONFIG_INVALID */
export function requireMind(
  mind: VillageMind,
  { providers, openProgram }: Pick<EnginePorts, 'providers' | 'openProgram'>,
): void {
  if (mind.kind === 'model') providers.get(mind.model.provider, { baseUrl: mind.model.baseUrl })
  else if (mind.kind === 'server' && !openProgram) noMindsHere(mind.server)
}
