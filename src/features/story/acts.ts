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

/** A world is made in steps; what is unfinished stands in the collection `world-draft`, which is watched, edited and thrown away like any other. */
export const worldsActs = {
  /** What a step would about take. Cheap: asked before each. */
  quote: call<WorldQuote>()(
    z.strictObject({ idea: worldIdeaSchema, made: madeStepsSchema, step: worldStepSchema, writer: worldWriterSchema }),
    ({ app }, asked) => app.worlds.quote(asked),
  ),
  /** Keeps an idea. Asks no model. */
  begin: call<Item<WorldDraft>>()(z.strictObject({ idea: worldIdeaSchema }), ({ app }, { idea }) =>
    app.worlds.begin(idea),
  ),
  /** Has a step written, and drops those after it. @throws PROVIDER_*, EDIT_CONFLICT while another window does so */
  write: call<Item<WorldDraft>>()(
    z.strictObject({ id: idSchema, step: worldStepSchema, writer: worldWriterSchema }),
    ({ app }, { id, step, writer }, signal) => app.worlds.write(id, step, writer, signal),
  ),
  /** Takes the world into the library and the draft away. @throws INPUT_INVALID where it does not fit together */
  finish: call<{ readonly id: string; readonly world: World }>()(z.strictObject({ id: idSchema }), ({ app }, { id }) =>
    app.worlds.finish(id),
  ),
} as const
