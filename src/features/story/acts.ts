import type { Item } from '../../core/contract/library/library.ts'
import {
  madeStepsSchema,
  worldIdeaSchema,
  worldStepSchema,
  worldWriterSchema,
  type WorldDraft,
  type WorldQuote,
} from '../../core/contract/story/world-draft.ts'
import type { World } from '../../core/contract/story/world.ts'
import { idSchema } from '../../core/contract/id.ts'
import { call } from '../../app/acts/act.ts'
import { z } from 'zod'

/**
 * Acts that make a world in steps. Unfinished worlds are in the collection `world-draft`; they are watched, edited and
 * deleted like other items.
 */
export const worldsActs = {
  /** Estimates a step. It makes no call to a model, so it can be asked before each step. */
  quote: call<WorldQuote>()(
    z.strictObject({ idea: worldIdeaSchema, made: madeStepsSchema, step: worldStepSchema, writer: worldWriterSchema }),
    ({ app }, input) => app.worlds.quote(input),
  ),
  /** Stores an idea for a world. It makes no call to a model. */
  begin: call<Item<WorldDraft>>()(z.strictObject({ idea: worldIdeaSchema }), ({ app }, { idea }) =>
    app.worlds.begin(idea),
  ),
  /**
   * Has a model write a step, and deletes the steps after it.
   * @throws PROVIDER_*, EDIT_CONFLICT while another window does so
   */
  write: call<Item<WorldDraft>>()(
    z.strictObject({ id: idSchema, step: worldStepSchema, writer: worldWriterSchema }),
    ({ app }, { id, step, writer }, signal) => app.worlds.write(id, step, writer, signal),
  ),
  /** Adds the world to the library and deletes the draft. @throws INPUT_INVALID for a world with contradictions */
  finish: call<{ readonly id: string; readonly world: World }>()(z.strictObject({ id: idSchema }), ({ app }, { id }) =>
    app.worlds.finish(id),
  ),
} as const
