import { Changes } from '../../../base/async/changes.ts'
import { AppError, DialogError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import { type Tournament } from '../model/tournament.ts'
import type { HeldBy, IdleReason, TournamentRow, TournamentUpdate } from '../model/tournament-view.ts'
import { totals } from '../../../core/dialog/money/totals.ts'
import { planOf } from '../model/plan.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock, EnginePorts, ModeRegistry, Settings, WorkClaims } from '../../../core/engine/ports.ts'
import type { Fleet } from '../../../core/storage/index.ts'
import type { Judges, Queue } from '../../../app/services/ports.ts'
import type { Exporter } from '../../export/files/index.ts'
import type { Tournaments } from './port.ts'
import { checkTournament } from './check-tournament.ts'
import { estimateTournament } from './estimate-tournament.ts'
import {
  forgetTournament,
  keptTournament,
  keptTournaments,
  tournamentId,
  type KeptTournament,
} from './held-tournament.ts'
import { holdByWorkers } from './hold-by-workers.ts'
import { holdTournament } from './hold-tournament.ts'
import { renderTournament } from './render-tournament.ts'

interface TournamentParts {
  readonly engine: Engine
  readonly settings: Settings
  readonly work: WorkClaims
  readonly judges: Pick<Judges, 'rubric'>
  readonly modes: Pick<ModeRegistry, 'get'>
  readonly providers: Pick<EnginePorts['providers'], 'priceOf'>
  readonly queue: Pick<Queue, 'hold' | 'atLeast'>
  readonly fleet: Fleet | undefined
  readonly clock: Clock
  readonly exporter: Exporter
}

/** Updates are sent at most twice a second. */
const THROTTLE_MS = 500

/** A tournament that runs, or ran since the app was opened. */
interface Activity {
  readonly heldBy: HeldBy
  state: 'running' | 'pausing' | 'idle'
  idleReason: IdleReason | null
  problem: string | null
  readonly stop: AbortController
  done: Promise<void>
}

/** The tournaments of this app; several may run at once, each by its own file. */
export function createTournaments(parts: TournamentParts): Tournaments {
  return new KeptTournaments(parts)
}

class KeptTournaments implements Tournaments {
  readonly #parts: TournamentParts
  readonly #activities = new Map<string, Activity>()
  /** The cost of each dialog that does not run, in US dollars. */
  readonly #costs = new Map<string, number>()
  readonly #news = new Changes()
  readonly #closing = new AbortController()

  constructor(parts: TournamentParts) {
    this.#parts = parts
  }

  async *watchList(signal: AbortSignal): AsyncIterable<readonly TournamentRow[]> {
    let lastSent = ''
    for await (const _change of this.#changes(signal)) {
      const rows = (await keptTournaments(this.#parts.settings)).map((stored) => this.#row(stored))
      const text = JSON.stringify(rows)
      if (text !== lastSent) yield rows
      lastSent = text
    }
  }

  async *watch(id: string, signal: AbortSignal): AsyncIterable<TournamentUpdate> {
    const known = new Map<number, string>()
    let file = ''
    let lastSent = ''
    for await (const _change of this.#changes(signal)) {
      const stored = await this.#kept(id)
      const begun = [...stored.dialogs].filter(([bout, dialog]) => known.get(bout) !== dialog)
      for (const [bout, dialog] of begun) known.set(bout, dialog)
      const { state = 'idle', idleReason = null, heldBy = 'queue', problem = null } = this.#activities.get(id) ?? {}
      const text = JSON.stringify(stored.file)
      const about = { activity: state, idleReason, heldBy, problem, cost: this.#known(stored) }
      const update = { ...(text !== file && { file: stored.file }), begun, ...about }
      if (begun.length > 0 || text !== file || JSON.stringify(about) !== lastSent) yield update
      file = text
      lastSent = JSON.stringify(about)
      if (about.cost !== null) continue
      await this.#addUp(stored, signal)
      if (signal.aborted) return
      about.cost = this.#known(stored)
      lastSent = JSON.stringify(about)
      yield { begun: [], ...about }
    }
  }

  estimate(tournament: Tournament): ReturnType<Tournaments['estimate']> {
    const { engine, providers, clock } = this.#parts
    return estimateTournament(tournament, engine, providers, clock.now())
  }

  async workers(): ReturnType<Tournaments['workers']> {
    const { fleet } = this.#parts
    if (!fleet) return null
    const workers = await fleet.workers()
    return { workers: workers.length, dialogs: workers.reduce((sum, { parallel }) => sum + parallel, 0) }
  }

  async begin(tournament: Tournament, heldBy: HeldBy): Promise<string> {
    const id = tournamentId(tournament)
    this.#refuseTwice(id)
    if (heldBy === 'workers' && !this.#parts.fleet)
      throw new AppError('INPUT_INVALID', 'Workers share a library in PostgreSQL, and this one is on one machine.')
    await checkTournament(tournament, this.#parts.engine, this.#parts.modes)
    const { pairCost } = await this.estimate(tournament)
    this.#refuseTwice(id)
    const begun = Promise.withResolvers<void>()
    const activity: Activity = {
      heldBy,
      state: 'running',
      idleReason: null,
      problem: null,
      stop: new AbortController(),
      done: Promise.resolve(),
    }
    this.#activities.set(id, activity)
    activity.done = this.#hold(tournament, activity, pairCost, begun.resolve)
    await Promise.race([begun.promise, activity.done])
    return id
  }

  async goOn(id: string, capUsd: number | null | undefined): Promise<void> {
    const { file } = await this.#kept(id)
    const { cap, ...rest } = file
    const usd = capUsd === undefined ? cap?.usd : capUsd
    const heldBy = this.#activities.get(id)?.heldBy ?? (this.#parts.fleet ? 'workers' : 'queue')
    await this.begin({ ...rest, ...(typeof usd === 'number' && { cap: { usd } }) }, heldBy)
  }

  async pause(id: string): Promise<void> {
    await this.#kept(id)
    const activity = this.#activities.get(id)
    if (activity?.state !== 'running') return
    activity.state = 'pausing'
    activity.stop.abort()
    this.#news.tell()
  }

  async forget(id: string): Promise<void> {
    await this.#kept(id)
    const activity = this.#activities.get(id)
    activity?.stop.abort()
    await activity?.done
    this.#activities.delete(id)
    await forgetTournament(this.#parts.settings, id)
    this.#news.tell()
  }

  async render(...[id, format, paper]: Parameters<Tournaments['render']>): ReturnType<Tournaments['render']> {
    const { engine, clock, exporter } = this.#parts
    return renderTournament(await this.#kept(id), await engine.list(), {
      format,
      paper,
      exporter,
      at: new Date(clock.now()),
    })
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const { stop } of this.#activities.values()) stop.abort()
    // Queued dialogs end with the queue and the engine; a pause would wait for the running stage.
    const withWorkers = [...this.#activities.values()].filter(({ heldBy }) => heldBy === 'workers')
    await Promise.all(withWorkers.map(({ done }) => done))
  }

  async #hold(file: Tournament, activity: Activity, pairCost: number | null, begun: () => void): Promise<void> {
    const { engine, settings, work, judges, clock, queue, fleet } = this.#parts
    const { signal } = activity.stop
    try {
      if (activity.heldBy === 'queue') await queue.atLeast(file.atOnce)
      const hold =
        activity.heldBy === 'workers' && fleet
          ? await holdByWorkers({ engine, fleet, clock })
          : { hold: (id: string, until: AbortSignal) => queue.hold(id, until), close: async () => undefined }
      try {
        const result = await holdTournament(
          file,
          { engine, settings, work, judges, clock, hold: hold.hold },
          {
            pairCost,
            anew: false,
            signal,
            told: () => undefined,
            noted: ({ dialogId, cost }) => {
              if (dialogId !== null) this.#costs.set(dialogId, cost)
              begun()
              this.#news.tell()
            },
          },
        )
        activity.idleReason = result.until === 'failing' ? 'broken' : result.until
        activity.problem = result.failing
      } finally {
        await hold.close()
      }
    } catch (error) {
      if (error instanceof DialogError && error.code === 'DIALOG_BUSY') {
        // Another process runs it, and the caller gets that error.
        this.#activities.delete(tournamentId(file))
        throw error
      }
      activity.idleReason = 'broken'
      activity.problem = toErrorShape(error).message
    }
    activity.state = 'idle'
    this.#news.tell()
  }

  #refuseTwice(id: string): void {
    const state = this.#activities.get(id)?.state
    if (state === 'running') throw new AppError('DIALOG_BUSY', 'This tournament is running already.')
    if (state === 'pausing')
      throw new AppError('DIALOG_BUSY', 'This tournament is just being paused: try again in a moment.')
  }

  async #kept(id: string): Promise<KeptTournament> {
    const stored = await keptTournament(this.#parts.settings, id)
    if (!stored) throw new AppError('DIALOG_NOT_FOUND', 'This tournament is not on the list any more.')
    return stored
  }

  #row({ id, file, begunAt, dialogs }: KeptTournament): TournamentRow {
    return {
      id,
      name: file.name,
      begunAt,
      begun: dialogs.size,
      dialogIds: [...dialogs.values()],
      entrants: file.entrants.length,
      motions: file.motions.length,
      dialogs: planOf(file).length,
      running: (this.#activities.get(id)?.state ?? 'idle') !== 'idle',
    }
  }

  /** The cost of its dialogs; null while that of some is unknown. */
  #known({ dialogs, earlier }: KeptTournament): number | null {
    let sum = earlier
    for (const dialog of dialogs.values()) {
      const cost = this.#costs.get(dialog)
      if (cost === undefined) return null
      sum += cost
    }
    return sum
  }

  async #addUp({ dialogs }: KeptTournament, signal: AbortSignal): Promise<void> {
    for (const dialog of dialogs.values()) {
      if (signal.aborted) return
      if (this.#costs.has(dialog)) continue
      const state = await this.#parts.engine.state(dialog).catch(() => null)
      this.#costs.set(dialog, state ? totals(state).knownCost : 0)
    }
  }

  /** Sends the state at once, then whenever something may have changed. */
  #changes(signal: AbortSignal): AsyncIterable<void> {
    const until = AbortSignal.any([signal, this.#closing.signal])
    return this.#news.follow(until, () => this.#parts.clock.sleep(THROTTLE_MS, until))
  }
}
