import { toErrorShape } from '../../contract/errors/errors.ts'
import type { Control } from '../../contract/control.ts'
import type { DialogEvent, FactBody, Signal } from '../../contract/events.ts'
import type { VillageSetup } from '../../contract/village/village.ts'
import { capState } from '../../dialog/money/cap.ts'
import { isPersons } from '../../dialog/members/members.ts'
import type { DialogState } from '../../dialog/state.ts'
import { apply } from '../../dialog/village/apply.ts'
import type { VillageInput } from '../../dialog/village/inputs.ts'
import { nameIn } from '../../dialog/village/observe/perceived.ts'
import { villageRandom, type VillageRandom } from '../../dialog/village/random.ts'
import { step, STEP_MS } from '../../dialog/village/step.ts'
import { memberOfVillager, VILLAGE_CHANGES, villageOf, type Village } from '../../dialog/village/village-state.ts'
import type { Happening, World } from '../../dialog/village/world.ts'
import type { EnginePorts, Mode, Words } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { configOf } from '../run/config-of.ts'
import type { RunInterrupted } from '../run/interruption.ts'
import { PendingControl } from '../run/pending-control.ts'
import type { Run } from '../run/run.ts'
import { RunLog } from '../run/run-log.ts'
import type { RunOptions } from '../run/run-options.ts'
import { Chronicle } from './chronicle.ts'
import { openOthers } from './open-others.ts'
import { VillageMinds, type MindSpent } from './village-minds.ts'
import { VillageRecord } from './village-record.ts'

/** The most that a village catches up at once, in milliseconds of ours: a clock that jumps does not make days pass. */
const CATCH_UP = 1_000
/** Between two looks at the clock, and for how long a fast village steps before it lets others have their turn. */
const LOOK = 50
const BUSY = 12
/** Milliseconds of ours after which what happened is written, and of the village's own where it goes as fast as it can. */
const WRITE_AFTER = 250
const WRITE_WITHIN = 10_000

/**
 * A village being lived in, from start or resume until it pauses or ends. It steps its world by the clock, carries
 * questions to minds and their answers back, and writes what came in before anybody sees what came of it.
 */
export class VillageRun implements Run {
  readonly #ports: EnginePorts
  readonly #mode: Mode
  readonly #words: Words
  readonly #publish: (event: DialogEvent) => void
  readonly #release: (failure: Error | null) => Promise<void>
  readonly #log: RunLog
  readonly #village: VillageSetup
  readonly #random: VillageRandom
  readonly #minds: VillageMinds
  readonly #record: VillageRecord
  readonly #chronicle: Chronicle
  readonly #ignoreCap: boolean
  readonly #pending: PendingControl
  /** What minds answered and the person did, to take effect before the next step. */
  readonly #inbox: VillageInput[] = []
  readonly #spent: MindSpent[] = []
  readonly #abort = new AbortController()
  #interruption: RunInterrupted['kind'] | null = null
  #world: World
  #speed: number
  readonly done: Promise<void>

