import type { SeatId } from '../../contract/dialog-config.ts'
import { DialogError, toErrorShape, type AppError, type ErrorShape } from '../../contract/errors/errors.ts'
import type { Fact, Signal } from '../../contract/events.ts'
import { INSIGHTS } from '../../contract/insights/insight-names.ts'
import type { Insight } from '../../contract/insights/insights.ts'
import { summaryAnswerSchema } from './answers.ts'
import { brakeOf } from '../../dialog/extras/brake.ts'
import { currentMap, finishedSpeeches } from '../../dialog/insights.ts'
import type { Turn } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import { wholeSource } from '../folding/tell-whole.ts'
import { leastCallSize } from '../extras/request-size.ts'
import { configOf } from '../config-of.ts'
import { withAddressIn } from '../with-address.ts'
import type { Dialogs } from '../run/dialogs.ts'
import type { PromptSource } from '../prompt/words.ts'
import { spentFact } from '../call/call-tally.ts'
import { failedCalls } from '../call/failed-calls.ts'
import { askInsight, readBy, type ModelChoice } from './ask-insight.ts'
import { attemptInsight, withBrake, type AskInsight, type AttemptedJob } from './attempt-insight.ts'
import { firstRequest, summaryRequest } from './insight-request.ts'
import { mapExtended, readTurn } from './read-turn.ts'
import { seatsToSumUp } from './seats-to-sum-up.ts'
import { WHOLE_READS } from './whole-reads.ts'
import { requireMemorable, toBeRemembered } from './may-remember.ts'

type Progress = Extract<Signal, { type: 'insight-progress' }>

/** One insight of one dialog being made. */
interface Job extends AttemptedJob {
  readonly insight: Insight
  /** The model that reads; null for the moderator's. */
  readonly by: ModelChoice | null
  /** Resolves when the work is over; never rejects. */
  done: Promise<void>
  /** Whether something happened meanwhile that may require another pass. */
  again: boolean
  /** Whether there was anything to do. */
  tried: boolean
}

/** How many unreadable answers for one turn are accepted; after that only a person's request tries it again. */
const UNREADABLE_MAX = 2

/**
 * Makes maps, summaries and other insights alongside dialogs. A dialog never waits for them, and watchers only see
 * their failures. Each piece is stored at once, so that nothing needs repair after a crash.
 */
export class Insights {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #jobs = new Map<string, Job>()
  /** The last progress or failure of each insight, for watchers that attach later. */
  readonly #told = new Map<string, Progress>()
  readonly #unreadable = new Map<string, number>()
  #closed = false

  constructor(ports: EnginePorts, dialogs: Dialogs) {
    this.#ports = ports
    this.#dialogs = dialogs
  }

