import { z } from 'zod'

/** Characters of one text of a world: a page. */
const TEXT_MAX_CHARS = 6_000
const LINE_MAX_CHARS = 200
/** One or two sentences. */
export const BLURB_MAX_CHARS = 300
const PLACES_MAX = 60
const LINES_MAX = 60

const line = z.string().trim().min(1).max(LINE_MAX_CHARS)
const text = z.string().trim().min(1).max(TEXT_MAX_CHARS)
const lines = z.array(z.string().trim().min(1).max(1_200)).max(LINES_MAX)
const things = z.array(line).max(40)

/** Ids of places, as tools name them: "whispering_forest_edge". */
export const placeIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9][a-z0-9_]*$/, 'The id of a place has small letters, digits and "_" only.')

/** By words a player may use. */
const byWords = z.record(z.string().min(1).max(120), z.string().trim().min(1).max(1_200))

/** A deed that turns the story where the built-in voices tell it: done once, without a roll. */
const deedSchema = z.strictObject({
  id: placeIdSchema,
  /** Of each of these lists, words with blanks between them, the player has to use one. */
  words: z.array(line).min(1).max(5),
  /** A deed that has to be done before. */
  after: placeIdSchema.optional(),
  /** A deed that, once done, leaves no room for this one. */
  until: placeIdSchema.optional(),
  /** A thing that the player has to carry. */
  carries: line.optional(),
  text: z.string().trim().min(1).max(1_200),
  gains: things.optional(),
  /** What it is all about from then on; null where that is reached. */
  objective: line.nullable().optional(),
})
export type WorldDeed = Readonly<z.infer<typeof deedSchema>>

/** What the built-in voices say at a place; empty lists are filled from what fits anywhere. */
const placeVoicesSchema = z.strictObject({
  arrive: lines.optional(),
  look: lines.optional(),
  /** What is found out about them. */
  details: byWords.optional(),
  deeds: z.array(deedSchema).max(20).optional(),
})

export const placeSchema = z.strictObject({
  id: placeIdSchema,
  name: line,
  /** What everybody sees who comes there. */
  description: text,
  /** Ways out, by what they are called: {"north": "old_mill"}. */
  exits: z.record(z.string().min(1).max(60), placeIdSchema).optional(),
  /** What lies there and can be taken. */
  things: things.optional(),
  voices: placeVoicesSchema.optional(),
})
export type WorldPlace = Readonly<z.infer<typeof placeSchema>>

/** What somebody says with the built-in voices when taken aside, speech alone: first, later, in a bad mood, of what is kept back, last. */
export const apartVoicesSchema = z.strictObject({
  open: lines.optional(),
  talk: lines.optional(),
  cold: lines.optional(),
  hint: lines.optional(),
  parting: lines.optional(),
  about: byWords.optional(),
})
export type ApartVoices = Readonly<z.infer<typeof apartVoicesSchema>>

/** What a companion says with the built-in voices, by occasion. */
const companionVoicesSchema = z.strictObject({
  addressed: lines.optional(),
  success: lines.optional(),
  failure: lines.optional(),
  travel: lines.optional(),
  idle: lines.optional(),
  about: byWords.optional(),
  apart: apartVoicesSchema.optional(),
})

export const companionSchema = z.strictObject({
  /** The seat whose model speaks for it. */
  seat: z.enum(['first', 'second']),
  name: line.max(60),
  /** What is said of it beside its name: "Scout". */
  role: line.max(60),
  description: text,
  traits: z.array(line).max(8).optional(),
  inventory: things.optional(),
  /** Where it stands with the player at the start. */
  trust: z.number().int().min(-100).max(100).optional(),
  /** How it speaks and what it wants: told to its own model. */
  persona: text,
  /** What it knows and the other members do not: told to it and to the narrator. */
  secret: text.optional(),
  /** It speaks up by itself where these words fall. */
  cares: z.array(line).max(20).optional(),
  voices: companionVoicesSchema.optional(),
})
export type WorldCompanion = Readonly<z.infer<typeof companionSchema>>

