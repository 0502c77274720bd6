import { ISSUES_WAIT_MS } from '../../contract/limits.ts'
import type { Signal } from '../../contract/events.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { turnOfOpenIssues } from '../../dialog/board/change-issues.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Clock } from '../ports.ts'

/** The moment in which whoever watches may begin to change the issues, before the dialog goes on by itself. */
export class IssuesWait {
  readonly #dialogId: string
  readonly #publish: (signal: Signal) => void
  readonly #isWanted: () => boolean
  #until: number | null = null
  #over: AbortController | null = null

  /** @param isWanted whether somebody watches who may want to change them */
  constructor(dialogId: string, publish: (signal: Signal) => void, isWanted: () => boolean) {
    this.#dialogId = dialogId
    this.#publish = publish
    this.#isWanted = isWanted
  }

  /** After the turn that named them; resolves when its time is over, when it is ended, or when the signal aborts. */
  async after({ gives }: PlannedTurn, state: DialogState, clock: Clock, signal: AbortSignal): Promise<void> {
    if (gives !== 'issues' || signal.aborted || turnOfOpenIssues(state) === null || !this.#isWanted()) return
    this.#over = new AbortController()
    this.#tell(clock.now() + ISSUES_WAIT_MS)
    await clock.sleep(ISSUES_WAIT_MS, AbortSignal.any([signal, this.#over.signal])).catch(() => undefined)
    this.#over = null
    this.#tell(null)
  }

  end(): void {
    this.#over?.abort()
  }

  /** What a watcher that attaches now needs. */
  snapshot(): readonly Signal[] {
    return this.#until === null ? [] : [this.#signal()]
  }

  #tell(until: number | null): void {
    this.#until = until
    this.#publish(this.#signal())
  }

  #signal(): Signal {
    return { dialogId: this.#dialogId, type: 'issues-open', until: this.#until }
  }
}
