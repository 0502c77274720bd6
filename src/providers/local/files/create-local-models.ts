import { mkdir, rm, statfs } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { totalmem } from 'node:os'
import { ConfigError, ProviderError } from '../../../core/contract/errors/errors.ts'
import type { DownloadProgress, LocalModel, LocalStatus } from '../../../core/contract/host/local-model.ts'
import type { Capabilities } from '../../../core/contract/host/model-info.ts'
import type { Clock, VendorModel } from '../../../core/engine/ports.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import type { ReadyModels } from '../create-local-provider.ts'
import type { ModelHost } from '../model-host.ts'
import type { RunnableModel } from '../model-session.ts'
import { LOCAL_SAMPLING } from '../sampling.ts'
import { bytesOf, discardPart, partOf } from './download-file.ts'
import { DownloadJob } from './download-job.ts'
import { memoryFor } from './judge-file.ts'
import type { LocalCatalogue } from './local-catalogue.ts'
import { LocalModelRegistry, type LocalModelEntry } from './local-model-registry.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

export interface LocalModelsOptions {
  /** Where model files are kept. */
  readonly folder: string
  readonly catalogue: LocalCatalogue
  readonly clock: Clock
  readonly host: ModelHost
  /** Instead of the catalogue's hub: a mirror. */
  readonly hub?: string | undefined
  /** What this computer has; for tests. */
  readonly memoryBytes?: number | undefined
  /** Bytes free where model files are kept; for tests. */
  readonly freeBytes?: (() => Promise<number | null>) | undefined
  /** Called when a model became ready or went. */
  readonly onChange?: (() => void) | undefined
}

/** The models on this computer: what a person manages, and what the provider runs. */
export interface LocalModelFiles extends ReadyModels {
  status(): Promise<LocalStatus>
  download(id: string, signal: AbortSignal): AsyncIterable<DownloadProgress>
  pause(id: string): Promise<void>
  remove(id: string): Promise<LocalStatus>
  useFile(path: string): Promise<LocalStatus>
  close(): Promise<void>
}