/** Somebody who can be met; the narrator brings them in, and everybody met can be talked to. */
export const personSchema = z.strictObject({
  name: line.max(60),
  /** The place where they are found. */
  at: placeIdSchema,
  /** Who they are and what they want, for the narrator. */
  description: text,
})

/** The same as a world may know them besides. */
export const worldPersonSchema = personSchema.extend({
  role: line.max(60).optional(),
  traits: z.array(line).max(8).optional(),
  inventory: things.optional(),
  trust: z.number().int().min(-100).max(100).optional(),
  persona: text.optional(),
  /** What they tell nobody: told to the narrator, and to whoever speaks for them apart. */
  secret: text.optional(),
  voices: z
    .strictObject({ addressed: lines.optional(), about: byWords.optional(), apart: apartVoicesSchema.optional() })
    .optional(),
})
export type WorldPerson = Readonly<z.infer<typeof worldPersonSchema>>

const bands = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    critical_success: value,
    success: value,
    mixed: value,
    failure: value,
    critical_failure: value,
  })

/** What the built-in voices tell, whatever the place: by how a deed came out, by what the player does. */
export const narratorVoicesSchema = z.strictObject({
  outcomes: bands(lines).optional(),
  /** What the world shows of itself where a roll uncovers something, for better and for worse. */
  reveal: z.strictObject({ good: lines.optional(), bad: lines.optional() }).optional(),
  idle: lines.optional(),
  talk: lines.optional(),
  rest: lines.optional(),
  ending: lines.optional(),
})

/** A world to play in, as a file to share: resources/idi.world-1.schema.json. */
export const worldSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('idi.world-1'),
  title: line,
  /** One or two sentences for who chooses. */
  blurb: z.string().trim().min(1).max(BLURB_MAX_CHARS),
  /** What everybody knows before it begins. */
  premise: text,
  tone: text,
  /** The first scene, as it is told. */
  opening: text,
  /** What the narrator alone knows. */
  hidden: text,
  places: z.array(placeSchema).min(1).max(PLACES_MAX),
  companions: z.array(companionSchema).max(2),
  /** Who can be met, and where: the narrator alone is told. */
  people: z.array(worldPersonSchema).max(40).optional(),
  /** Absent: the usual name and the usual things. */
  player: z.strictObject({ name: line.max(60).optional(), inventory: things.optional() }).optional(),
  start: z.strictObject({
    location: placeIdSchema,
    time_of_day: line.optional(),
    objective: line.optional(),
    /** Rows of the condition table, by name; those left out begin as usual. */
    conditions: z.record(z.string().max(40), z.string().max(120)).optional(),
  }),
  voices: narratorVoicesSchema.optional(),
})
export type World = Readonly<z.infer<typeof worldSchema>>

/** A world as the library keeps it. */
export const worldItemSchema = z.strictObject({
  name: line,
  world: worldSchema.superRefine((world, context) => {
    for (const message of worldProblems(world)) context.addIssue({ code: 'custom', message })
  }),
})
export type WorldItem = Readonly<z.infer<typeof worldItemSchema>>

/** What does not fit together in a world whose form is right, a sentence each. */
export function worldProblems({ places, companions, people = [], start }: World): readonly string[] {
  const ids = places.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const seats = companions.map(({ seat }) => seat)
  return [
    ...twice.map((id) => `There are two places "${id}".`),
    ...(ids.includes(start.location) ? [] : [`It starts at "${start.location}", which is no place of it.`]),
    ...places.flatMap(({ id, exits }) =>
      Object.entries(exits ?? {})
        .filter(([, to]) => !ids.includes(to))
        .map(([way, to]) => `The way "${way}" of "${id}" leads to "${to}", which is no place of it.`),
    ),
    ...people
      .filter(({ at }) => !ids.includes(at))
      .map(({ name, at }) => `${name} is at "${at}", which is no place of it.`),
    ...(new Set(seats).size === seats.length ? [] : ['Both companions have the same seat.']),
  ]
}
