import type { Worker } from 'node:worker_threads'
import type { Engine } from '../../engine/engine.ts'
import type { ModeRegistry, ProviderRegistry } from '../../engine/ports.ts'
import type { Judges, Queue, Tournaments } from '../../services/ports.ts'
import { createQueue } from '../../services/queue/create-queue.ts'
import { createSharedJobs } from '../../services/queue/shared-jobs.ts'
import { createTournaments } from '../../features/tournament/engine/create-tournaments.ts'
import type { Library } from '../../storage/index.ts'
import { systemClock } from '../system-clock.ts'

interface QueueParts {
  readonly engine: Engine
  readonly storage: Pick<Library, 'settings' | 'work' | 'fleet'>
  readonly modes: ModeRegistry
  readonly judges: Judges
  readonly providers: Pick<ProviderRegistry, 'priceOf'>
  readonly startPdf: (() => Worker) | undefined
}

/** What runs by itself: dialogs one after another, and tournaments of them. */
export function openQueue({
  engine,
  storage: { settings, work, fleet },
  modes,
  judges,
  providers,
  startPdf,
}: QueueParts): {
  readonly queue: Queue
  readonly tournaments: Tournaments
} {
  const clock = systemClock
  const queue = createQueue({ engine, settings, clock, shared: fleet && createSharedJobs(fleet) })
  const parts = { engine, settings, work, modes, judges, providers, queue, fleet, clock, startPdf }
  return { queue, tournaments: createTournaments(parts) }
}
