import { sayLater } from '../../../base/language/say.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { SideModel } from '../../contract/story/side-model.ts'
import type { EnginePorts, ModelRequest } from '../ports.ts'
import { askWhole } from './ask-whole.ts'
import type { CallTally } from './call-tally.ts'

/** How long a player waits for such an answer, in milliseconds. After that the story continues without it. */
const WAIT_MS = 20_000

/** The answer of a model without a seat, or the error if it failed or was too slow. @param tally counts every try */
export async function askInTime(
  { provider, baseUrl }: SideModel,
  request: ModelRequest,
  { ports, signal }: { readonly ports: EnginePorts; readonly signal: AbortSignal },
  tally: CallTally,
): Promise<{ readonly text: string } | { readonly error: unknown }> {
  const enough = new AbortController()
  const inTime = ports.clock.sleep(WAIT_MS, enough.signal).then(
    () =>
      enough.abort(
        new ProviderError('PROVIDER_TIMEOUT', sayLater('{model} did not answer in time.', { model: request.model })),
      ),
    () => undefined,
  )
  try {
    const asked = ports.providers.get(provider, { baseUrl })
    const { text } = await askWhole(asked, request, ports, AbortSignal.any([signal, enough.signal]), tally)
    return text === ''
      ? { error: new ProviderError('TURN_EMPTY', sayLater('{model} wrote nothing.', { model: request.model })) }
      : { text }
  } catch (error) {
    return { error: enough.signal.aborted && !signal.aborted ? enough.signal.reason : error }
  } finally {
    enough.abort()
    await inTime
  }
}
