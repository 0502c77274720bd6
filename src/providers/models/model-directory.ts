import type { CheckResult, FitResult, ModelList } from '../../core/contract/host/model-info.ts'
import type { Clock, Settings } from '../../core/engine/ports.ts'
import { checkModel } from './check-model.ts'
import { fitModels, type FitSeat } from '../fit-models.ts'
import { createModelLists, type ListOptions } from './model-list.ts'
import type { VendorRegistry } from '../registry.ts'

export interface ModelDirectoryOptions {
  readonly registry: VendorRegistry
  /** Holds the last list of each vendor, under "models:PROVIDER:ORIGIN". */
  readonly settings: Settings
  readonly clock: Clock
  /** The name meant by a mistyped one, if any. */
  readonly suggest: (typed: string, known: readonly string[]) => string | null
  /** Bytes of memory of a model server; by default what this computer has, and null for others. */
  readonly memoryOf?: ((origin: string) => number | null) | undefined
}

/** What is known about models, for the form and the tests of a connection. */
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
