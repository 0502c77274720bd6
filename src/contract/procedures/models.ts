import { z } from 'zod'
import type { KeyStoreInfo } from '../host/keys.ts'
import type { DownloadProgress, LocalStatus } from '../host/local-model.ts'
import type { CheckResult, FitResult, ModelList, ProviderInfo } from '../host/model-info.ts'
import type { PowerSample } from '../host/power.ts'
import { ROUTE_SORTS, type Routing, type ServerDraft, type ServerStatus } from '../host/servers.ts'
import { byId, call, noInput, stream } from '../mode/procedure.ts'

export const providersProcedures = {
  list: call<readonly ProviderInfo[]>()(noInput),
  models: call<ModelList>()(
    z.strictObject({
      provider: z.string().max(40),
      baseUrl: z.string().max(2_000).optional(),
      /** Ask the vendor again even when a list is at hand. */
      refresh: z.boolean().optional(),
    }),
  ),
  /** Makes a real minimal call. Never throws for what is wrong with the vendor. */
  check: call<CheckResult>()(
    z.strictObject({
      provider: z.string().max(40),
      baseUrl: z.string().max(2_000).optional(),
      model: z.string().max(200).optional(),
    }),
  ),
  /** One answer for each server of one's own among the seats. */
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
  ),
} as const

export const keysProcedures = {
  list: call<KeyStoreInfo>()(noInput),
  /** Checks the form of the key, stores it, never gives it back. */
  set: call<KeyStoreInfo>()(z.strictObject({ provider: z.string().max(40), key: z.string().max(4_000) })),
  delete: call<KeyStoreInfo>()(z.strictObject({ provider: z.string().max(40) })),
  /** The person accepts keys on disk without a keychain. */
  acceptPlain: call<KeyStoreInfo>()(z.strictObject({ accept: z.boolean() })),
} as const

export const localProcedures = {
  status: call<LocalStatus>()(noInput),
  /** Starts or goes on with a download; ends when it is ready, paused or failed. Leaving the stream does not stop it. */
  download: stream<DownloadProgress>()(byId),
  pause: call<void>()(byId),
  remove: call<LocalStatus>()(byId),
  /** Takes a GGUF file that is on this computer. */
  useFile: call<LocalStatus>()(z.strictObject({ path: z.string().min(1).max(4_000) })),
} as const

/** Far more than any of it may be, so that what is too long is refused with a sentence of its own. */
const TYPED_MAX = 100_000
const typed = z.string().max(TYPED_MAX)
/** Hosts of OpenRouter that may answer. */
export const routingSchema = z.strictObject({
  order: z.array(z.string().min(1).max(100)).max(50).readonly().optional(),
  sort: z.enum(ROUTE_SORTS).optional(),
  dataCollection: z.enum(['allow', 'deny']).optional(),
  zdr: z.boolean().optional(),
}) satisfies z.ZodType<Routing>
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

export const serversProcedures = {
  list: call<readonly ServerStatus[]>()(noInput),
  /** Adds a server, or changes one. The key stays with the host. @throws INPUT_INVALID with the field in its details */
  put: call<{ readonly id: string }>()(serverDraftSchema),
  /** Lists the models of one that need not be kept yet, and has one of them say a word. @throws INPUT_INVALID as put does */
  test: call<CheckResult>()(serverDraftSchema),
  /** Its key goes with it; both can be put back until another is removed or the app is closed. */
  remove: call<void>()(z.strictObject({ id: typed })),
  putBack: call<void>()(z.strictObject({ id: typed })),
  /** Samples of the hosts that tell their power, about once a second while somebody watches. */
  power: stream<PowerSample>()(noInput),
} as const
