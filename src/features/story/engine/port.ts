import type { Item } from '../../../core/contract/library/library.ts'
import type {
  MadeSteps,
  WorldDraft,
  WorldIdea,
  WorldQuote,
  WorldWriter,
} from '../../../core/contract/story/world-draft.ts'
import type { WorldStep } from '../../../core/contract/story/world-steps.ts'
import type { World } from '../../../core/contract/story/world.ts'

/** Makes worlds step by step, with a model that the person chooses. */
export interface WorldMaking {
  /** Estimates a step. */
  quote(asked: {
    readonly idea: WorldIdea
    readonly made: MadeSteps
    readonly step: WorldStep
    readonly writer: WorldWriter
  }): Promise<WorldQuote>
  /** Stores an idea as a draft of a world. @throws AppError INPUT_INVALID */
  begin(idea: WorldIdea): Promise<Item<WorldDraft>>
  /**
   * Has a step written and stores it.
   * @throws ProviderError, ConfigError, AppError EDIT_CONFLICT, INPUT_INVALID, or the signal's reason
   */
  write(id: string, step: WorldStep, writer: WorldWriter, signal: AbortSignal): Promise<Item<WorldDraft>>
  /** Adds the world of a draft to the library. @throws AppError INPUT_INVALID for a world with contradictions */
  finish(id: string): Promise<{ readonly id: string; readonly world: World }>
}
