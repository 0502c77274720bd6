import { m } from '../../../base/language/t.ts'
import { sayLater } from '../../../base/language/say.ts'
import { DialogError, ProviderError, type ErrorShape } from '../../contract/errors/errors.ts'
import { isPersons } from '../../dialog/members/members.ts'
import { insightCost, type InsightCost } from '../../dialog/money/insight-cost.ts'
import { oocToAnswer, type OocExchange } from '../../dialog/ooc/out-of-character.ts'
import type { DialogState } from '../../dialog/state.ts'
import { insightTally } from '../insights/ask-insight.ts'
import { leastCallSize } from '../extras/request-size.ts'
import type { EnginePorts, ModelRequest, PromptPart } from '../ports.ts'
import { askWhole } from '../call/ask-whole.ts'
import { spentFact } from '../call/call-tally.ts'
import { failedCalls } from '../call/failed-calls.ts'
import { configOf } from '../config-of.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { SideJobs } from '../run/side-jobs.ts'
import { pausesLong } from '../../dialog/turns/pauses.ts'
import { besideTask, cacheKey, stablePrompt } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { oocTask } from '../prompt/ooc-texts.ts'

/**
 * Lets the person and the moderator talk out of character. A question is stored before its call, so that a kill loses
 * nothing but the answer. A running dialog does not wait for the talk, and its prompts do not contain it.
 */
export class OutOfCharacter {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly jobs: SideJobs<'ooc'>

  constructor(ports: EnginePorts, dialogs: Dialogs) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.jobs = new SideJobs((signal) => dialogs.tell(signal), {
      ooc: m('The moderator is answering you already: wait for the answer, or stop it.'),
    })
  }

  /** The estimate for an answer. */
  async cost(id: string): Promise<InsightCost> {
    const state = await this.#dialogs.state(id)
    const { provider, model } = configOf(state).seats.moderator
    return insightCost(state, 'ooc', [], this.#ports.providers.priceOf(provider, model, this.#ports.clock.now()))
  }

  /**
   * Stores the question and starts the answer. Resolves once the answer has begun.
   * @throws DialogError DIALOG_STATE when nobody can answer
   */
  async ask(id: string, text: string): Promise<void> {
    await this.#check(id)
    await this.#dialogs.record(id, [{ type: 'ooc-asked', oocId: this.#ports.newId(), text }])
    this.#begin(id)
  }

  /** Starts the answer to a question that a failure, a stop or a kill left without one. */
  async again(id: string): Promise<void> {
    const state = await this.#check(id)
    if (oocToAnswer(state).length === 0) throw new DialogError('DIALOG_STATE', 'The moderator owes you no answer.')
    this.#begin(id)
  }

  stop(id: string): Promise<void> {
    return this.jobs.stop(id, 'ooc')
  }

  /** Resolves when no answer is being written any more, with the error if there is none. */
  async settled(id: string): Promise<ErrorShape | null> {
    return (await this.jobs.settled(id)).ooc ?? null
  }

  async #check(id: string): Promise<DialogState> {
    const state = await this.#dialogs.changeable(id)
    const refuse = (sentence: string) => {
      throw new DialogError('DIALOG_STATE', sentence)
    }
    if (state.binnedAt !== null) refuse(m('This dialog is in the bin: restore it first.'))
    if (state.status === 'created') refuse(m('The dialog has not begun: start it, then the moderator can answer you.'))
    if (isPersons(state, 'moderator'))
      refuse(m('The moderator’s seat is yours: give it back to have its model answer.'))
    this.#dialogs.extras.require(state, 'ooc', { requestedNow: true })
    this.jobs.requireNone(id, 'ooc')
    const { provider, baseUrl } = configOf(state).seats.moderator
    this.#ports.providers.get(provider, { baseUrl })
    await this.#dialogs.requireFree(id)
    return state
  }

  #begin(id: string): void {
    this.jobs.begin(id, 'ooc', async (signal, tell) => {
      const waiting = oocToAnswer(await this.#dialogs.state(id))
      for (const [done, exchange] of waiting.entries()) {
        tell(done, waiting.length)
        await this.#answer(id, exchange, signal)
      }
    })
  }

  async #answer(id: string, exchange: OocExchange, signal: AbortSignal): Promise<void> {
    const source = await this.#dialogs.source(id)
    const { provider: name, model, baseUrl } = source.config.seats.moderator
    const provider = this.#ports.providers.get(name, { baseUrl })
    const tally = insightTally(source.config, this.#ports)
    const request = oocRequest(source, exchange)
    const size = leastCallSize(request, this.#ports.providers.priceOf(name, model, this.#ports.clock.now()))
    const release = this.#dialogs.extras.begin(source.state, 'ooc', { requestedNow: true, size })
    try {
      const { text, reply } = await askWhole(provider, request, this.#ports, signal, tally)
      if (text === '')
        throw reply.finish.unified === 'content-filter'
          ? new ProviderError('PROVIDER_REFUSED', sayLater('{model} declined to answer.', { model }))
          : new ProviderError(
              'PROVIDER_PROTOCOL',
              sayLater('{model} answered nothing: try again, or put it in other words.', { model }),
            )
      await this.#dialogs.change(id, () => [
        { type: 'ooc-answered', oocId: exchange.id, text, ...spentFact(tally), provider: name, model },
      ])
    } catch (error) {
      // The error that is reported is why there is no answer.
      const by = { provider: name, model }
      const failed = failedCalls(tally, { by, brokenOff: signal.aborted, failure: { extra: 'ooc', error } })
      await this.#dialogs.record(id, failed ? [failed] : []).catch(() => undefined)
      throw error
    } finally {
      release()
    }
  }
}

/** The request to the moderator's model. It contains what the moderator may know; nobody else will read the answer. */
function oocRequest(source: PromptSource, exchange: OocExchange): ModelRequest {
  const { mode, config, state, words } = source
  const { system, shared } = stablePrompt(source, 'moderator')
  const language = mode.language?.(source)
  const told = oocTask(state, words, exchange)
  const seat = config.seats.moderator
  // The number 0, which no moderator's speech has, distinguishes these calls from turns in recordings.
  const planned = { step: 0, member: 'moderator', kind: 'speech', speech: 0, phase: 'late' } as const
  const parts: readonly PromptPart[] = [
    ...besideTask(source, planned),
    { package: 'guidance', stability: 'turn', text: language === undefined ? told : `${told}\n\n${language}` },
  ]
  return {
    model: seat.model,
    system,
    messages: [{ role: 'user', parts: [...shared, ...parts] }],
    tools: [],
    sampling: seat.sampling ?? {},
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(state.id),
    cacheForHour: pausesLong(state),
    scene: {
      ...buildScene(mode, state, config, planned, 'final'),
      call: state.ooc.findIndex(({ id }) => id === exchange.id),
      insight: { kind: 'ooc', asked: exchange.asked },
    },
  }
}
