import type { FactBody } from '../../contract/events.ts'
import { CONSENT_MS } from '../../contract/limits.ts'
import type { ConsentAnswer } from '../../contract/turn/tool-facts.ts'
import type { EnginePorts } from '../ports.ts'

/** What is needed to ask a person. */
export interface ConsentWork {
  readonly ports: Pick<EnginePorts, 'clock' | 'newId'>
  readonly turnId: string
  readonly signal: AbortSignal
  readonly record: (...bodies: FactBody[]) => Promise<unknown>
  /** Resolves with the first answer to the request that is stored. */
  readonly answered: (requestId: string) => Promise<ConsentAnswer>
}

/** Asks the person and waits for the answer, at most CONSENT_MS. @throws the signal's reason, once the request is closed */
export async function askConsent(work: ConsentWork, tool: string, question: string): Promise<ConsentAnswer> {
  const { ports, turnId, signal, record, answered } = work
  signal.throwIfAborted()
  const requestId = ports.newId()
  const answer = answered(requestId)
  await record({
    type: 'consent-asked',
    requestId,
    turnId,
    tool,
    question,
    until: ports.clock.now() + CONSENT_MS,
  })
  const over = new AbortController()
  const late = ports.clock
    .sleep(CONSENT_MS, AbortSignal.any([signal, over.signal]))
    .catch(() => undefined)
    .then(() => null)
  const given = await Promise.race([answer, late])
  over.abort()
  if (given === null) await record({ type: 'consent-answered', requestId, answer: 'expired', by: 'time' })
  signal.throwIfAborted()
  // Somebody may have answered at the last moment. The answer that was stored first counts.
  return await answer
}
