import { setTimeout } from 'node:timers/promises'
import { sleep } from '../../../../../src/base/async/sleep.ts'
import { AppError, ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import { INSIGHTS } from '../../../../../src/core/contract/insights/insight-names.ts'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { STANDARD_RUBRIC } from '../../../../../src/core/dialog/judging/rubric.ts'
import type { Clock, ModelEvent, ModelProvider, ToldUsage } from '../../../../../src/core/engine/ports.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { drawing } from '../../../../helpers/drawing.ts'
import type { Account } from '../../../../helpers/equal-totals.ts'
import { NOTHING, Vendor, type Tokens } from './drawn-vendor.ts'
import { vendorEngine, type VendorEngine } from '../../../../helpers/vendor-engine.ts'

type Draw = ReturnType<typeof drawing>

/** What can happen while a dialog runs. */
const MEANWHILE = ['nothing', 'stop now', 'stop later', 'pause', 'aside', 'skip', 'floor', 'note', 'ooc'] as const
/** What can be done with a dialog that rests. */
const AFTERWARDS = ['branch', 'regenerate', 'panel', 'meter', 'aside', 'ooc', 'summary', 'retry', ...INSIGHTS] as const

/** The modes that a user can set up, in rounds and in each of their styles; debates more often. */
const TALKS = ['debate', 'debate', 'debate', 'exploration', 'interview', 'critique', 'council']
const MODES: readonly Pick<NewDialog, 'mode' | 'style'>[] = TALKS.flatMap((mode, index) => [
  { mode },
  ...(index === TALKS.indexOf(mode) ? (modes.get(mode).info.styles ?? []) : []).map(({ id }) => ({ mode, style: id })),
])

/** A clock whose sleeps are short, except those that end a hanging call. */
class SwiftClock implements Clock {
  now = () => Date.now()
  monotonic = () => performance.now()
  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    await sleep(milliseconds > 20_000 ? milliseconds : 1, signal)
  }
}

/** A dialog that was played, and what was made of it. */
export interface PlayedDialog {
  /** The dialog and its branches: each pays for itself. */
  readonly ids: readonly string[]
  readonly account: Account
  /** The tokens of each call that was broken off before its vendor could report them. */
  readonly untold: readonly Tokens[]
  readonly done: readonly string[]
  /** Number of calls that began after a stop without anybody asking for them. */
  readonly late: number
}

export interface Stage {
  readonly made: VendorEngine<Clock>
  play(seed: number): Promise<PlayedDialog>
}

/** The real engine on a real database, and a vendor over HTTP that counts. */
export async function openStage(): Promise<Stage> {
  let vendor = new Vendor(0)
  let begun = 0
  let told: Tokens[] = []
  const counted = (provider: ModelProvider): ModelProvider =>
    Object.assign(Object.create(provider) as ModelProvider, {
      stream: (...asked: Parameters<ModelProvider['stream']>) => {
        begun += 1
        return heard(provider, asked, (usage) => told.push(usage))
      },
    })
  const made = await vendorEngine<Clock>((request) => vendor.answer(request), {
    clock: new SwiftClock(),
    more: ({ registry }) => ({
      providers: Object.assign(Object.create(registry) as typeof registry, {
        get: (...asked: Parameters<typeof registry.get>) => counted(registry.get(...asked)),
      }),
      remembers: async () => true,
    }),
  })
  return {
    made,
    async play(seed) {
      const draw = drawing(seed)
      vendor = new Vendor(seed)
      told = []
      const played = await new Play(made, vendor, draw, () => begun).run()
      return { ...played, untold: without(vendor.served, told) }
    },
  }
}

/**
 * The events of a call.
 * @param tell called with the tokens of the call when its vendor has reported all of them
 */
async function* heard(
  provider: ModelProvider,
  [request, options]: Parameters<ModelProvider['stream']>,
  tell: (tokens: Tokens) => void,
): AsyncIterable<ModelEvent> {
  let all: Tokens | null = null
  const onUsage = (told: ToldUsage) => {
    if (told.final && all === null) tell(told.usage)
    if (told.final) all = told.usage
    options.onUsage?.(told)
  }
  try {
    yield* provider.stream(request, { ...options, onUsage })
  } catch (error) {
    // A caller that breaks off before the refusal arrives does not notice it.
    if (all === null && error instanceof ProviderError) tell(NOTHING)
    throw error
  }
}

