import { formatBytes } from '../../../base/format/bytes.ts'
import type { LocalModel } from '../../../core/contract/host/local-model.ts'
import { bytesOf, partOf } from './download-file.ts'
import type { DownloadJob } from './download-job.ts'
import { memoryFor } from './judge-file.ts'
import type { LocalModelEntry, LocalModelRegistry } from './local-model-registry.ts'

/** What a local model is described by. */
export interface DescribedBy {
  readonly registry: LocalModelRegistry
  readonly jobs: ReadonlyMap<string, DownloadJob>
  /** What this computer has. */
  readonly memoryBytes: number
  /** Id of the model that suits this computer. */
  readonly recommended: string | undefined
}

/** Tokens of prompt and answer a seat gets unless it asks for another number: more takes memory from everything else. */
export const WINDOW_TOKENS = 16_384

export async function describeModels(by: DescribedBy): Promise<readonly LocalModel[]> {
  return Promise.all((await by.registry.list()).map((model) => describeModel(by, model)))
}

export async function describeModel(by: DescribedBy, model: LocalModelEntry): Promise<LocalModel> {
  const base = describeOffer(by, model)
  const job = by.jobs.get(model.id)
  if (job && !job.over)
    return {
      ...base,
      state: 'downloading',
      haveBytes: job.progress.haveBytes,
      fileBytes: job.progress.totalBytes,
      problem: null,
    }
  const have = model.offered ? await bytesOf(model.path) : 1
  return have === 0 ? describeMissing(by, model, job) : describeFile(by, model)
}

/** What is known of a model without looking at files. */
function describeOffer({ recommended }: DescribedBy, { id, label, offered }: LocalModelEntry) {
  return {
    id,
    label,
    recommended: id === recommended,
    fileBytes: offered?.bytes ?? 0,
    memoryBytes: offered?.memoryBytes ?? 0,
    contextTokens: Math.min(offered?.contextTokens ?? WINDOW_TOKENS, WINDOW_TOKENS),
  }
}

async function describeMissing(
  by: DescribedBy,
  model: LocalModelEntry,
  job: DownloadJob | undefined,
): Promise<LocalModel> {
  const base = describeOffer(by, model)
  const part = await bytesOf(partOf(model.path))
  const failed = job?.progress.state === 'failed' ? job.progress.problem : null
  return {
    ...base,
    state: part > 0 ? 'paused' : 'absent',
    haveBytes: part,
    fileBytes: part > 0 ? (job?.progress.totalBytes ?? base.fileBytes) : base.fileBytes,
    problem: failed ?? tooLargeProblem(by, model),
  }
}

function tooLargeProblem({ memoryBytes }: DescribedBy, { label, offered }: LocalModelEntry): string | null {
  return offered && offered.bytes > memoryBytes
    ? `"${label}" is larger than the memory of this computer (${formatBytes(offered.bytes)} of ${formatBytes(memoryBytes)}): choose a smaller model.`
    : null
}

async function describeFile(by: DescribedBy, model: LocalModelEntry): Promise<LocalModel> {
  const { id, label, path, offered } = model
  const base = describeOffer(by, model)
  const { bytes, header, problem } = await by.registry.judge(path)
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
      (await by.registry.checkedBy(id)) === 'size'
        ? 'Its checksum is not known here: only its size and structure were checked.'
        : null,
  }
}
