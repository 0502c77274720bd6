import { z } from 'zod'
import { itemKindSchema, villageMindSchema, villagerIdSchema, villagerSchema } from './village.ts'

/** Seconds of the village per real second; 0: as fast as possible. */
export const villageSpeedSchema = z.number().min(0).max(60)

const cell = { x: z.number().int().min(0).max(1_000), y: z.number().int().min(0).max(1_000) }

/**
 * An act of a person on a village: as its game master, or for a villager that the person took over. Pausing is no such
 * act.
 */
export const villageActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('speed'), speed: villageSpeedSchema }),
  /** An announcement that everybody hears. */
  z.strictObject({ kind: z.literal('announce'), text: z.string().trim().min(1).max(600) }),
  /** Puts an item on a free cell. */
  z.strictObject({
    kind: z.literal('spawn'),
    item: itemKindSchema,
    /** The name of the item; absent: the name of its kind. */
    name: z.string().trim().min(1).max(60).optional(),
    ...cell,
  }),
  /** Adds a villager. One without a mind follows a script. */
  z.strictObject({ kind: z.literal('come'), villager: villagerSchema, mind: villageMindSchema.optional() }),
  z.strictObject({ kind: z.literal('leave'), villager: villagerIdSchema }),
  /** Acts for a villager that the person took over. */
  z.strictObject({
    kind: z.literal('do'),
    villager: villagerIdSchema,
    action: z.string().trim().min(1).max(60),
    parameters: z.record(z.string().max(40), z.unknown()).default({}),
  }),
])
export type VillageAct = Readonly<z.infer<typeof villageActSchema>>
