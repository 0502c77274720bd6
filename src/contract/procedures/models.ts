import { z } from 'zod'
import type { KeyStoreInfo } from '../host/keys.ts'
import type { DownloadProgress, LocalStatus } from '../host/local-model.ts'
import type { CheckResult, FitResult, ModelList, ProviderInfo } from '../host/model-info.ts'
import type { PowerSample, ServerStatus } from '../host/power.ts'
import { byId, call, noInput, stream } from '../procedure.ts'

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

export const serversProcedures = {
  list: call<readonly ServerStatus[]>()(noInput),
  /** Samples of the hosts that tell their power, about once a second while somebody watches. */
  power: stream<PowerSample>()(noInput),
} as const
