import { z } from 'zod'
import { sideModelSchema } from '../../../../core/contract/story/side-model.ts'
import { CALLS_A_MINUTE_MAX, RESERVED, VILLAGERS_MAX } from './village-limits.ts'

/** The longest side of a map, in cells. */
const SIDE_MAX = 40
const LINES_MAX = 60

const line = z.string().trim().min(1).max(200)
const cell = { x: z.number().int().min(0), y: z.number().int().min(0) }
const need = z.enum(['HUNGER', 'HYGIENE', 'FUN', 'ENERGY'])

/** The kinds of items that the rules know. */
export const itemKindSchema = z.enum(['apple', 'chair', 'shower', 'book'])

/** The id of a villager, as minds and the command line name it: "ada". */
export const villagerIdSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/, 'The id of a villager has small letters, digits and "_" only, a letter first.')

export const villagerSchema = z.strictObject({
  id: villagerIdSchema,
  name: line.max(60),
  /** A description of the villager, which is shown beside the name and which its mind reads: "keeps the orchard". */
  about: line.optional(),
  traits: z.array(line.max(60)).max(8).optional(),
  /** The villager's memories at the beginning. */
  memory: z.array(line).max(8).optional(),
  ...cell,
})
export type VillageVillager = Readonly<z.infer<typeof villagerSchema>>

/** Pairs of a line and possible answers to it. */
const exchanges = z
  .array(z.strictObject({ says: line, answers: z.array(line).min(1).max(12) }))
  .min(1)
  .max(LINES_MAX)
export type VillageExchange = Readonly<z.infer<typeof exchanges>>[number]

/** The lines of scripted minds for each occasion. {name} stands for the listener, {time} for the part of the day. */
const voicesSchema = z.strictObject({
  greetings: exchanges,
  /** Subjects of a talk, by the most urgent need of the speaker; `none` when no need is urgent. */
  about: z.strictObject({ HUNGER: exchanges, HYGIENE: exchanges, FUN: exchanges, ENERGY: exchanges, none: exchanges }),
  /** Answers to any other line. */
  replies: z.array(line).min(1).max(LINES_MAX),
  farewells: exchanges,
})
export type VillageVoices = Readonly<z.infer<typeof voicesSchema>> & {
  /** The words for a part of the day, in the language of the lines. */
  readonly times?: Readonly<Record<'morning' | 'afternoon' | 'evening', string>>
  /** Lines that this villager answers but does not say itself. */
  readonly heard?: z.infer<typeof exchanges>
}

/** A village, as it is stored in a file and shared. */
export const villageWorldSchema = z
  .strictObject({
    $schema: z.string().max(200).optional(),
    format: z.literal('idi.village-1'),
    name: line.max(80),
    /** A description for people who choose a village. */
    about: line.max(400),
    /**
     * The map, a text for each row. "." can be walked on; any other character cannot ("#" wall, "~" water, "T" tree).
     */
    map: z.array(z.string().min(1).max(SIDE_MAX)).min(1).max(SIDE_MAX),
    /** The words for a position that is near no named place: "on the green". */
    open: line.max(60),
    places: z.array(z.strictObject({ name: line.max(60), ...cell, offers: z.array(need).max(4).optional() })).max(40),
    items: z
      .array(
        z.strictObject({
          name: line.max(60),
          kind: itemKindSchema,
          ...cell,
          /** Seconds until an item that was used up grows again; absent: never. */
          grows: z.number().min(1).max(3_600).optional(),
        }),
      )
      .max(80),
    villagers: z.array(villagerSchema).max(100),
    rules: z.strictObject({
      /** How many points a second needs fall: the limits between which each villager's value is drawn. */
      decay: z.strictObject({ min: z.number().min(0).max(10), max: z.number().min(0).max(10) }),
      bids: z.enum(['unanimous', 'willing']),
    }),
    voices: voicesSchema,
  })
  .superRefine(({ villagers, map, places, items }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', message })
    if (villagers.length === 0) issue('Nobody lives in this village: it takes 1 to 12 villagers.')
    if (villagers.length > VILLAGERS_MAX)
      issue(`There are ${villagers.length} villagers: a village takes ${VILLAGERS_MAX} at most.`)
    if (new Set(villagers.map(({ id }) => id)).size < villagers.length) issue('Two villagers have the same id.')
    for (const { id } of villagers)
      if (RESERVED.has(id)) issue(`A villager cannot have the id “${id}”, which stands for a seat or for you.`)
    if (new Set(villagers.map(({ name }) => name.toLowerCase())).size < villagers.length)
      issue('Two villagers have the same name: those who meet them could not tell them apart.')
    if (new Set(map.map((row) => row.length)).size > 1) issue('The rows of the map are not equally long.')
    for (const { name, x, y } of [...places, ...items, ...villagers])
      if (map[y]?.[x] === undefined) issue(`${name} is at (${x},${y}), which is not on the map.`)
    for (const { name, x, y } of villagers)
      if (map[y]?.[x] !== undefined && map[y]?.[x] !== '.')
        issue(`${name} stands at (${x},${y}), where nobody can walk.`)
  })
export type VillageWorld = Readonly<z.infer<typeof villageWorldSchema>>

/**
 * The mind that decides for a villager. Without one, the first two villagers have the model of their seat, unless that
 * is a built-in voice; all others follow a script.
 */
export const villageMindSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('scripted') }),
  /** Only the person decides. The villager stands still until the person acts for it. */
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('seat') }),
  z.strictObject({ kind: z.literal('model'), model: sideModelSchema }),
  /** An external program that speaks MCP: its address, or the name of a connection in the settings. */
  z.strictObject({ kind: z.literal('server'), server: z.string().trim().min(1).max(2_000) }),
])
export type VillageMind = Readonly<z.infer<typeof villageMindSchema>>

/** The set-up of a village in a dialog's configuration. */
export const villageSetupSchema = z.strictObject({
  world: villageWorldSchema,
  minds: z.record(villagerIdSchema, villageMindSchema).optional(),
  /** The proposal that the village decides on this day; absent for a day without one. */
  matter: line.optional(),
  /** The limit of calls a minute, for each mind that costs money. */
  callsAMinute: z.number().int().min(1).max(CALLS_A_MINUTE_MAX).optional(),
  /** The length of the village in seconds; absent: it runs until the person ends it. */
  seconds: z.number().int().min(1).max(86_400).optional(),
  /** Seconds of the village per real second; 0: as fast as possible, if all minds are scripts. */
  speed: z.number().min(0).max(60).optional(),
})
export type VillageSetup = Readonly<z.infer<typeof villageSetupSchema>>
