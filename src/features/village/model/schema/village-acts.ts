import { z } from 'zod'
import { itemKindSchema, villageMindSchema, villagerIdSchema, villagerSchema } from './village.ts'

/** Seconds of the village in one of ours; 0: as fast as it goes. */
export const villageSpeedSchema = z.number().min(0).max(60)

const cell = { x: z.number().int().min(0).max(1_000), y: z.number().int().min(0).max(1_000) }

/** What a person does to a village beside pausing it: as its game master, or with the hands of a villager that is theirs. */
export const villageActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('speed'), speed: villageSpeedSchema }),
  /** Everybody hears it. */
  z.strictObject({ kind: z.literal('announce'), text: z.string().trim().min(1).max(600) }),
  /** Puts a thing on a free cell. */
  z.strictObject({
    kind: z.literal('spawn'),
    item: itemKindSchema,
    /** Absent: its kind. */
    name: z.string().trim().min(1).max(60).optional(),
    ...cell,
  }),
  /** Somebody new comes to live there. Absent mind: a script. */
  z.strictObject({ kind: z.literal('come'), villager: villagerSchema, mind: villageMindSchema.optional() }),
  z.strictObject({ kind: z.literal('leave'), villager: villagerIdSchema }),
  /** What a villager does whose place the person has taken. */
  z.strictObject({
    kind: z.literal('do'),
    villager: villagerIdSchema,
    action: z.string().trim().min(1).max(60),
    parameters: z.record(z.string().max(40), z.unknown()).default({}),
  }),
])
export type VillageAct = Readonly<z.infer<typeof villageActSchema>>
