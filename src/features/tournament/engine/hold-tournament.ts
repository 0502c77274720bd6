import { AppError, ConfigError, DialogError } from '../../../core/contract/errors/errors.ts'
import { TAG_MAX_CHARS, TITLE_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { Tournament } from '../model/tournament.ts'
import { isSettled, latestPanel } from '../../../core/dialog/judging/panel.ts'
import { whyUnjudged } from '../../../core/dialog/judging/may-judge.ts'
import { totals } from '../../../core/dialog/money/totals.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { boutOf, isAtCap, metOf } from '../model/bout-of.ts'
import { dialogOf, otherBout, planOf, type PlannedBout } from '../model/plan.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock, Settings, WorkClaims } from '../../../core/engine/ports.ts'
import type { Judges } from '../../../app/services/ports.ts'
import { FailingModels } from './failing-models.ts'
import type { HeldTournament, HoldOptions, RunningBout } from './hold-options.ts'
import { HeldBouts, tournamentId } from './held-tournament.ts'
import { holdHere } from './hold-here.ts'
import { shortenText } from '../../../base/text/shorten.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

interface Parts {
  readonly engine: Pick<
    Engine,
    'create' | 'rename' | 'tag' | 'start' | 'resume' | 'pause' | 'settled' | 'state' | 'judging'
  >
  readonly settings: Settings
  readonly work: WorkClaims
  readonly judges: Pick<Judges, 'rubric'>
  readonly clock: Pick<Clock, 'now'>
  /** Runs a dialog until it ends or pauses, or leaves it when the signal aborts; by default in this process. */
  readonly hold?: ((id: string, signal: AbortSignal) => Promise<void>) | undefined
}

/**
 * Runs the dialogs of a tournament, several at once. Dialogs from earlier runs are continued, finished ones are read
 * without new costs, and failed ones are tried once more.
 * @throws DialogError DIALOG_BUSY when another process runs the tournament: both would pay for the same bouts
 */
export async function holdTournament(
  tournament: Tournament,
  parts: Parts,
  options: HoldOptions,
): Promise<HeldTournament> {
  const work = `tournament ${tournamentId(tournament)}`
  await claim(work, parts.work)
  try {
    const bouts = await HeldBouts.open(parts.settings, tournament, options.anew, parts.clock.now())
    return await new Holding(tournament, parts, options, bouts).run()
  } finally {
    await parts.work.release(work)
  }
}

async function claim(work: string, claims: WorkClaims): Promise<void> {
  try {
    await claims.claim(work)
  } catch (error) {
    if (!(error instanceof DialogError) || error.code !== 'DIALOG_BUSY') throw error
    throw new DialogError(
      'DIALOG_BUSY',
      'Another window or command of Intermediated Dialog holds this tournament: wait until it ends, or pause it there.',
      { retryable: true, cause: error },
    )
  }
}

class Holding {
  readonly #tournament: Tournament
  readonly #parts: Parts
  readonly #options: HoldOptions
  readonly #begun: HeldBouts
  readonly #held = new Map<number, RunningBout>()
  /** Running pairs, whose cost is not known yet. */
  #reserved = 0
  #capped = false
  /** The bouts of this run, by index: each is held once, also when it fails. */
  readonly #tried = new Set<number>()
  readonly #failing: FailingModels

  constructor(tournament: Tournament, parts: Parts, options: HoldOptions, begun: HeldBouts) {
    this.#tournament = tournament
    this.#parts = parts
    this.#options = options
    this.#begun = begun
    this.#failing = new FailingModels(tournament)
  }

  async run(): Promise<HeldTournament> {
    const plan = planOf(this.#tournament)
    const pairs = plan.flatMap((first) => {
      const second = plan[otherBout(first.index)]
      return first.index % 2 === 0 && second ? [[first, second] as const] : []
    })
    // Finished ones come first: they say how much of the cap is left.
    for (const planned of plan) await this.#read(planned)
    const done = plan.filter((planned) => this.#isOver(planned)).length
    if (done > 0) this.#options.found?.(done)
    const { signal } = this.#options
    let waiting: typeof pairs = pairs
    while (waiting.length > 0 && !signal.aborted && !this.#capped) {
      await this.#pairs(waiting)
      // A model whose bouts were passed over may have answered since, in a dialog that was already running.
      waiting = pairs.filter((pair) => pair.some((planned) => this.#waits(planned)))
    }
    const bouts = plan.map((planned) => this.#held.get(planned.index) ?? notHeld(planned))
    const failing = plan.every((planned) => this.#isOver(planned)) ? null : this.#failing.sentence()
    const until = signal.aborted ? 'stopped' : this.#capped ? 'cap' : failing === null ? 'end' : 'failing'
    return { bouts, until, failing, cost: this.#spent() }
  }

  /** Holds these pairs, several at once. */
  async #pairs(pairs: Iterable<readonly [PlannedBout, PlannedBout]>): Promise<void> {
    const { signal } = this.#options
    const waiting = pairs[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: this.#tournament.atOnce }, async () => {
        for (let next = waiting.next(); !next.done && !signal.aborted && !this.#capped; next = waiting.next())
          await this.#pair(next.value)
      }),
    )
  }

  /** Whether a bout is still to be held in this run. */
  #waits(planned: PlannedBout): boolean {
    return !this.#tried.has(planned.index) && !this.#isOver(planned) && !this.#failing.stops(planned)
  }

  /** The dialog of a bout from an earlier run. */
  async #read(planned: PlannedBout): Promise<void> {
    const id = this.#begun.dialogOf(planned.index)
    if (id === undefined) return
    const state = await this.#found(planned, id)
    if (!state) return
    this.#failing.before(state)
    this.#note(planned, id, state)
  }

  /** The current dialog of a bout; null when somebody deleted it, so that the bout is run again. */
  async #found({ index }: Pick<PlannedBout, 'index'>, id: string): Promise<DialogState | null> {
    try {
      return await this.#parts.engine.state(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'DIALOG_NOT_FOUND') throw error
      this.#begun.forget(index)
      this.#held.delete(index)
      return null
    }
  }

  async #pair([first, second]: readonly [PlannedBout, PlannedBout]): Promise<void> {
    const open = [first, second].filter((planned) => this.#waits(planned))
    if (open.length === 0) return
    const { pairCost, signal } = this.#options
    const room = this.#room()
    if (room !== null && (room <= 0 || (pairCost !== null && pairCost > room))) {
      this.#capped = true
      return
    }
    this.#reserved += pairCost ?? 0
    try {
      for (const planned of open) {
        // The first of the two may have used up the cap.
        const left = this.#ownRoom()
        this.#capped ||= left !== null && left <= 0
        if (signal.aborted || this.#capped || this.#failing.stops(planned)) return
        this.#tried.add(planned.index)
        await this.#hold(planned)
      }
    } finally {
      this.#reserved -= pairCost ?? 0
    }
  }

  async #hold(planned: PlannedBout): Promise<void> {
    const { engine } = this.#parts
    const { signal } = this.#options
    const id = await this.#dialog(planned)
    try {
      const before = await engine.state(id)
      // Neither workers nor the queue run a dialog that was stopped.
      if (isAtCap(before)) await holdHere(engine)(id, signal)
      else if (!isOver(before)) await (this.#parts.hold ?? holdHere(engine))(id, signal)
      if (!signal.aborted) await this.#judge(id, await engine.state(id))
    } catch (error) {
      // The dialog itself reports its error; the others must not wait for it.
      if (!(error instanceof DialogError || error instanceof ConfigError)) throw error
    }
    const state = await this.#found(planned, id)
    if (!state) return
    this.#capped ||= isAtCap(state)
    this.#failing.after(planned, state)
    const held = this.#note(planned, id, state)
    if (held.bout) this.#options.told(held, [...this.#held.values()].filter((each) => each.bout).length)
  }

  /** The dialog of a bout; if there is none, it is created, and its id stored before any call. */
  async #dialog(planned: PlannedBout): Promise<string> {
    const dialogId = this.#begun.dialogOf(planned.index)
    const before = dialogId === undefined ? null : await this.#found(planned, dialogId)
    if (dialogId !== undefined && before) {
      if (before.status !== 'completed' || !isAtCap(before)) return dialogId
      // The dialog was closed before both sides had said everything, and nothing can be added to it, so the bout is run
      // again.
      this.#begun.forget(planned.index, totals(before).knownCost)
      this.#held.delete(planned.index)
    }
    const rematchOf = planned.index % 2 === 1 ? await this.#partner(planned) : undefined
    const usd = this.#ownRoom() ?? undefined
    // The id is stored first: a kill in between leaves an id without a dialog, never a dialog that nobody can find.
    const id = await this.#parts.engine.create(dialogOf(this.#tournament, planned, { rematchOf, usd }), (made) =>
      this.#begun.begin(planned.index, made),
    )
    // The title names the two entrants, because otherwise all dialogs of a motion would have the same title in lists.
    const { first, second, motion } = metOf(this.#tournament, planned)
    await this.#parts.engine.rename(id, shortenText(`${first} against ${second}: ${motion}`, TITLE_MAX_CHARS))
    await this.#parts.engine.tag(id, [shortenText(this.#tournament.name, TAG_MAX_CHARS)])
    this.#options.noted?.({ planned, dialogId: id, bout: null, cost: 0 })
    return id
  }

  /** The dialog whose sides the second of a pair exchanges, if it exists. */
  async #partner({ index }: PlannedBout): Promise<string | undefined> {
    const id = this.#begun.dialogOf(otherBout(index))
    if (id === undefined) return undefined
    return (await this.#found({ index: otherBout(index) }, id)) ? id : undefined
  }

  /** Asks the panel, if there is one and it has not judged yet. */
  async #judge(id: string, state: DialogState): Promise<void> {
    const { judges } = this.#tournament
    if (!judges || !isOver(state) || isAtCap(state)) return
    const { judging } = this.#parts.engine
    const now = await this.#parts.engine.state(id)
    const panel = latestPanel(now)
    if (panel && isSettled(panel, panel.panel)) return
    if (whyUnjudged(now, undefined) !== null) return
    const rubric = await this.#parts.judges.rubric()
    if (panel) await judging.panels.goOn(id, panel.panel.id)
    else await judging.panels.ask(id, { judges, rubric, bothOrders: true })
    await judging.settled(id)
  }

  #note(planned: PlannedBout, dialogId: string, state: DialogState): RunningBout {
    const panel = latestPanel(state)
    const settled = panel !== null && isSettled(panel, panel.panel)
    const judged = !this.#tournament.judges || settled || state.status === 'paused'
    const bout = boutOf(this.#tournament, planned, state)
    const held = { planned, dialogId, bout: judged ? bout : null, cost: totals(state).knownCost }
    this.#held.set(planned.index, held)
    this.#options.noted?.(held)
    return held
  }

  /** True for a finished bout. A bout that failed is not finished: it is tried once more. */
  #isOver({ index }: PlannedBout): boolean {
    const bout = this.#held.get(index)?.bout
    return bout !== undefined && bout !== null && bout.failedBy === null
  }

  /** Dollars left of the cap; null without one. */
  #room(): number | null {
    const { cap } = this.#tournament
    if (!cap) return null
    return cap.usd - this.#spent() - this.#reserved
  }

  #spent(): number {
    return [...this.#held.values()].reduce((sum, { cost }) => sum + cost, this.#begun.earlier)
  }

  /** The dollars left for a dialog of a running pair, which may use what was reserved for the pair. */
  #ownRoom(): number | null {
    const room = this.#room()
    return room === null ? null : room + (this.#options.pairCost ?? 0)
  }
}

function notHeld(planned: PlannedBout): RunningBout {
  return { planned, dialogId: null, bout: null, cost: 0 }
}
