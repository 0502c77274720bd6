import { PERSON_WAIT_MS } from '../../contract/limits.ts'
import type { FactBody, Signal } from '../../contract/events.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { turnOfOpenIssues } from '../../dialog/board/change-issues.ts'
import { MOTION_VOTE, voteToAsk } from '../../dialog/board/motion-vote.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Clock } from '../ports.ts'

/** What a person may want to do before the dialog continues: change its issues, or vote before the verdict. */
export type OpenTo = 'issues' | 'vote'

/** Waits a moment for a watching person to act, before the dialog continues by itself. */
export class PersonWait {
  readonly #dialogId: string
  readonly #publish: (signal: Signal) => void
  readonly #isWanted: (open: OpenTo) => boolean
  readonly #clock: Clock
  #open: { readonly to: OpenTo; readonly until: number; readonly over: AbortController } | null = null

  /** @param isWanted whether somebody is watching who may want to do this */
  constructor(dialogId: string, publish: (signal: Signal) => void, isWanted: (open: OpenTo) => boolean, clock: Clock) {
    this.#dialogId = dialogId
    this.#publish = publish
    this.#isWanted = isWanted
    this.#clock = clock
  }

  /** Waits after a turn. Resolves when the time is over, when the waiting was ended, or when the signal aborts. */
  async after(planned: PlannedTurn, state: DialogState, signal: AbortSignal): Promise<void> {
    const to = openAfter(planned, state)
    if (to === null || signal.aborted || !this.#isWanted(to)) return
    const open = { to, until: this.#clock.now() + PERSON_WAIT_MS, over: new AbortController() }
    this.#open = open
    this.#publish(this.#signal(to, open.until))
    await this.#clock.sleep(PERSON_WAIT_MS, AbortSignal.any([signal, open.over.signal])).catch(() => undefined)
    this.#open = null
    this.#publish(this.#signal(to, null))
  }

  end(): void {
    this.#open?.over.abort()
  }

  /** Ends the waiting when the person has voted. */
  heard(bodies: readonly FactBody[]): void {
    const voted = bodies.some((body) => body.type === 'mode-changed' && body.change === MOTION_VOTE)
    if (voted && this.#open?.to === 'vote') this.end()
  }

  /** The signals for a watcher that attaches now. */
  snapshot(): readonly Signal[] {
    return this.#open === null ? [] : [this.#signal(this.#open.to, this.#open.until)]
  }

  #signal(to: OpenTo, until: number | null): Signal {
    return { dialogId: this.#dialogId, type: to === 'issues' ? 'issues-open' : 'vote-open', until }
  }
}

function openAfter({ gives, vote }: PlannedTurn, state: DialogState): OpenTo | null {
  if (gives === 'issues' && turnOfOpenIssues(state) !== null) return 'issues'
  return vote === 'after' && voteToAsk(state) === 'after' ? 'vote' : null
}
