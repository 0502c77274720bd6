import { mkdir, rm } from 'node:fs/promises'
import { beginningOf } from '../../../base/text/shorten.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { ConfigError } from '../../../core/contract/errors/errors.ts'
import type { DownloadProgress } from '../../../core/contract/host/local-model.ts'
import type { Clock } from '../../../core/engine/ports.ts'
import type { DescribedBy } from './describe-model.ts'
import { bytesOf, partOf } from './download-file.ts'
import { DownloadJob } from './download-job.ts'
import type { LocalModelEntry } from './local-model-registry.ts'

/** What the management of local models works with. */
export interface LocalModelWork extends DescribedBy {
  readonly folder: string
  readonly clock: Clock
  /** Where files are downloaded from. */
  readonly hub: string
  readonly jobs: Map<string, DownloadJob>
  /** Bytes free where model files are kept; null where that is not known. */
  readonly freeBytes: () => Promise<number | null>
  /** A model became ready or went. */
  readonly changed: () => void
}

type OfferedEntry = LocalModelEntry & { readonly offered: NonNullable<LocalModelEntry['offered']> }

/** Left free on the disk by a download. */
const DISK_MARGIN_BYTES = 200 * 2 ** 20

/** A file that is there and right is not downloaded again; one that is wrong is. @throws ConfigError INPUT_INVALID */
export async function* downloadModel(
  work: LocalModelWork,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<DownloadProgress> {
  const { registry } = work
  const model = await registry.find(id)
  const bytes = model?.offered ? await bytesOf(model.path) : 0
  if (model && bytes > 0) {
    if ((await registry.judge(model.path)).problem === null) {
      yield { id, state: 'ready', haveBytes: bytes, totalBytes: bytes, bytesPerSecond: 0, problem: null }
      return
    }
    await rm(model.path, { force: true })
  }
  yield* (await beginDownload(work, id)).watch(signal)
}

async function beginDownload(work: LocalModelWork, id: string): Promise<DownloadJob> {
  const { registry, folder } = work
  const model = await registry.find(id)
  if (!isOffered(model))
    throw new ConfigError(
      'INPUT_INVALID',
      `There is no model "${beginningOf(id, 80)}" to download: choose one from the list.`,
    )
  const running = jobUnderWay(work, id)
  if (running) return running
  const have = await bytesOf(partOf(model.path))
  await requireSpace(work, model, have)
  await mkdir(folder, { recursive: true })
  // Another download of it may have begun meanwhile.
  const again = jobUnderWay(work, id)
  if (again) return again
  const job = createJob(work, model, have)
  work.jobs.set(id, job)
  return job
}

function isOffered(model: LocalModelEntry | null): model is OfferedEntry {
  return model !== null && model.offered !== null
}

function jobUnderWay({ jobs }: LocalModelWork, id: string): DownloadJob | null {
  const job = jobs.get(id)
  return job && !job.over ? job : null
}

async function requireSpace(
  { freeBytes }: LocalModelWork,
  { label, offered }: OfferedEntry,
  have: number,
): Promise<void> {
  const free = await freeBytes()
  const need = Math.max(0, offered.bytes - have)
  if (free !== null && free < need + DISK_MARGIN_BYTES)
    throw new ConfigError(
      'INPUT_INVALID',
      `"${label}" needs ${formatBytes(need)} on the disk and ${formatBytes(free)} are free: free some space first.`,
    )
}

function createJob(
  { hub, clock, registry, changed }: LocalModelWork,
  { id, label, path, offered }: OfferedEntry,
  have: number,
): DownloadJob {
  return new DownloadJob({
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
      changed()
    },
  })
}
