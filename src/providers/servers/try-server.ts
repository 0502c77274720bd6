import type { CheckResult } from '../../core/contract/host/model-info.ts'
import { ProviderError, toErrorShape } from '../../core/contract/errors/errors.ts'
import type { Clock } from '../../core/engine/ports.ts'
import { sayLater, saying, sentenceOf } from '../../base/language/say.ts'
import { bindVendor } from '../calls/call-vendor.ts'
import { askModel, failedCheck } from '../models/check-model.ts'
import { createLoadedContexts } from '../models/loaded-contexts.ts'
import { createCatalogue } from '../models/model-catalogue.ts'
import { createKnowledge } from '../models/model-knowledge.ts'
import { createAnswerStarts } from '../calls/answer-start.ts'
import { createRecentLists } from '../models/recent-lists.ts'
import { createRefusals } from '../refusals/refusals.ts'
import { resolveEndpoint } from '../addresses/resolve-endpoint.ts'
import { talks } from '../models/talking-models.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import { listsNothing, unlistedText } from '../models/lists-nothing.ts'
import { bindServer, type NamedServer } from './named-server.ts'

interface Options {
  readonly key: string | undefined
  readonly clock: Clock
  readonly suggest: (typed: string, known: readonly string[]) => string | null
  readonly signal: AbortSignal
}

/** The error for a server without a list, when no model was named that could be tried. */
function unlisted(endpoint: Endpoint, cause: unknown): ProviderError {
  return new ProviderError('PROVIDER_BAD_REQUEST', unlistedText(endpoint), {
    cause,
    details: { provider: endpoint.id },
  })
}

/**
 * Tests a server, which need not be stored: lists its models and has one of them say a word. A fault of the server is
 * reported, not thrown.
 */
export async function tryServer(server: NamedServer, { key, clock, suggest, signal }: Options): Promise<CheckResult> {
  try {
    const { vendor, settings, model } = bindServer(server, {
      env: {},
      keys: (name) => (name === (server.keptAs ?? server.id) ? key : undefined),
    })
    const endpoint = resolveEndpoint(vendor, settings)
    const provider = bindVendor(vendor, endpoint, {
      knowledge: createKnowledge(createCatalogue()),
      loaded: createLoadedContexts(),
      refusals: createRefusals(),
      starts: createAnswerStarts(),
      recentLists: createRecentLists(),
    })
    const reached = { provider, label: endpoint.label, kind: vendor.id, endpoint, defaultModel: model }
    const listed = await provider.models({ signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      if (model === null) throw listsNothing(endpoint, error) ? unlisted(endpoint, error) : error
      // Some servers list no models and still answer calls.
      return []
    })
    const first = model ?? listed.find(({ id }) => talks(id))?.id
    if (first === undefined)
      return failedCheck(
        null,
        saying(
          sayLater('{name} answers at {address} and has no model yet.', {
            name: endpoint.label,
            address: endpoint.origin,
          }),
        ),
      )
    const answer = await askModel({ clock, suggest, listed: async () => listed }, reached, first, signal)
    if (!answer.ok || listed.length === 0) return answer
    const told = sayLater('{count, plural, one {# model} other {# models}}; {answer}', {
      count: listed.length,
      answer: sentenceOf(answer),
    })
    return { ...answer, ...saying(told) }
  } catch (error) {
    signal.throwIfAborted()
    return failedCheck(null, toErrorShape(error))
  }
}
