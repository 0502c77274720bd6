import { sayLater } from '../../../base/language/say.ts'
import { checkSet } from '../../../base/download/check-set.ts'
import { SetJob } from '../../../base/download/set-job.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { ConfigError } from '../../../core/contract/errors/errors.ts'
import type { DownloadProgress } from '../../../core/contract/host/local-model.ts'
import type { Clock } from '../../../core/engine/ports.ts'
import type { DescribedBy } from './describe-model.ts'
import { setOfModel } from './local-catalogue.ts'
import { isOffered, type OfferedEntry } from './local-model-registry.ts'

/** What downloads of local models need. */
export interface LocalModelWork extends DescribedBy {
  readonly clock: Clock
  readonly jobs: Map<string, SetJob>
  /** Called when a model became ready or was removed. */
  readonly changed: () => void
}

/**
 * Downloads a model, unless its file is there and correct.
 * @param takeNew whether to accept the file that the hub publishes now, even if the model was pinned to another one
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
      sayLater('There is no model "{id}" to download: choose one from the list.', { id: beginningOf(id, 80) }),
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
  // Another call may have started the same download in the meantime.
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
