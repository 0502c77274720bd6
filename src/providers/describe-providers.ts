import { sayLater, sayInEnglish } from '../base/language/say.ts'
import { AppError, ProviderError } from '../core/contract/errors/errors.ts'
import type { ProviderInfo } from '../core/contract/host/model-info.ts'
import { REHEARSAL_PROVIDER } from '../core/contract/rehearsal.ts'
import type { ModelProvider, VendorModel } from '../core/engine/ports.ts'
import type { Endpoint } from './addresses/endpoint.ts'
import { keyPage } from './addresses/key-page.ts'
import { resolveEndpoint } from './addresses/resolve-endpoint.ts'
import { listModels, type CallContext } from './calls/call-vendor.ts'
import type { KnownProviders, ProviderEntry } from './known-providers.ts'
import { talks } from './models/talking-models.ts'
import { listsNothing } from './models/lists-nothing.ts'
import type { NamedProvider } from './servers/named-server.ts'
import type { Vendor } from './vendor.ts'

/** The time limit for a server that may not be running, in milliseconds. A local server answers at once. */
const LOCAL_WAIT_MS = 1_500

/** Describes every provider that a person can choose: whether it is ready, and if not, why. */
export async function describeProviders(known: KnownProviders, context: CallContext): Promise<ProviderInfo[]> {
  return [
    ...(await Promise.all(known.named().map((each) => describe(each, context)))),
    ...(await Promise.all([...known.extra.values()].map((entry) => describeExtra(entry, context)))),
    await describeRehearsal(known.rehearsal),
  ]
}

async function describe({ vendor, settings, model }: NamedProvider, context: CallContext): Promise<ProviderInfo> {
  const { id, label } = settings
  // A server that speaks the vendor's format has keys of its own, so the vendor's page is not shown for it.
  const page = id === vendor.id ? keyPage(vendor) : undefined
  const about = page === undefined ? {} : { keyPage: page }
  const info = { id, label, defaultModel: model, rehearsal: false, takesBaseUrl: true, ...about }
  let endpoint: Endpoint | null = null
  try {
    endpoint = resolveEndpoint(vendor, settings)
    // A vendor's own service is assumed to be running; any other server is asked.
    if (vendor.keyNames.length > 0 && !endpoint.custom) return { ...info, ready: true, why: null }
    const listed = await listSoon(vendor, endpoint, context)
    const models = listed.filter((each) => talks(each.id))
    const [first] = models
    if (!first)
      return {
        ...info,
        ready: false,
        why: sayInEnglish(
          sayLater('{name} runs at {origin} and has no model yet: get one first.', {
            name: settings.label,
            origin: endpoint.origin,
          }),
        ),
      }
    return {
      ...info,
      defaultModel: models.some((each) => each.id === model) ? model : first.id,
      ready: true,
      why: null,
    }
  } catch (error) {
    // A server that answers, but not with a list of models, may still talk.
    const mayTalk = error instanceof ProviderError && error.code === 'PROVIDER_BAD_REQUEST'
    if (mayTalk || (endpoint && listsNothing(endpoint, error))) return { ...info, ready: true, why: null }
    return {
      ...info,
      ready: false,
      why:
        error instanceof AppError
          ? error.message
          : sayInEnglish(sayLater('{name} does not answer.', { name: settings.label })),
    }
  }
}

/**
 * The models of a server, after a short time at most. A server that does not answer within it, but answered recently,
 * is slow and not gone: it counts as listing what it listed then.
 */
async function listSoon(vendor: Vendor, endpoint: Endpoint, context: CallContext): Promise<readonly VendorModel[]> {
  // As in listing, loading the code that asks does not count.
  await vendor.load().catch(() => undefined)
  const late = AbortSignal.timeout(LOCAL_WAIT_MS)
  try {
    return await listModels(vendor, endpoint, 'names', late, context)
  } catch (error) {
    const recent = late.aborted ? context.recentLists.of(endpoint) : null
    if (recent !== null) return recent
    context.recentLists.forget(endpoint)
    throw error
  }
}

async function describeExtra(
  { provider, info, describe: now }: ProviderEntry,
  { knowledge }: CallContext,
): Promise<ProviderInfo> {
  if (!now) return info
  knowledge.learn(info.id, await provider.models({ signal: AbortSignal.timeout(LOCAL_WAIT_MS) }).catch(() => []))
  return now()
}

async function describeRehearsal(rehearsal: ModelProvider): Promise<ProviderInfo> {
  const models = await rehearsal.models({ signal: AbortSignal.timeout(LOCAL_WAIT_MS) })
  return {
    id: rehearsal.id,
    label: REHEARSAL_PROVIDER,
    ready: true,
    why: null,
    defaultModel: models[0]?.id ?? null,
    rehearsal: true,
    takesBaseUrl: false,
  }
}
