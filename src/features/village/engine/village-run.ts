import { DialogError } from '../../../core/contract/errors/errors.ts'
import type { Control } from '../../../core/contract/control.ts'
import type { FactBody, Signal } from '../../../core/contract/events.ts'
import type { VillageSetup } from '../model/schema/village.ts'
import { spokenAs } from '../../../base/language/t.ts'
import { isPersons } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { apply } from '../model/apply.ts'
import type { VillageInput } from '../model/inputs.ts'
import { nameIn } from '../model/observe/perceived.ts'
import { villageRandom, type VillageRandom } from '../model/random.ts'
import { inputOfAct } from '../model/why-not-act.ts'
import { step, STEP_MS } from '../model/step.ts'
import { memberOfVillager, villageSetup } from '../model/village-setup.ts'
import { newcomersMinds, speedOf, villageOf, type Village } from '../model/village-state.ts'
import type { Happening, VillageState } from '../model/world.ts'
import type { EnginePorts, Mode, Words } from '../../../core/engine/ports.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'
import { configOf } from '../../../core/engine/config-of.ts'
import type { RunInterrupted } from '../../../core/engine/call/interruption.ts'
import { PendingControl } from '../../../core/engine/run/pending-control.ts'
import { runThenRelease, type Run, type RunParts } from '../../../core/engine/run/run.ts'
import { RunLog } from '../../../core/engine/run/run-log.ts'
import { Chronicle, type ChronicleEntry } from './chronicle.ts'
import type { OpenMind } from './mind.ts'
import { openOthers } from './open-others.ts'
import { factsBeside, readAct, requireAct } from './village-acts.ts'
import { BUSY, LOOK, Pacer } from './pacer.ts'
import { PersonStep } from './person-step.ts'
import { whyItRests } from './why-it-rests.ts'
import { VillageWriter } from './village-writer.ts'
import { villageLanguage } from './village-language.ts'
import { VillageMinds } from './village-minds.ts'
import { VillageRecord } from './village-record.ts'

/** How long facts may wait to be stored: real ms, or ms of the village if it runs as fast as possible. */
const WRITE_AFTER = 250
const WRITE_WITHIN = 10_000

/**
 * A running village, from start or resume until it pauses or ends. It steps its world by the clock, carries questions
 * to minds and their answers back, and writes each input before anybody sees its effects.
 */
export class VillageRun implements Run {
  readonly #ports: EnginePorts
  readonly #mode: Mode
  readonly #words: Words
  readonly #publish: RunParts['publish']
  readonly #release: RunParts['release']
  readonly #log: RunLog
  readonly #village: VillageSetup
  readonly #random: VillageRandom
  readonly #minds: VillageMinds
  readonly #record: VillageRecord
  readonly #chronicle: Chronicle
  readonly #options: RunParts['options']
  readonly #pending: PendingControl
  /** Answers of minds and acts of the person, which take effect before the next step. */
  readonly #inbox: VillageInput[] = []
  readonly #writer: VillageWriter
  readonly #abort = new AbortController()
  readonly #personStep: PersonStep
  /** Whether the run has stopped. Inputs are refused then, because nothing would store them. */
  #closed = false
  #interruption: RunInterrupted['kind'] | null = null
  /** The language of what the app says in the village: that of the dialog, once its catalogue was read. */
  #language = spokenAs()
  #world: VillageState
  #speed: number
  readonly done: Promise<void>

