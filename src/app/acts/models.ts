import type { KeyStoreInfo } from '../../core/contract/host/keys.ts'
import type { DownloadProgress, LocalStatus } from '../../core/contract/host/local-model.ts'
import type { CheckResult, FitResult, ModelList, ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { PowerSample } from '../../core/contract/host/power.ts'
import { routingSchema } from '../../core/contract/host/routing.ts'
import type { ServerDraft, ServerStatus } from '../../core/contract/host/servers.ts'
import { byId, call, noInput, stream } from './act.ts'
import { z } from 'zod'

export const providersActs = {
  list: call<readonly ProviderInfo[]>()(noInput, async ({ app }) => {
    // The command line may have added a server since the last call.
    await app.servers.reload()
    return app.providers.list()
  }),
  models: call<ModelList>()(
    z.strictObject({
      provider: z.string().max(40),
      baseUrl: z.string().max(2_000).optional(),
      /** Whether the vendor is asked again even if a list is cached. */
      refresh: z.boolean().optional(),
    }),
    ({ app }, { provider, baseUrl, refresh }, signal) => app.models.list(provider, { baseUrl, refresh, signal }),
  ),
  /** Tests a model with a minimal real call. Never throws for a fault of the vendor. */
  check: call<CheckResult>()(
    z.strictObject({
      provider: z.string().max(40),
      baseUrl: z.string().max(2_000).optional(),
      model: z.string().max(200).optional(),
    }),
    ({ app }, { provider, baseUrl, model }, signal) => app.models.check(provider, { baseUrl, model, signal }),
  ),
  /** Whether the seats' models fit into memory: one result for each of the person's own servers. */
  fit: call<readonly FitResult[]>()(
    z.strictObject({
      seats: z
        .array(
          z.strictObject({
            provider: z.string().max(40),
            model: z.string().max(200),
            baseUrl: z.string().max(2_000).optional(),
          }),
        )
        .max(3),
    }),
    ({ app }, { seats }, signal) => app.models.fit(seats, signal),
  ),
} as const

export const keysActs = {
  list: call<KeyStoreInfo>()(noInput, ({ app }) => app.keys.list()),
  /** Checks the form of the key and stores it. No act returns it. */
  set: call<KeyStoreInfo>()(
    z.strictObject({ provider: z.string().max(40), key: z.string().max(4_000) }),
    ({ app }, { provider, key }) => app.keys.set(provider, key),
  ),
  delete: call<KeyStoreInfo>()(z.strictObject({ provider: z.string().max(40) }), ({ app }, { provider }) =>
    app.keys.delete(provider),
  ),
  /** Accepts that keys are stored on disk without a keychain, or withdraws that. */
  acceptPlain: call<KeyStoreInfo>()(z.strictObject({ accept: z.boolean() }), ({ app }, { accept }) =>
    app.keys.acceptPlain(accept),
  ),
} as const

export const localActs = {
  status: call<LocalStatus>()(noInput, ({ app }) => app.local.status()),
  /**
   * Starts or continues a download; the stream ends when it is complete, paused or failed. Leaving the stream does
   * not stop the download. With `takeNew` it takes what its host publishes now, in place of what the model was pinned to.
   */
  download: stream<DownloadProgress>()(
    z.strictObject({ ...byId.shape, takeNew: z.boolean().optional() }),
    ({ app }, { id, takeNew }, signal) => app.local.download(id, signal, takeNew),
  ),
  pause: call<void>()(byId, ({ app }, { id }) => app.local.pause(id)),
  remove: call<LocalStatus>()(byId, async ({ app }, { id }) => {
    await app.local.remove(id)
    return app.local.status()
  }),
  /** Adds a GGUF file that is on this computer. */
  useFile: call<LocalStatus>()(z.strictObject({ path: z.string().min(1).max(4_000) }), ({ app }, { path }) =>
    app.local.useFile(path),
  ),
} as const

/**
 * The most characters of typed fields, far above their own limits, so that the checks of the fields refuse a long text
 * with a sentence.
 */
const TYPED_MAX = 100_000
const typed = z.string().max(TYPED_MAX)
const pairs = z
  .array(z.strictObject({ name: typed, value: typed.optional() }))
  .max(10_000)
  .readonly()
const serverDraftSchema = z.strictObject({
  id: typed.optional(),
  name: typed.optional(),
  settings: z.strictObject({
    label: typed,
    kind: typed,
    baseUrl: typed,
    voices: z.array(typed).max(10_000).readonly().optional(),
    model: typed.optional(),
    contextTokens: z.number().optional(),
    powerPort: z.number().optional(),
    headers: pairs.optional(),
    query: pairs.optional(),
    keyHeader: typed.optional(),
    routing: routingSchema.optional(),
  }),
  key: typed.nullable().optional(),
}) satisfies z.ZodType<ServerDraft>

export const serversActs = {
  list: call<readonly ServerStatus[]>()(noInput, ({ app }, _input, signal) => app.servers.list(signal)),
  /** Adds a server, or changes one. No act returns its key. @throws INPUT_INVALID with the field in its details */
  put: call<{ readonly id: string }>()(serverDraftSchema, ({ app }, draft) => app.servers.put(draft)),
  /**
   * Tests a server, which need not be saved yet: lists its models and has one of them answer.
   * @throws INPUT_INVALID like `put`
   */
  test: call<CheckResult>()(serverDraftSchema, ({ app }, draft, signal) => app.servers.test(draft, signal)),
  /** Removes a server with its key. Both can be restored until another is removed or the app is closed. */
  remove: call<void>()(z.strictObject({ id: typed }), ({ app }, { id }) => app.servers.remove(id)),
  putBack: call<void>()(z.strictObject({ id: typed }), ({ app }, { id }) => app.servers.putBack(id)),
  /** Power measurements of the hosts that report it, about once a second while somebody watches. */
  power: stream<PowerSample>()(noInput, ({ app }, _input, signal) => app.servers.power(signal)),
} as const
