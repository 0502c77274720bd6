import type { CheckResult, FitResult, ModelList } from '../../core/contract/host/model-info.ts'
import type { Clock, Settings } from '../../core/engine/ports.ts'
import { checkModel } from './check-model.ts'
import { fitModels, type FitSeat } from '../fit-models.ts'
import { createModelLists, type ListOptions } from './model-list.ts'
import type { VendorRegistry } from '../registry.ts'

export interface ModelDirectoryOptions {
  readonly registry: VendorRegistry
  /** Stores the last list of each vendor, under "models:PROVIDER:ORIGIN". */
  readonly settings: Settings
  readonly clock: Clock
  /** The known name that is most similar to a mistyped one; null if none is similar. */
  readonly suggest: (typed: string, known: readonly string[]) => string | null
  /** The memory of a model server in bytes. By default this computer's memory, and null for other hosts. */
  readonly memoryOf?: ((origin: string) => number | null) | undefined
}

/** Information about models, for the form and for tests of a connection. */
export interface VendorDirectory {
  list(provider: string, options: ListOptions): Promise<ModelList>
  check(
    provider: string,
    options: {
      readonly baseUrl?: string | undefined
      readonly model?: string | undefined
      readonly signal: AbortSignal
    },
  ): Promise<CheckResult>
  fit(seats: readonly FitSeat[], signal: AbortSignal): Promise<readonly FitResult[]>
}

export function createModelDirectory({
  registry,
  settings,
  clock,
  suggest,
  memoryOf,
}: ModelDirectoryOptions): VendorDirectory {
  const { list } = createModelLists({ registry, settings, clock })
  return {
    list,
    check: (provider, wanted) => checkModel({ registry, clock, list, suggest }, provider, wanted),
    fit: (seats, signal) => fitModels({ registry, list, memoryOf }, seats, signal),
  }
}
