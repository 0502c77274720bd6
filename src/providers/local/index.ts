import { m } from '../../base/language/t.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { Clock } from '../../core/engine/ports.ts'
import type { ProviderEntry } from '../known-providers.ts'
import { createLocalProvider } from './create-local-provider.ts'
import { LABEL } from './failures.ts'
import { createLocalModels, type LocalModelFiles } from './files/create-local-models.ts'
import { localCatalogue, type LocalCatalogue } from './files/local-catalogue.ts'
import { ModelHost } from './model-host.ts'
import { startNodeProcess, type StartProcess } from './model-process.ts'

export { modelEnvironment, type ModelProcess, type StartProcess } from './model-process.ts'
export type { FromProcess, FromTrial, ToTrial } from './protocol.ts'
export type { LocalModelFiles } from './files/create-local-models.ts'

export interface LocalOptions {
  /** The folder of the model files. */
  readonly folder: string
  readonly clock: Clock
  /** The base address from which model files are downloaded, in place of the default hub; set by IDI_MODEL_HUB. */
  readonly hub?: string | undefined
  /** Starts the process of a model in this host; absent: a child process of Node. */
  readonly start?: StartProcess | undefined
  readonly catalogue?: LocalCatalogue | undefined
  readonly memoryBytes?: number | undefined
  readonly freeBytes?: (() => Promise<number | null>) | undefined
  readonly idleMs?: number | undefined
  readonly threads?: number | undefined
}

/** Local models: their files, the provider `local`, and the process that both share. */
export interface LocalBox {
  readonly models: LocalModelFiles
  readonly entry: ProviderEntry
  readonly host: ModelHost
}

export function openLocal({ start, idleMs, threads, hub, catalogue, ...options }: LocalOptions): LocalBox {
  const host = new ModelHost({ start: start ?? startNodeProcess, clock: options.clock, idleMs, threads })
  const models = createLocalModels({
    ...options,
    catalogue: catalogue ?? localCatalogue,
    host,
    hub: hub?.trim() || undefined,
  })
  const info: ProviderInfo = {
    id: 'local',
    label: LABEL,
    ready: false,
    why: null,
    defaultModel: null,
    rehearsal: false,
    takesBaseUrl: false,
  }

  async function describe(): Promise<ProviderInfo> {
    const ready = await models.list()
    const first = ready.find((model) => model.loaded) ?? ready[0]
    if (host.problem !== null) return { ...info, why: host.problem }
    if (!first) return { ...info, why: m('No model is on this computer yet: download one, or choose a GGUF file.') }
    return { ...info, ready: true, defaultModel: first.id }
  }

  return { models, host, entry: { provider: createLocalProvider(host, models), info, describe } }
}
