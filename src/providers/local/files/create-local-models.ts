import { sayLater, sentenceOf } from '../../../base/language/say.ts'
import { isAbsolute } from 'node:path'
import { totalmem } from 'node:os'
import { DownloadError } from '../../../base/download/download-error.ts'
import { freeBytesAt, removeSet } from '../../../base/download/download-set.ts'
import { ConfigError, ProviderError } from '../../../core/contract/errors/errors.ts'
import type { DownloadProgress, LocalModel, LocalStatus } from '../../../core/contract/host/local-model.ts'
import type { Capabilities } from '../../../core/contract/host/model-info.ts'
import type { Clock, VendorModel } from '../../../core/engine/ports.ts'
import type { ReadyModels } from '../create-local-provider.ts'
import type { ModelHost } from '../model-host.ts'
import type { RunnableModel } from '../model-session.ts'
import { LOCAL_SAMPLING } from '../sampling.ts'
import { describeModel, describeModels, WINDOW_TOKENS } from './describe-model.ts'
import { downloadModel, type LocalModelWork } from './download-model.ts'
import { setOfModel, type LocalCatalogue } from './local-catalogue.ts'
import { isOffered, LocalModelRegistry, type LocalModelEntry } from './local-model-registry.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

export interface LocalModelsOptions {
  /** The folder of the model files. */
  readonly folder: string
  readonly catalogue: LocalCatalogue
  readonly clock: Clock
  readonly host: ModelHost
  /** Base address of a mirror, used in place of the catalogue's hub. */
  readonly hub?: string | undefined
  /** Bytes of memory, in place of this computer's; for tests. */
  readonly memoryBytes?: number | undefined
  /** Bytes free in the folder, in place of the real number; for tests. */
  readonly freeBytes?: (() => Promise<number | null>) | undefined
  /** Called when a model became ready or was removed. */
  readonly onChange?: (() => void) | undefined
}

/** The models on this computer, for the page that manages them and the provider that runs them. */
export interface LocalModelFiles extends ReadyModels {
  /** The models, without testing in a process whether any can run here. */
  models(): Promise<readonly LocalModel[]>
  status(): Promise<LocalStatus>
  /**
   * Downloads a model.
   * @param takeNew whether to accept the file that the hub publishes now, even if the model was pinned to another one
   */
  download(id: string, signal: AbortSignal, takeNew?: boolean): AsyncIterable<DownloadProgress>
  pause(id: string): Promise<void>
  remove(id: string): Promise<void>
  useFile(path: string): Promise<LocalStatus>
  close(): Promise<void>
}

const CAPABILITIES: Capabilities = {
  sampling: LOCAL_SAMPLING,
  thinking: true,
  thinkingOff: true,
  efforts: [],
  tools: true,
  json: true,
  system: true,
}

export function createLocalModels(options: LocalModelsOptions): LocalModelFiles {
  const { host } = options
  const work = localWork(options)
  const { registry, jobs } = work

  async function status(): Promise<LocalStatus> {
    const [models] = await Promise.all([describeModels(work), host.probe()])
    return {
      models,
      folder: work.folder,
      memoryBytes: work.memoryBytes,
      freeDiskBytes: await work.freeBytes(),
      device: host.device,
      loaded: host.loaded,
      problem: host.problem,
    }
  }

  return {
    models: () => describeModels(work),
    status,
    download: (id, signal, takeNew = false) => downloadModel(work, id, takeNew, signal),
    async pause(id) {
      await jobs.get(id)?.pause()
    },
    async remove(id) {
      const model = await registry.find(id)
      if (model) await removeModel(work, host, model)
    },
    async useFile(typed) {
      await chooseFile(work, typed.trim())
      return status()
    },
    async close() {
      await Promise.all([...jobs.values()].map((job) => job.pause()))
      host.close()
    },
    async list() {
      const ready = (await describeModels(work)).filter((model) => model.state === 'ready')
      return ready.map((model): VendorModel => ({
        id: model.id,
        label: model.label,
        contextTokens: model.contextTokens,
        memoryBytes: model.memoryBytes,
        loaded: host.loaded === model.id,
        capabilities: CAPABILITIES,
      }))
    },
    find: (id, contextTokens) => findRunnable(work, id, contextTokens),
  }
}

function localWork(options: LocalModelsOptions): LocalModelWork {
  const { folder, catalogue, clock, onChange } = options
  const memoryBytes = options.memoryBytes ?? totalmem()
  return {
    folder,
    clock,
    memoryBytes,
    hub: (options.hub ?? catalogue.hub).replace(/(?<!\/)\/+$/, ''),
    registry: new LocalModelRegistry(folder, catalogue, memoryBytes),
    jobs: new Map(),
    recommended: catalogue.models.find((model) => memoryBytes >= model.recommendedFromBytes)?.id,
    freeBytes: options.freeBytes ?? (() => freeBytesAt(folder)),
    changed: () => onChange?.(),
  }
}

/** Removes a model from the list, and its file if it was downloaded. @throws ConfigError INPUT_INVALID */
async function removeModel(
  { registry, folder, hub, jobs, changed }: LocalModelWork,
  host: ModelHost,
  model: LocalModelEntry,
): Promise<void> {
  const { id } = model
  await jobs.get(id)?.pause()
  jobs.delete(id)
  host.unload(id)
  // A file that the person chose is removed from the list only, and stays on the disk.
  if (isOffered(model))
    await removeSet(setOfModel(model.offered, hub), folder).catch((error: unknown) => {
      throw error instanceof DownloadError ? new ConfigError('INPUT_INVALID', sentenceOf(error)) : error
    })
  await registry.forget(id)
  changed()
}

async function chooseFile({ registry, changed }: LocalModelWork, path: string): Promise<void> {
  if (!isAbsolute(path))
    throw new ConfigError(
      'INPUT_INVALID',
      'Name the model file with its whole path, such as /home/me/models/model.gguf.',
    )
  const { problem } = await registry.judge(path)
  if (problem !== null) throw new ConfigError('INPUT_INVALID', problem)
  await registry.choose(path)
  changed()
}

async function findRunnable(work: LocalModelWork, id: string, contextTokens: number | null): Promise<RunnableModel> {
  const model = await work.registry.find(id)
  const details = { provider: 'local' }
  if (!model)
    throw new ProviderError(
      'PROVIDER_MODEL_NOT_FOUND',
      sayLater('There is no model "{id}" on this computer: choose one of those in the settings.', {
        id: beginningOf(id, 80),
      }),
      { details },
    )
  const { state, problem, label } = await describeModel(work, model)
  if (state === 'broken')
    throw new ProviderError(
      'PROVIDER_BAD_REQUEST',
      problem ?? sayLater('"{name}" cannot be used: choose another model.', { name: label }),
      {
        details,
      },
    )
  if (state !== 'ready')
    throw new ProviderError(
      'PROVIDER_MODEL_NOT_FOUND',
      sayLater('"{name}" is not downloaded yet: download it in the settings, or choose another model.', {
        name: label,
      }),
      { details },
    )
  const { header } = await work.registry.judge(model.path)
  return {
    id,
    label,
    path: model.path,
    contextTokens: Math.min(contextTokens ?? WINDOW_TOKENS, header?.contextTokens ?? WINDOW_TOKENS),
  }
}
