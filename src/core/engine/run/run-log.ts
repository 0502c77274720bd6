import { SerialLock } from '../../../base/async/serial-lock.ts'
import type { DialogEvent, Fact, FactBody } from '../../contract/events.ts'
import type { ConsentAnswer } from '../../contract/turn/tool-facts.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'

/**
 * The facts of a running dialog. They are stored, then applied to the state, then published, one call after another.
 */
export class RunLog {
  readonly #ports: Pick<EnginePorts, 'log'>
  readonly #publish: (event: DialogEvent) => void
  /** Makes writes follow one another. */
  readonly #appending = new SerialLock()
  /** Tools that wait for a person's consent, by the id of the request. */
  readonly #asking = new Map<string, (answer: ConsentAnswer) => void>()
  #state: DialogState

  constructor(ports: Pick<EnginePorts, 'log'>, state: DialogState, publish: (event: DialogEvent) => void) {
    this.#ports = ports
    this.#publish = publish
    this.#state = state
  }

  get state(): DialogState {
    return this.#state
  }

  /**
   * Stores facts.
   * @param at the time of each fact in epoch milliseconds; absent: now
   * @returns the state of the dialog after these facts
   */
  append(bodies: readonly FactBody[], at?: readonly number[]): Promise<DialogState> {
    return this.#appending.run(() => this.#write(bodies, at))
  }

  /** Resolves with the first answer to a request for consent that is stored from now on. */
  answered = (requestId: string): Promise<ConsentAnswer> =>
    new Promise((resolve) => this.#asking.set(requestId, resolve))

  async #write(bodies: readonly FactBody[], at?: readonly number[]): Promise<DialogState> {
    const facts = await this.#ports.log.append(this.#state.id, bodies, at)
    for (const fact of facts) this.#take(fact)
    // Another process has written facts in between; these are read from the log.
    if (this.#state.resync)
      for (const fact of await this.#ports.log.read(this.#state.id, this.#state.seq)) this.#take(fact)
    return this.#state
  }

  #take(fact: Fact): void {
    this.#state = reduce(this.#state, fact)
    if (fact.type === 'consent-answered') this.#asking.get(fact.requestId)?.(fact.answer)
    this.#publish(fact)
  }
}