  constructor({ ports, state, words, publish, release, options }: RunParts, openMind: OpenMind) {
    const [config, begun] = [configOf(state), villageOf(state)]
    const village = villageSetup(config)
    if (!village || !begun) throw new Error('A village has no world.')
    this.#ports = ports
    this.#mode = ports.modes.get(config.mode, config.ownMode)
    this.#words = words
    this.#publish = publish
    this.#release = release
    this.#log = new RunLog(ports, state, publish)
    this.#village = village
    this.#random = villageRandom(config.seed)
    this.#world = begun.world
    this.#speed = speedOf(state)
    this.#options = options
    this.#pending = new PendingControl(options, state.id, publish, ports.clock)
    this.#personStep = new PersonStep(this.#pending, options.step ?? null, begun.world.time)
    const given = { ports, source: () => this.source(this.state), language: () => this.#language }
    this.#minds = new VillageMinds({
      ...given,
      dialogId: state.id,
      words,
      village,
      newcomers: newcomersMinds(state),
      open: openOthers({ ...given, openMind }),
      answered: ({ input, spent }) => {
        if (input) this.#inbox.push(input)
        if (spent) this.#writer.spend(spent)
      },
    })
    this.#record = new VillageRecord(config, words, () => this.#language)
    this.#writer = new VillageWriter({ ports, log: this.#log, record: this.#record })
    this.#chronicle = new Chronicle({ ...given, signal: this.#abort.signal }, begun)
    this.done = this.#run(begun)
  }

  get state(): DialogState {
    return this.#log.state
  }

  get pending(): Control | null {
    return this.#pending.control
  }

  readonly regenerates = null

  source(state: DialogState): PromptSource {
    return { mode: this.#mode, words: this.#words, config: configOf(state), state }
  }

  request(control: Control | null): void {
    this.#pending.ask(control)
    // A pause must not wait for the end of a step.
    this.#personStep.end()
    this.#publish({ dialogId: this.state.id, type: 'control-pending', control })
  }

  /** There are no turns that could be skipped. */
  interrupt(kind: RunInterrupted['kind']): void {
    if (kind === 'skip') return
    this.#interruption = kind
    this.#abort.abort(new Error('The village rests.'))
  }

  snapshot(): Signal[] {
    const [dialogId, { control }] = [this.state.id, this.#pending]
    return [this.#clock(), ...(control ? [{ dialogId, type: 'control-pending' as const, control }] : [])]
  }

  async append(...bodies: FactBody[]): Promise<void> {
    if (bodies.length > 0) await this.#log.append(bodies)
  }

  async act(given: unknown): Promise<void> {
    const act = readAct(given)
    if (this.#closed) throw new DialogError('DIALOG_STATE', 'The village has just come to rest: try again.')
    requireAct(this.#world, act, this.#random)
    if (act.kind === 'speed') this.#speed = act.speed
    if (act.kind === 'come') this.#minds.came(act.villager.id, act.mind ?? { kind: 'scripted' })
    const input = inputOfAct(act)
    if (input) this.#apply(input)
    await this.append(...factsBeside(this.state, act))
    await this.#write(false)
  }

  #run(begun: Village): Promise<void> {
    const release = async (failure: Error | null) => {
      this.#closed = true
      await this.#minds.close()
      await this.#release(failure)
    }
    return runThenRelease(() => this.#live(begun), { dialogId: this.state.id, publish: this.#publish, release })
  }

  async #live(begun: Village): Promise<void> {
    const { clock } = this.#ports
    this.#language = await villageLanguage(configOf(this.state))
    this.#setPaces()
    if (this.state.turns.length === 0) await this.#open()
    else this.#record.restore(begun.happened, this.state, ...this.#names())
    await this.#write(begun.happened.length > 0)
    const pacer = new Pacer(clock.monotonic())
    let writtenAt = clock.monotonic()
    for (;;) {
      if (await this.#rests()) return
      this.#setPaces()
      // A village whose minds are all scripts waits for nobody.
      const fast = this.#speed === 0 && this.#minds.scriptedOnly(this.#world.villagers)
      const now = clock.monotonic()
      pacer.look(now, this.#speed, fast)
      const until = now + BUSY
      while (pacer.owed >= STEP_MS && clock.monotonic() < until && this.#goesOn()) {
        this.#step()
        pacer.owed -= STEP_MS
        if (fast && this.#record.spans(this.#world.time) >= WRITE_WITHIN) break
      }
      if (this.#isChapterDue()) await this.#chapter()
      else if (
        fast
          ? this.#record.spans(this.#world.time) >= WRITE_WITHIN
          : this.#record.holds || now - writtenAt >= WRITE_AFTER
      ) {
        await this.#write(false)
        writtenAt = clock.monotonic()
      }
      await clock.sleep(fast ? 0 : LOOK, this.#abort.signal).catch(() => undefined)
    }
  }

  /** Whether to step again before checking for pauses and ends. */
  #goesOn(): boolean {
    return !this.#over() && !this.#isChapterDue() && !this.#personStep.over
  }

  readonly #isChapterDue = () => this.#chronicle.isDue(this.#world, this.#record.isTalking)

  #over(): boolean {
    return this.#village.seconds !== undefined && this.#world.time >= this.#village.seconds * 1_000
  }

  /** Ends the run if there is a reason. Without an outcome if it stops early, because it can be continued. */
  async #rests(): Promise<boolean> {
    const over = this.#over()
    const ends = whyItRests(this.state, this.#pending, { kind: this.#interruption, over, ...this.#options })
    if (ends === null) return false
    await this.#chapter(true)
    const ended = over || (ends.type === 'dialog-ended' && this.#village.seconds === undefined)
    if (ended) await this.#told(await this.#chronicle.outcome(this.#world))
    await this.#minds.hangUp()
    this.#closed = true
    await this.#write(false)
    await this.#log.append([ends])
    return true
  }

  #step(): void {
    const world = this.#world
    for (const input of this.#inbox.splice(0)) this.#apply(input)
    for (const { id } of world.villagers) {
      const villager = this.#world.villagers.find((each) => each.id === id)
      const input = villager?.ask ? this.#minds.ask(this.#world, villager) : null
      if (input) this.#apply(input)
    }
    const result = step(this.#world, STEP_MS / 1_000, this.#random)
    this.#world = result.world
    this.#saw(result.happened)
    this.#personStep.moved(this.#world.time)
  }

  #apply(input: VillageInput): void {
    this.#record.input(this.#world.time, input)
    const result = apply(this.#world, input, this.#random)
    this.#world = result.world
    this.#saw(result.happened)
    if (input.kind === 'leave') void this.#minds.release(input.villager)
  }

  #saw(happened: readonly Happening[]): void {
    this.#personStep.saw(happened)
    this.#record.saw(happened, ...this.#names())
    this.#chronicle.saw(happened)
  }

  /** The agent that words a villager's messages, and the villager's name. */
  #names(): [speakerOf: (id: string) => ReturnType<VillageMinds['speakerOf']>, nameOf: (id: string) => string] {
    return [(id) => this.#minds.speakerOf(this.#world, id), (id) => nameIn(this.#world, id)]
  }

  /** Sets how each villager is asked. A villager that the person took over is not asked. */
  #setPaces(): void {
    const isTaken = (id: string) => isPersons(this.state, memberOfVillager(this.#village, id))
    for (const input of this.#minds.newPaces(this.#world.villagers, isTaken)) this.#apply(input)
  }

  /** Adds an entry of the chronicle, and stores a snapshot of the world with it. */
  async #chapter(rests = false): Promise<void> {
    await this.#write(false)
    await this.#told(await this.#chronicle.entry(this.#world, rests))
    await this.#write(true)
  }

  /** Writes the first lines: the place and its villagers, and the matter of the day. */
  async #open(): Promise<void> {
    await this.#tell(this.#chronicle.opening(this.#world))
    const { matter } = this.#village
    if (matter !== undefined) this.#apply({ kind: 'announce', text: this.#chronicle.announcement(matter) })
  }

  async #told(entry: ChronicleEntry | null): Promise<void> {
    this.#writer.spend(...(entry?.spent ?? []))
    if (entry) await this.#tell(entry)
  }

  async #tell(entry: { readonly told: Parameters<VillageRecord['tell']>[0] }): Promise<void> {
    this.#record.tell(entry.told)
    this.#personStep.told()
    await this.#write(false)
  }

  /** Stores inputs, messages and costs together. Afterwards watchers get the state of the village. */
  readonly #write = async (snapshot: boolean): Promise<void> =>
    this.#publish(this.#clock(await this.#writer.write(snapshot ? () => this.#world : null)))

  #clock(happened: readonly Happening[] = []): Extract<Signal, { type: 'clock-moved' }> {
    const waiting = this.#minds.waitingWords(this.#world.villagers, this.#ports.clock.now())
    const clock = { at: this.#world.time, speed: this.#speed, waiting }
    return { dialogId: this.state.id, type: 'clock-moved', clock, ...(happened.length > 0 && { happened }) }
  }
}
