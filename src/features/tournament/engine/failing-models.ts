import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { reasonOf } from '../../../core/contract/errors/errors.ts'
import { FAILURES_MAX } from '../../../core/dialog/extras/brake.ts'
import { failedOrders, latestPanel } from '../../../core/dialog/judging/panel.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { failedMember } from '../model/bout-of.ts'
import type { PlannedBout } from '../model/plan.ts'
import type { Tournament } from '../model/tournament.ts'

interface Model {
  readonly provider: string
  readonly model: string
  readonly baseUrl?: string | undefined
}

interface Failure {
  readonly by: Model
  readonly why: string
  readonly times: number
}

/** Models whose calls fail repeatedly: no dialog that needs one of them is started. */
export class FailingModels {
  readonly #tournament: Tournament
  readonly #failing = new Map<string, Failure>()

  constructor(tournament: Tournament) {
    this.#tournament = tournament
  }

  /** The result of a bout in an earlier run: its models get one more try. */
  before(state: DialogState): void {
    for (const { by, why } of failuresOf(state)) this.#failing.set(keyOf(by), { by, why, times: FAILURES_MAX - 1 })
  }

  /** The result of a bout now: models that answered count as working again. */
  after(planned: PlannedBout, state: DialogState): void {
    const failures = failuresOf(state)
    const failed = new Set(failures.map(({ by }) => keyOf(by)))
    // In a dialog that ended with an error, the other models may not have been called.
    const answered = state.status === 'paused' ? [] : this.#needed(planned)
    for (const model of answered) if (!failed.has(keyOf(model))) this.#failing.delete(keyOf(model))
    for (const { by, why, times } of failures) {
      const before = this.#failing.get(keyOf(by))?.times ?? 0
      this.#failing.set(keyOf(by), { by, why, times: before + times })
    }
  }

  /** Whether a bout needs a model that was stopped. */
  stops(planned: PlannedBout): boolean {
    return this.#needed(planned).some((model) => (this.#failing.get(keyOf(model))?.times ?? 0) >= FAILURES_MAX)
  }

  /** Which models were stopped and why; null when none was. */
  sentence(): string | null {
    const stopped = [...this.#failing.values()].filter(({ times }) => times >= FAILURES_MAX)
    if (stopped.length === 0) return null
    return stopped.map(stoppedSentence).join(' ')
  }

  #needed({ first, second }: PlannedBout): readonly Model[] {
    const { entrants, moderator, judges = [] } = this.#tournament
    return [entrants[first], entrants[second], moderator, ...judges].filter((model) => model !== undefined)
  }
}

function stoppedSentence({ by, why }: Failure): string {
  return sayInEnglish(
    sayLater('Calling {model} has stopped after {count} failures in a row: {why}', {
      model: `${by.provider}:${by.model}`,
      count: FAILURES_MAX,
      why,
    }),
  )
}

/** Whose calls failed in a finished or paused dialog. */
function failuresOf(state: DialogState): readonly Failure[] {
  const member = failedMember(state)
  if (member !== null) {
    const seat = state.config?.seats[member as 'first']
    const error = state.turns.at(-1)?.error
    return seat && error ? [{ by: seat, why: reasonOf(error), times: 1 }] : []
  }
  const panel = latestPanel(state)
  if (!panel) return []
  return panel.judges.flatMap(({ judge, index, finding }) => {
    const times = failedOrders(panel.panel, index).length
    return times > 0 && 'why' in finding ? [{ by: judge, why: finding.why, times }] : []
  })
}

function keyOf({ provider, model, baseUrl = '' }: Model): string {
  return JSON.stringify([provider, model, baseUrl])
}