/** Tokens of prompt and answer a seat gets unless it asks for another number: more takes memory from everything else. */
export const WINDOW_TOKENS = 16_384
/** Left free on the disk by a download. */
const DISK_MARGIN_BYTES = 200 * 2 ** 20

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
  const { folder, catalogue, clock, host } = options
  const memoryBytes = options.memoryBytes ?? totalmem()
  const hub = (options.hub ?? catalogue.hub).replace(/(?<!\/)\/+$/, '')
  const registry = new LocalModelRegistry(folder, catalogue, memoryBytes)
  const jobs = new Map<string, DownloadJob>()
  const recommended = catalogue.models.find((model) => memoryBytes >= model.recommendedFromBytes)?.id
  const freeBytes = options.freeBytes ?? (() => freeBytesAt(folder))

  async function describe(model: LocalModelEntry): Promise<LocalModel> {
    const { id, label, path, offered } = model
    const base = {
      id,
      label,
      recommended: id === recommended,
      fileBytes: offered?.bytes ?? 0,
      memoryBytes: offered?.memoryBytes ?? 0,
      contextTokens: Math.min(offered?.contextTokens ?? WINDOW_TOKENS, WINDOW_TOKENS),
      haveBytes: 0,
      problem: null,
    }
    const job = jobs.get(id)
    if (job && !job.over)
      return { ...base, state: 'downloading', haveBytes: job.progress.haveBytes, fileBytes: job.progress.totalBytes }
    const have = offered ? await bytesOf(path) : 1
    if (have === 0) {
      const part = await bytesOf(partOf(path))
      const failed = job?.progress.state === 'failed' ? job.progress.problem : null
      const tooLarge =
        offered && offered.bytes > memoryBytes
          ? `"${label}" is larger than the memory of this computer (${formatBytes(offered.bytes)} of ${formatBytes(memoryBytes)}): choose a smaller model.`
          : null
      return {
        ...base,
        state: part > 0 ? 'paused' : 'absent',
        haveBytes: part,
        fileBytes: part > 0 ? (job?.progress.totalBytes ?? base.fileBytes) : base.fileBytes,
        problem: failed ?? tooLarge,
      }
    }
    const { bytes, header, problem } = await registry.judge(path)
    return {
      ...base,
      label: offered ? label : (header?.name ?? label),
      fileBytes: bytes,
      memoryBytes: memoryFor(bytes),
      contextTokens: Math.min(header?.contextTokens ?? base.contextTokens, WINDOW_TOKENS),
      haveBytes: bytes,
      state: problem === null ? 'ready' : 'broken',
      problem,
      note:
        (await registry.checkedBy(id)) === 'size'
          ? 'Its checksum is not known here: only its size and structure were checked.'
          : null,
    }
  }

  async function describeAll(): Promise<readonly LocalModel[]> {
    return Promise.all((await registry.list()).map(describe))
  }

  async function status(): Promise<LocalStatus> {
    const [models] = await Promise.all([describeAll(), host.probe()])
    return {
      models,
      folder,
      memoryBytes,
      freeDiskBytes: await freeBytes(),
      device: host.device,
      loaded: host.loaded,
      problem: host.problem,
    }
  }

  async function begin(id: string): Promise<DownloadJob> {
    const model = await registry.find(id)
    if (!model?.offered)
      throw new ConfigError(
        'INPUT_INVALID',
        `There is no model "${beginningOf(id, 80)}" to download: choose one from the list.`,
      )
    const { offered, label, path } = model
    const running = jobs.get(id)
    if (running && !running.over) return running
    const have = await bytesOf(partOf(path))
    const free = await freeBytes()
    const need = Math.max(0, offered.bytes - have)
    if (free !== null && free < need + DISK_MARGIN_BYTES)
      throw new ConfigError(
        'INPUT_INVALID',
        `"${label}" needs ${formatBytes(need)} on the disk and ${formatBytes(free)} are free: free some space first.`,
      )
    await mkdir(folder, { recursive: true })
    const again = jobs.get(id)
    if (again && !again.over) return again
    const job = new DownloadJob({
      id,
      label,
      path,
      url: `${hub}/${offered.path}`,
      sha256: offered.sha256,
      clock,
      haveBytes: have,
      totalBytes: offered.bytes,
      judge: async (file) => (await registry.judge(file)).problem,
      onDone: async (checkedBy) => {
        await registry.noteChecked(id, checkedBy)
        options.onChange?.()
      },
    })
    jobs.set(id, job)
    return job
  }

  return {
    status,
    async *download(id, signal) {
      const model = await registry.find(id)
      if (model?.offered && (await bytesOf(model.path)) > 0 && (await registry.judge(model.path)).problem === null) {
        const bytes = await bytesOf(model.path)
        yield { id, state: 'ready', haveBytes: bytes, totalBytes: bytes, bytesPerSecond: 0, problem: null }
        return
      }
      if (model?.offered && (await bytesOf(model.path)) > 0) await rm(model.path, { force: true })
      yield* (await begin(id)).watch(signal)
    },
    async pause(id) {
      await jobs.get(id)?.pause()
    },
    async remove(id) {
      const model = await registry.find(id)
      if (model) {
        await jobs.get(id)?.pause()
        jobs.delete(id)
        host.unload(id)
        // A file of the person's own is only forgotten.
        if (model.offered) {
          await rm(model.path, { force: true })
          await discardPart(model.path)
        }
        await registry.forget(id)
        options.onChange?.()
      }
      return status()
    },
    async useFile(typed) {
      const path = typed.trim()
      if (!isAbsolute(path))
        throw new ConfigError(
          'INPUT_INVALID',
          'Name the model file with its whole path, such as /home/me/models/model.gguf.',
        )
      const { problem } = await registry.judge(path)
      if (problem !== null) throw new ConfigError('INPUT_INVALID', problem)
      await registry.choose(path)
      options.onChange?.()
      return status()
    },
    async close() {
      await Promise.all([...jobs.values()].map((job) => job.pause()))
      host.close()
    },
    async list() {
      const ready = (await describeAll()).filter((model) => model.state === 'ready')
      return ready.map((model): VendorModel => ({
        id: model.id,
        label: model.label,
        contextTokens: model.contextTokens,
        memoryBytes: model.memoryBytes,
        loaded: host.loaded === model.id,
        capabilities: CAPABILITIES,
      }))
    },
    async find(id, contextTokens): Promise<RunnableModel> {
      const model = await registry.find(id)
      const details = { provider: 'local' }
      if (!model)
        throw new ProviderError(
          'PROVIDER_MODEL_NOT_FOUND',
          `There is no model "${beginningOf(id, 80)}" on this computer: choose one of those in the settings.`,
          { details },
        )
      const known = await describe(model)
      if (known.state === 'broken')
        throw new ProviderError(
          'PROVIDER_BAD_REQUEST',
          known.problem ?? `"${known.label}" cannot be used: choose another model.`,
          { details },
        )
      if (known.state !== 'ready')
        throw new ProviderError(
          'PROVIDER_MODEL_NOT_FOUND',
          `"${known.label}" is not downloaded yet: download it in the settings, or choose another model.`,
          { details },
        )
      const { header } = await registry.judge(model.path)
      return {
        id,
        label: known.label,
        path: model.path,
        contextTokens: Math.min(contextTokens ?? WINDOW_TOKENS, header?.contextTokens ?? WINDOW_TOKENS),
      }
    },
  }
}

async function freeBytesAt(folder: string): Promise<number | null> {
  await mkdir(folder, { recursive: true }).catch(() => undefined)
  const found = await statfs(folder).catch(() => null)
  return found ? found.bavail * found.bsize : null
}
