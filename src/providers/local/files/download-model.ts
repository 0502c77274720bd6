import { checkSet } from '../../../base/download/check-set.ts'
import { SetJob } from '../../../base/download/set-job.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { ConfigError } from '../../../core/contract/errors/errors.ts'
import type { DownloadProgress } from '../../../core/contract/host/local-model.ts'
import type { Clock } from '../../../core/engine/ports.ts'
import type { DescribedBy } from './describe-model.ts'
import { setOfModel } from './local-catalogue.ts'
import { isOffered, type OfferedEntry } from './local-model-registry.ts'

/** What the management of local models works with. */
export interface LocalModelWork extends DescribedBy {
  readonly clock: Clock
  readonly jobs: Map<string, SetJob>
  /** A model became ready or went. */
  readonly changed: () => void
}

/**
 * A file that is there and right is not downloaded again; one that is wrong is.
 * @param takeNew takes what the hub publishes now, in place of what the model was pinned to
 * @throws ConfigError INPUT_INVALID
 */
export async function* downloadModel(
  work: LocalModelWork,
  id: string,
  takeNew: boolean,
  signal: AbortSignal,
): AsyncGenerator<DownloadProgress> {
  const model = await work.registry.find(id)
  if (!isOffered(model))
    throw new ConfigError(
      'INPUT_INVALID',
      `There is no model "${beginningOf(id, 80)}" to download: choose one from the list.`,
    )
  yield* (jobUnderWay(work, id) ?? (await beginJob(work, model, takeNew))).watch(signal)
}

function jobUnderWay({ jobs }: LocalModelWork, id: string): SetJob | null {
  const job = jobs.get(id)
  return job && !job.over ? job : null
}

async function beginJob(work: LocalModelWork, { id, offered }: OfferedEntry, takeNew: boolean): Promise<SetJob> {
  const { folder, hub, registry, jobs, clock, freeBytes, changed } = work
  const set = setOfModel(offered, hub)
  const { haveBytes, totalBytes } = await checkSet(set, folder)
  // Another download of it may have begun meanwhile.
  const again = jobUnderWay(work, id)
  if (again) return again
  const job = new SetJob(set, {
    folder,
    takeNew,
    haveBytes,
    totalBytes,
    freeBytes,
    waiting: clock,
    judge: async (file) => (await registry.judge(file)).problem,
    onReady: changed,
  })
  jobs.set(id, job)
  return job
}
