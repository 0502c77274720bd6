import { sayLater } from '../../../base/language/say.ts'
import type { SeatId } from '../../contract/dialog-config.ts'
import { DialogError, ProviderError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Extra } from '../../contract/extras.ts'
import type { DialogState } from '../../dialog/state.ts'
import { askWhole } from '../call/ask-whole.ts'
import { CallTally, spentFact, type CallsSpent } from '../call/call-tally.ts'
import { failedCalls } from '../call/failed-calls.ts'
import { leastCallSize } from '../extras/request-size.ts'
import type { EnginePorts, ModelRequest, PromptSource } from '../ports.ts'
import type { Dialogs } from '../run/dialogs.ts'

/** The tokens and the cost of a call, in the form of its fact. */
export type SpentBeside = Omit<CallsSpent, 'calls'> & {
  readonly calls?: number
  readonly provider: string
  readonly model: string
}

interface Asked {
  readonly extra: Extra
  /** The seat whose model is called. */
  readonly seat: SeatId
  readonly request: ModelRequest
  /**
   * The fact that stores the result and its cost, for the state at that time.
   * @throws DialogError when the result came too late
   */
  readonly fact: (text: string, spent: SpentBeside, state: DialogState) => FactBody
}

/**
 * Makes a call for the person for whose words the dialog waits. The cost is stored, whatever the result.
 * @returns the model's answer, never empty
 * @throws DialogError DIALOG_STATE (the cost limit leaves no room), ProviderError, or the signal's reason
 */
export async function askBeside(
  { ports, dialogs }: { readonly ports: EnginePorts; readonly dialogs: Dialogs },
  source: PromptSource,
  { extra, seat, request, fact }: Asked,
  signal: AbortSignal,
): Promise<string> {
  const { id } = source.state
  const { provider: name, model, baseUrl } = source.config.seats[seat]
  const by = { provider: name, model }
  const provider = ports.providers.get(name, { baseUrl })
  const price = ports.providers.priceOf(name, model, ports.clock.now())
  const tally = new CallTally(price)
  const size = leastCallSize(request, price)
  const release = dialogs.extras.begin(source.state, extra, { requestedNow: true, size })
  try {
    const { text, reply } = await askWhole(provider, request, ports, signal, tally)
    if (text === '')
      throw reply.finish.unified === 'content-filter'
        ? new ProviderError('PROVIDER_REFUSED', sayLater('{model} declined to answer.', { model }))
        : new ProviderError('TURN_EMPTY', sayLater('{model} wrote nothing.', { model }))
    await dialogs.change(id, (state) => [fact(text, { ...spentFact(tally), ...by }, state)])
    return text
  } catch (error) {
    // An answer that came too late is no failure of the model.
    const brokenOff = signal.aborted || error instanceof DialogError
    const failed = failedCalls(tally, { by, brokenOff, failure: { extra, error } })
    await dialogs.record(id, failed ? [failed] : []).catch(() => undefined)
    throw error
  } finally {
    release()
  }
}
