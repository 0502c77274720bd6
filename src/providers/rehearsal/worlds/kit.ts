import { z } from 'zod'
import deep from '../../../../resources/rehearsal/worlds/deep.json' with { type: 'json' }
import land from '../../../../resources/rehearsal/worlds/land.json' with { type: 'json' }
import sea from '../../../../resources/rehearsal/worlds/sea.json' with { type: 'json' }
import town from '../../../../resources/rehearsal/worlds/town.json' with { type: 'json' }

const lines = z.array(z.string())
const byWords = z.record(z.string(), z.string())
const mood = z.strictObject({ line: z.string(), time: z.string() })
const names = z.tuple([z.string()], z.string())

/**
 * A setting for a world. Names in braces are placeholders: {A} and {B} are companions; the player meets {C}, {D} and
 * {E}.
 */
const kitSchema = z.strictObject({
  landmark: z.string(),
  who: z.string(),
  thing: z.string(),
  opening: z.string(),
  hidden: z.string(),
  /** Used in place of weather and time of day, for settings without them. */
  moods: z.strictObject({ dark: mood, light: mood, plain: mood }).optional(),
  companions: z.array(
    z.strictObject({
      names,
      role: z.string(),
      description: z.string(),
      persona: z.string(),
      traits: lines,
      things: lines,
      secret: z.string(),
      cares: lines,
      addressed: lines,
      success: lines,
      failure: lines,
      travel: lines,
      idle: lines,
      about: byWords,
    }),
  ),
  people: z.array(z.strictObject({ names, at: z.string(), description: z.string() })),
  places: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      exits: byWords,
      things: lines,
      arrive: lines,
      look: lines,
      details: byWords,
    }),
  ),
})
export type Kit = z.infer<typeof kitSchema>

/** The available settings; read when a world is made. */
export function readKits(): readonly [Kit, ...Kit[]] {
  return [kitSchema.parse(land), kitSchema.parse(sea), kitSchema.parse(town), kitSchema.parse(deep)]
}