  /** @param release gives the dialog free at the end, told why the run broke off where that could not be stored */
  constructor(
    ports: EnginePorts,
    state: DialogState,
    words: Words,
    publish: (event: DialogEvent) => void,
    release: (failure: Error | null) => Promise<void>,
    options: RunOptions,
  ) {
    const config = configOf(state)
    const begun = villageOf(state)
    if (!config.village || !begun) throw new Error('A village has no world.')
    this.#ports = ports
    this.#mode = ports.modes.get(config.mode, config.ownMode)
    this.#words = words
    this.#publish = publish
    this.#release = release
    this.#log = new RunLog(ports, state, publish)
    this.#village = config.village
    this.#random = villageRandom(config.seed)
    this.#world = begun.world
    this.#speed = config.village.speed ?? 1
    this.#ignoreCap = options.ignoreCap ?? false
    this.#pending = new PendingControl(options.step)
    this.#minds = new VillageMinds({
      dialogId: state.id,
      village: config.village,
      ports,
      open: openOthers({ ports, source: () => this.source(this.state) }),
      answered: ({ input, spent }) => {
        this.#inbox.push(input)
        if (spent) this.#spent.push(spent)
      },
    })
    this.#record = new VillageRecord(config, words)
    this.#chronicle = new Chronicle({ ports, source: () => this.source(this.state), signal: this.#abort.signal }, begun)
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
    this.#publish({ dialogId: this.state.id, type: 'control-pending', control })
  }

  /** Nobody has a turn that could be skipped. */
  interrupt(kind: RunInterrupted['kind']): void {
    if (kind === 'skip') return
    this.#interruption = kind
    this.#abort.abort(new Error('The village rests.'))
  }

  snapshot(): Signal[] {
    const dialogId = this.state.id
    const { control } = this.#pending
    return [this.#clock(), ...(control ? [{ dialogId, type: 'control-pending' as const, control }] : [])]
  }

  async append(...bodies: FactBody[]): Promise<void> {
    await this.#log.append(bodies)
  }

  async #run(begun: Village): Promise<void> {
    let failure: Error | null = null
    try {
      await this.#live(begun)
    } catch (error) {
      failure = error instanceof Error ? error : new Error('The run broke off.', { cause: error })
      this.#publish({ dialogId: this.state.id, type: 'run-halted', error: toErrorShape(error) })
    } finally {
      await this.#minds.close()
      await this.#release(failure).catch(() => undefined)
    }
  }

  async #live(begun: Village): Promise<void> {
    const { clock } = this.#ports
    this.#setPaces()
    if (this.state.turns.length === 0) await this.#tell(this.#chronicle.opening(this.#world))
    else this.#record.restore(begun.happened, this.#toldSince(), ...this.#names())
    await this.#write(begun.happened.length > 0)
    let last = clock.monotonic()
    let written = last
    let owed = 0
    for (;;) {
      if (await this.#rests()) return
      this.#setPaces()
      const fast = this.#fast()
      const now = clock.monotonic()
      // A computer that slept, or a clock that jumped, does not make up for it.
      owed = fast ? Infinity : owed + Math.min(CATCH_UP, Math.max(0, now - last)) * (this.#speed || 1)
      last = now
      const until = now + BUSY
      while (owed >= STEP_MS && clock.monotonic() < until && !this.#over() && !this.#chronicle.isDue(this.#world)) {
        this.#step()
        owed -= STEP_MS
        if (fast && this.#record.spans(this.#world.time) >= WRITE_WITHIN) break
      }
      if (this.#chronicle.isDue(this.#world)) await this.#chapter()
      else if (
        fast ? this.#record.spans(this.#world.time) >= WRITE_WITHIN : this.#record.holds || now - written >= WRITE_AFTER
      ) {
        await this.#write(false)
        written = clock.monotonic()
      }
      await clock.sleep(fast ? 0 : LOOK, this.#abort.signal).catch(() => undefined)
    }
  }

  /** Whether everything answers at once, so that nobody is waited for. */
  #fast(): boolean {
    return this.#speed === 0 && this.#minds.scriptedOnly(this.#world.villagers)
  }

  #over(): boolean {
    return this.#village.seconds !== undefined && this.#world.time >= this.#village.seconds * 1_000
  }

  /** Ends the run where something asks for it. */
  async #rests(): Promise<boolean> {
    const { state } = this
    const ends = this.#ending(state)
    if (ends === null) return false
    await this.#chapter(true)
    await this.#log.append([ends])
    return true
  }

  #ending(state: DialogState): FactBody | null {
    if (this.#interruption === 'stop') return { type: 'dialog-ended', status: 'stopped', reason: 'stopped' }
    if (this.#interruption === 'close') return { type: 'dialog-paused', reason: 'interrupted' }
    if (this.#over()) return { type: 'dialog-ended', status: 'completed', reason: 'finished' }
    if (!this.#ignoreCap && capState(state, configOf(state)).reached)
      return { type: 'dialog-ended', status: 'stopped', reason: 'cap' }
    if (this.#pending.control === 'finish-turn') return { type: 'dialog-ended', status: 'stopped', reason: 'stopped' }
    return this.#pending.takePause(state) ? { type: 'dialog-paused', reason: 'user' } : null
  }

  #step(): void {
    const world = this.#world
    for (const input of this.#inbox.splice(0)) this.#apply(input)
    for (const { id } of world.villagers) {
      const villager = this.#world.villagers.find((each) => each.id === id)
      const input = villager?.ask ? this.#minds.ask(this.#world, villager) : null
      if (input) this.#apply(input)
    }
    const made = step(this.#world, STEP_MS / 1_000, this.#random)
    this.#world = made.world
    this.#saw(made.happened)
    this.#pending.moved()
  }

  #apply(input: VillageInput): void {
    this.#record.input(this.#world.time, input)
    const made = apply(this.#world, input, this.#random)
    this.#world = made.world
    this.#saw(made.happened)
    if (input.kind === 'leave') void this.#minds.release(input.villager)
  }

  #saw(happened: readonly Happening[]): void {
    this.#record.saw(happened, ...this.#names())
    this.#chronicle.saw(happened)
  }

  /** Whose words a villager’s are, and what it is called. */
  #names(): [speakerOf: (id: string) => ReturnType<VillageMinds['speakerOf']>, nameOf: (id: string) => string] {
    return [(id) => this.#minds.speakerOf(this.#world, id), (id) => nameIn(this.#world, id)]
  }

  /** What was said since the last snapshot, as turns. */
  #toldSince(): DialogState['turns'] {
    const { modeChanges, turns } = this.state
    const from = modeChanges.findLast(({ change }) => change === VILLAGE_CHANGES.snapshot)?.seq ?? 0
    return turns.filter(({ seq }) => seq > from)
  }

  /** Each villager is asked as its mind wants to be; one that the person took over is asked nothing. */
  #setPaces(): void {
    const { state } = this
    for (const villager of this.#world.villagers) {
      const member = memberOfVillager(this.#village, villager.id)
      const pace = isPersons(state, member) ? 'person' : this.#minds.paceOf(villager)
      if (pace !== villager.pace) this.#apply({ kind: 'pace', villager: villager.id, pace })
    }
  }

  /** An entry of the chronicle, and the world as it is with it. */
  async #chapter(rests = false): Promise<void> {
    await this.#write(false)
    const entry = await this.#chronicle.entry(this.#world, rests)
    if (entry) {
      this.#spent.push(...entry.spent)
      await this.#tell(entry)
    }
    await this.#write(true)
  }

  async #tell(entry: { readonly told: Parameters<VillageRecord['tell']>[0] }): Promise<void> {
    this.#record.tell(entry.told)
    await this.#write(false)
  }

  /** What came in, with what was said and what it took, in one write; then where the village is. */
  async #write(snapshot: boolean): Promise<void> {
    const { clock, newId } = this.#ports
    const happened = this.#record.happened()
    const bodies = this.#record.take(this.state, {
      newId,
      now: clock.now(),
      spent: this.#spent.splice(0),
      snapshot: snapshot ? this.#world : null,
    })
    if (bodies.length > 0) await this.#log.append(bodies)
    this.#publish(this.#clock(happened))
  }

  #clock(happened: readonly Happening[] = []): Extract<Signal, { type: 'clock-moved' }> {
    const now = this.#ports.clock.now()
    const waiting = this.#minds.waitingWords(this.#world.villagers, now)
    const clock = { at: this.#world.time, speed: this.#speed, waiting }
    return { dialogId: this.state.id, type: 'clock-moved', clock, ...(happened.length > 0 && { happened }) }
  }
}
