import type { Engine } from '../core/engine/engine.ts'
import type { Clock, ModeRegistry, ProviderRegistry, Settings, WorkClaims } from '../core/engine/ports.ts'
import type { Exporter } from '../features/export/files/index.ts'
import type { Judges, Queue } from './services/ports.ts'
import type { Fleet } from '../core/storage/index.ts'

/** What a feature's service can use. */
export interface FeatureParts {
  readonly engine: Engine
  readonly settings: Settings
  readonly work: WorkClaims
  readonly judges: Judges
  readonly modes: ModeRegistry
  readonly providers: ProviderRegistry
  readonly queue: Queue
  /** The processes that work on a shared library; undefined when the library is in the data folder. */
  readonly fleet: Fleet | undefined
  readonly clock: Clock
  /** Makes files in the background. */
  readonly exporter: Exporter
}

/** A feature's service, opened once for an app. */
export interface FeatureService {
  /** Ends its running work, before the queue and the engine end. */
  close(): Promise<void>
}