  /** Starts an insight for a person. Resolves once it is under way; joins one that already is. */
  async make(id: string, insight: Insight, chosen: ModelChoice | null = null): Promise<void> {
    const state = await this.#dialogs.changeable(id)
    const config = configOf(state)
    const by = chosen && withAddressIn(chosen, config, this.#ports.providers)
    if (this.#closed) throw new DialogError('DIALOG_STATE', 'The app is closing.')
    if (state.binnedAt !== null) throw new DialogError('DIALOG_STATE', 'This dialog is in the bin: restore it first.')
    if (finishedSpeeches(state).length === 0)
      throw new DialogError('DIALOG_STATE', 'Nobody has argued anything yet: wait for the first turn to end.')
    if (insight === 'summaries' && state.status === 'running')
      throw new DialogError('DIALOG_STATE', 'The participants are summed up when the dialog has ended or is paused.')
    if (insight === 'memory') requireMemorable(state)
    const { provider, model, baseUrl } = by ?? config.seats.moderator
    this.#dialogs.portsOf(state).providers.get(provider, { baseUrl })
    if (insight !== 'map' || currentMap(state).unread.length > 0) {
      const request = firstRequest(readBy(await this.#dialogs.source(id), by), insight)
      const size = leastCallSize(request, this.#ports.providers.priceOf(provider, model, this.#ports.clock.now()))
      this.#dialogs.extras.require(state, insight, { requestedNow: true, size })
    }
    await this.#dialogs.requireFree(id)
    this.#begin(id, insight, true, by)
  }

  async stop(id: string, insight: Insight): Promise<void> {
    const job = this.#jobs.get(keyOf(id, insight))
    job?.abort.abort(new Error('Stopped'))
    await job?.done
  }

  /** Starts insights automatically when a fact of a dialog calls for them. */
  saw(fact: Fact): void {
    if (fact.type !== 'dialog-ended' && fact.type !== 'turn-ended') return
    if (fact.type === 'dialog-ended' && fact.now) return this.#stopAll(fact.dialogId)
    const state = this.#dialogs.run(fact.dialogId)?.state
    const wanted = (insight: 'map' | 'summaries'): boolean =>
      !state || (state.config?.insights?.[insight] === true && brakeOf(state, insight) === null)
    const spoken =
      fact.type === 'dialog-ended' || state?.turns.some((turn) => turn.id === fact.turnId && turn.kind === 'speech')
    if (spoken && wanted('map')) this.#begin(fact.dialogId, 'map', false)
    if (fact.type === 'dialog-ended' && wanted('summaries')) this.#begin(fact.dialogId, 'summaries', false)
    if (fact.type === 'dialog-ended' && (!state || brakeOf(state, 'memory') === null))
      this.#begin(fact.dialogId, 'memory', false)
  }

  /** The state that a new watcher needs beyond the facts. */
  snapshot(id: string): readonly Signal[] {
    return INSIGHTS.flatMap((insight) => this.#told.get(keyOf(id, insight)) ?? [])
  }

  /** Resolves with the errors once no insight of the dialog is being made. */
  async made(id: string): Promise<Partial<Record<Insight, ErrorShape>>> {
    await Promise.all([...this.#jobs.values()].filter((job) => job.id === id).map((job) => job.done))
    return Object.fromEntries(
      this.snapshot(id).flatMap((signal) =>
        signal.type === 'insight-progress' && signal.error ? [[signal.insight, signal.error]] : [],
      ),
    )
  }

  /** Aborts all work on a dialog that is about to be removed. */
  async forget(id: string): Promise<void> {
    await Promise.all(INSIGHTS.map((insight) => this.stop(id, insight)))
    for (const insight of INSIGHTS) this.#told.delete(keyOf(id, insight))
  }

  async close(): Promise<void> {
    this.#closed = true
    const jobs = [...this.#jobs.values()]
    for (const job of jobs) job.abort.abort(new Error('Closed'))
    await Promise.all(jobs.map((job) => job.done))
  }

  /** Aborts automatic insights of a dialog that a person stopped. Those that a person asked for go on. */
  #stopAll(id: string): void {
    for (const job of this.#jobs.values())
      if (job.id === id && !job.asked) job.abort.abort(new Error('Stopped with its dialog'))
  }

  #begin(id: string, insight: Insight, asked: boolean, by: ModelChoice | null = null): void {
    const key = keyOf(id, insight)
    const running = this.#jobs.get(key)
    if (running) {
      // If summaries or a brief are being made already, those are what the person asks for.
      running.again ||= insight === 'map' || !asked
      running.asked ||= asked
      return
    }
    if (this.#closed) return
    const job: Job = {
      id,
      insight,
      by,
      abort: new AbortController(),
      done: Promise.resolve(),
      asked,
      again: false,
      tried: false,
      attempts: 0,
    }
    this.#jobs.set(key, job)
    job.done = this.#work(job)
  }

  async #work(job: Job): Promise<void> {
    let error: unknown = null
    let first = true
    do {
      job.again = false
      try {
        if (job.insight === 'map') await this.#readTurns(job)
        else if (job.insight === 'summaries') await this.#sumUp(job, first && job.asked)
        else await this.#readWhole(job, job.insight)
        error = null
      } catch (thrown) {
        error = await withBrake(this.#dialogs, job, thrown)
      }
      first = false
    } while (job.again && !job.abort.signal.aborted)
    this.#jobs.delete(keyOf(job.id, job.insight))
    // Having nothing to do does not clear an earlier failure.
    if (job.tried || error !== null)
      this.#tell(job, null, job.abort.signal.aborted || error === null ? null : toErrorShape(error))
  }

  /** Reads turn after turn. A turn whose answer cannot be read is skipped until the next pass. */
  async #readTurns(job: Job): Promise<void> {
    const failed = new Set<string>()
    let problem: AppError | null = null
    for (let done = 0; ;) {
      const source = readBy(await this.#dialogs.source(job.id), job.by)
      const { state } = source
      if (!job.asked && !source.config.insights?.map) return
      const unread = currentMap(state).unread.filter(
        (turn) => !failed.has(turn.id) && (job.asked || this.#failures(turn) < UNREADABLE_MAX),
      )
      // Turns that could not be read before come last.
      const [turn] = unread.toSorted((a, b) => this.#failures(a) - this.#failures(b))
      if (!turn) break
      const answer = await this.#attempt(job, source, { done, of: done + unread.length }, (...call) =>
        readTurn(source, turn, ...call),
      )
      if ('error' in answer) {
        problem = answer.error
        failed.add(turn.id)
        this.#unreadable.set(turn.id, this.#failures(turn) + 1)
        continue
      }
      const { tally } = answer
      let said = true
      await this.#dialogs.change(job.id, (now) => {
        said = now.turns.every((other) => other.id !== turn.id || other.text === turn.text)
        return said ? [mapExtended(now, turn, answer.value, tally, source.config.seats.moderator)] : []
      })
      // The turn was edited in the meantime, so it is read again.
      if (!said) {
        const lost = failedCalls(tally, { by: source.config.seats.moderator, brokenOff: false })
        await this.#dialogs.change(job.id, () => (lost ? [lost] : []))
        continue
      }
      this.#unreadable.delete(turn.id)
      done += 1
    }
    if (problem) throw problem
  }

  /** @param all whether to summarise every participant who has spoken, even those who have a summary */
  async #sumUp(job: Job, all: boolean): Promise<void> {
    const seats = await this.#seats(job.id, all)
    for (const [done, seat] of seats.entries()) {
      const source = readBy(await this.#dialogs.source(job.id), job.by)
      const { state } = source
      // The dialog continues, so the summaries will be made when they can cover all of it.
      if (state.status === 'running' && !all) return
      const answer = await this.#attempt(job, source, { done, of: seats.length }, (ports, ...call) =>
        askInsight(
          summaryRequest(wholeSource(source, ports.providers), seat),
          summaryAnswerSchema,
          source,
          ports,
          ...call,
        ),
      )
      if ('error' in answer) throw answer.error
      const { provider, model } = source.config.seats.moderator
      await this.#dialogs.change(job.id, () => [
        { type: 'participant-summarized', seat, summary: answer.value, ...spentFact(answer.tally), provider, model },
      ])
    }
  }

  /** Makes an insight that takes one call over the whole dialog. */
  async #readWhole(job: Job, insight: 'brief' | 'memory'): Promise<void> {
    const source = readBy(await this.#dialogs.source(job.id), job.by)
    if (insight === 'memory' && !job.asked && !(await toBeRemembered(source.state, this.#ports))) return
    const read = await this.#attempt(job, source, { done: 0, of: 1 }, (...call) =>
      WHOLE_READS[insight](source, ...call),
    )
    if ('error' in read) throw read.error
    await this.#dialogs.change(job.id, (state) => [read.fact(state)])
  }

  async #seats(id: string, all: boolean): Promise<readonly SeatId[]> {
    const state = await this.#dialogs.state(id)
    if (all) return (['first', 'second'] as const).filter((seat) => finishedSpeeches(state, seat).length > 0)
    return configOf(state).insights?.summaries ? seatsToSumUp(state, await this.#ports.log.read(id)) : []
  }

  #attempt<T extends object>(
    job: Job,
    source: PromptSource,
    progress: NonNullable<Progress['progress']>,
    ask: AskInsight<T>,
  ) {
    return attemptInsight(this.#dialogs, job, source, () => this.#tell(job, progress, null), ask)
  }

  #failures(turn: Turn): number {
    return this.#unreadable.get(turn.id) ?? 0
  }

  #tell(job: Job, progress: Progress['progress'], error: ErrorShape | null): void {
    const key = keyOf(job.id, job.insight)
    job.tried ||= progress !== null
    if (progress === null && error === null && !this.#told.has(key)) return
    const signal: Progress = { dialogId: job.id, type: 'insight-progress', insight: job.insight, progress, error }
    if (progress === null && error === null) this.#told.delete(key)
    else this.#told.set(key, signal)
    this.#dialogs.tell(signal)
  }
}

function keyOf(id: string, insight: Insight): string {
  return `${insight} ${id}`
}
