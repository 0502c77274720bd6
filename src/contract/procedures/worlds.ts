import { z } from 'zod'
import type { Item } from '../library/library.ts'
import { call, idSchema } from '../mode/procedure.ts'
import {
  madeStepsSchema,
  worldIdeaSchema,
  worldStepSchema,
  worldWriterSchema,
  type WorldDraft,
  type WorldQuote,
} from '../story/world-draft.ts'
import type { World } from '../story/world.ts'

/** A world is made in steps; what is unfinished stands in the collection `world-draft`, which is watched, edited and thrown away like any other. */
export const worldsProcedures = {
  /** What a step would about take. Cheap: asked before each. */
  quote: call<WorldQuote>()(
    z.strictObject({ idea: worldIdeaSchema, made: madeStepsSchema, step: worldStepSchema, writer: worldWriterSchema }),
  ),
  /** Keeps an idea. Asks no model. */
  begin: call<Item<WorldDraft>>()(z.strictObject({ idea: worldIdeaSchema })),
  /** Has a step written, and drops those after it. @throws PROVIDER_*, EDIT_CONFLICT while another window does so */
  write: call<Item<WorldDraft>>()(z.strictObject({ id: idSchema, step: worldStepSchema, writer: worldWriterSchema })),
  /** Takes the world into the library and the draft away. @throws INPUT_INVALID where it does not fit together */
  finish: call<{ readonly id: string; readonly world: World }>()(z.strictObject({ id: idSchema })),
} as const
