import type { Engine } from '../core/engine/engine.ts'
import type { Clock, ModeRegistry, ProviderRegistry, Settings, WorkClaims } from '../core/engine/ports.ts'
import type { Exporter } from '../features/export/files/index.ts'
import type { Judges, Queue } from './services/ports.ts'
import type { Fleet } from '../core/storage/index.ts'

/** What the service of a feature is made of. */
export interface FeatureParts {
  readonly engine: Engine
  readonly settings: Settings
  readonly work: WorkClaims
  readonly judges: Judges
  readonly modes: ModeRegistry
  readonly providers: ProviderRegistry
  readonly queue: Queue
  /** The processes that work on a shared library; undefined where it is in the data folder. */
  readonly fleet: Fleet | undefined
  readonly clock: Clock
  /** Makes files where nobody waits for it. */
  readonly exporter: Exporter
}

/** What a feature does besides dialogs, opened once for an app. */
export interface FeatureService {
  /** Ends what it has under way, before the queue and the engine end. */
  close(): Promise<void>
}