/** The first list without the items of the second, each removed once. */
function without(all: readonly Tokens[], others: readonly Tokens[]): readonly Tokens[] {
  const left = [...others]
  return all.filter(({ promptTokens, completionTokens }) => {
    const at = left.findIndex(
      (other) => other.promptTokens === promptTokens && other.completionTokens === completionTokens,
    )
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

class Play {
  readonly #made: VendorEngine<Clock>
  readonly #vendor: Vendor
  readonly #draw: Draw
  readonly #begun: () => number
  readonly #done: string[] = []
  readonly #ids: string[] = []
  #acting: Promise<void> = Promise.resolve()
  #late = 0
  /** Whether a person has just asked for something: that continues although the dialog was stopped. */
  #asking = false

  constructor(made: VendorEngine<Clock>, vendor: Vendor, draw: Draw, begun: () => number) {
    this.#made = made
    this.#vendor = vendor
    this.#draw = draw
    this.#begun = begun
  }

  async run(): Promise<Omit<PlayedDialog, 'untold'>> {
    const { engine } = this.#made
    const { upTo, oneOf } = this.#draw
    const id = await engine.create(this.#dialog())
    this.#ids.push(id)
    const meanwhile = oneOf(MEANWHILE)
    this.#vendor.onCall(1 + upTo(14), () => {
      this.#acting = this.#act(id, meanwhile)
    })
    await engine.start(id)
    await this.#rest(id)
    await this.#acting
    this.#asking = true
    for (let more = upTo(4); more > 0; more -= 1) await this.#act(oneOf(this.#ids), oneOf(AFTERWARDS))
    // Something that was to happen meanwhile may only happen now.
    for (const each of this.#ids) await this.#rest(each)
    await this.#acting
    for (const each of this.#ids) await this.#rest(each)
    return { ids: this.#ids, account: this.#vendor.account, done: this.#done, late: this.#late }
  }

  #dialog(): NewDialog {
    const { upTo, oneOf } = this.#draw
    return this.#made.dialog({
      ...oneOf(MODES),
      turns: 1 + upTo(2),
      critique: upTo(2) === 0,
      seed: upTo(1_000),
      ...(upTo(3) === 0 && { foldAbove: 500 }),
      ...(upTo(4) === 0 && { cap: { tokens: 3_000 + upTo(20_000) } }),
      insights: { map: upTo(2) === 0, summaries: upTo(2) === 0 },
    })
  }

  /** Waits until nothing runs any more. */
  async #rest(id: string): Promise<void> {
    const { engine } = this.#made
    await engine.settled(id)
    await engine.insightsMade(id)
    await engine.judging.settled(id)
    await engine.ooc.settled(id)
  }

  async #act(id: string, what: string): Promise<void> {
    try {
      await this.#do(id, what)
      this.#done.push(what)
    } catch (error) {
      // An act that is not possible at the moment is refused with a sentence.
      if (!(error instanceof AppError)) throw error
    }
    await this.#rest(id)
  }

  async #do(id: string, what: string): Promise<void> {
    const { engine } = this.#made
    const judges = [{ provider: 'box', model: 'j' }]
    if (what === 'stop now') return this.#stopNow(id)
    if (what === 'stop later') return engine.stop(id, 'after-turn')
    if (what === 'pause') return this.#pause(id)
    if (what === 'aside') return this.#aside(id)
    if (what === 'skip') return engine.skip(id)
    if (what === 'floor') return engine.say(id, 'Who pays for it?')
    if (what === 'note') return engine.note(id, 'moderator', 'Ask who pays.')
    if (what === 'ooc') return engine.ooc.ask(id, 'How do you find them?')
    if (what === 'summary') return engine.summarize(id)
    if (what === 'retry') return engine.resume(id)
    if (what === 'panel')
      return void (await engine.judging.panels.ask(id, { judges, rubric: STANDARD_RUBRIC, bothOrders: true }))
    if (what === 'meter') return engine.judging.meter.measure(id, judges)
    if (what === 'branch' || what === 'regenerate') return this.#again(id, what)
    const insight = INSIGHTS.find((each) => each === what)
    if (insight) await engine.makeInsight(id, insight)
  }

  async #stopNow(id: string): Promise<void> {
    const { engine } = this.#made
    await engine.stop(id, 'now')
    const before = this.#begun()
    await this.#rest(id)
    await setTimeout(5)
    if (!this.#asking) this.#late += this.#begun() - before
  }

  async #pause(id: string): Promise<void> {
    const { engine } = this.#made
    await engine.pause(id)
    await engine.settled(id)
    await engine.resume(id)
  }

  async #aside(id: string): Promise<void> {
    const { engine } = this.#made
    const { status } = await engine.state(id)
    const aside = await engine.asides.open(id, {
      with: this.#draw.oneOf(['first', 'second'] as const),
      parent: 'pauses',
    })
    for (let words = 1 + this.#draw.upTo(2); words > 0; words -= 1) {
      await engine.takeSeat(aside, PERSON, 'And between us?')
      await engine.settled(aside)
    }
    if (this.#draw.upTo(3) > 0) await engine.closeChild(aside, 'all')
    if (status === 'running') await engine.resume(id)
  }

  async #again(id: string, what: 'branch' | 'regenerate'): Promise<void> {
    const { engine } = this.#made
    const spoken = (await engine.state(id)).turns.filter(({ status }) => status === 'ended')
    if (spoken.length === 0) return
    const { id: turnId } = this.#draw.oneOf(spoken)
    if (what === 'regenerate') return engine.regenerate(id, turnId)
    const keep = this.#draw.oneOf(['nothing', 'turn'] as const)
    const branch = await engine.branch(id, { turnId, keep, seats: {} })
    this.#ids.push(branch)
    await engine.resume(branch)
    await this.#rest(branch)
  }
}
