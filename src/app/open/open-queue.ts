import type { Engine } from '../../core/engine/engine.ts'
import type { Queue } from '../services/ports.ts'
import { createQueue } from '../../features/queue/engine/create-queue.ts'
import { createSharedJobs } from '../../features/queue/engine/shared-jobs.ts'
import type { Library } from '../../core/storage/index.ts'
import { systemClock } from '../system-clock.ts'

/** What runs dialogs by itself, one after another; those of a shared library by whichever worker is free. */
export function openQueue(engine: Engine, { settings, fleet }: Pick<Library, 'settings' | 'fleet'>): Queue {
  return createQueue({ engine, settings, clock: systemClock, shared: fleet && createSharedJobs(fleet) })
}
