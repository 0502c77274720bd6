import { sayLater } from '../../../base/language/say.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { DraftRemark } from '../../contract/turn/asked-turn.ts'
import { draftRemarks } from '../../dialog/turns/draft-remarks.ts'
import { askWhole } from '../call/ask-whole.ts'
import { CallTally, spentFact } from '../call/call-tally.ts'
import { failedCalls } from '../call/failed-calls.ts'
import type { EnginePorts } from '../ports.ts'
import { draftCheckRequest } from './check-request.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { leastCallSize } from '../extras/request-size.ts'

/**
 * Has the critic of the seat that waits for the person read the person's draft: one call. What it took becomes a fact;
 * the draft and what is said of it are stored nowhere, and told to nobody.
 * @returns two remarks at most; none where there is nothing to mend
 * @throws DialogError DIALOG_STATE (no speech waits, no model can check it, no room below the cap), ProviderError, or the signal's reason
 */
export async function checkDraft(
  { ports, dialogs }: { readonly ports: EnginePorts; readonly dialogs: Dialogs },
  id: string,
  draft: string,
  signal: AbortSignal,
): Promise<readonly DraftRemark[]> {
  await dialogs.changeable(id)
  await dialogs.requireFree(id)
  const source = await dialogs.source(id)
  const { request, checker, planned } = draftCheckRequest(source, draft)
  const { provider: name, model, baseUrl } = source.config.seats[checker]
  const provider = ports.providers.get(name, { baseUrl })
  const price = ports.providers.priceOf(name, model, ports.clock.now())
  const tally = new CallTally(price)
  const size = leastCallSize(request, price)
  const release = dialogs.extras.begin(source.state, 'check', { requestedNow: true, size })
  try {
    const { text, reply } = await askWhole(provider, request, ports, signal, tally)
    if (text === '')
      throw reply.finish.unified === 'content-filter'
        ? new ProviderError('PROVIDER_REFUSED', sayLater('{model} declined to answer.', { model }))
        : new ProviderError('TURN_EMPTY', sayLater('{model} wrote nothing.', { model }))
    const { step, member: seat } = planned
    await dialogs.change(id, () => [{ type: 'draft-checked', step, seat, ...spentFact(tally), provider: name, model }])
    return draftRemarks(text)
  } catch (error) {
    const by = { provider: name, model }
    const failed = failedCalls(tally, { by, brokenOff: signal.aborted, failure: { extra: 'check', error } })
    await dialogs.record(id, failed ? [failed] : []).catch(() => undefined)
    throw error
  } finally {
    release()
  }
}
