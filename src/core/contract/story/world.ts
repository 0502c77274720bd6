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

/** By words that a player may use. */
const byWords = z.record(z.string().min(1).max(120), z.string().trim().min(1).max(1_200))

/** A deed that advances the story when the built-in voices tell it: done once, without a roll. */
const deedSchema = z.strictObject({
  id: placeIdSchema,
  /** The player's words must include one word of each of these lists; words in a list are separated by blanks. */
  words: z.array(line).min(1).max(5),
  /** A deed that must be done before. */
  after: placeIdSchema.optional(),
  /** A deed that excludes this one once it is done. */
  until: placeIdSchema.optional(),
  /** A thing that the player must carry. */
  carries: line.optional(),
  text: z.string().trim().min(1).max(1_200),
  gains: things.optional(),
  /** The goal from then on; null when it is reached. */
  objective: line.nullable().optional(),
})
export type WorldDeed = Readonly<z.infer<typeof deedSchema>>

/** The lines of the built-in voices at a place; empty lists are filled with lines for any place. */
const placeVoicesSchema = z.strictObject({
  arrive: lines.optional(),
  look: lines.optional(),
  /** What the player finds out about them. */
  details: byWords.optional(),
  deeds: z.array(deedSchema).max(20).optional(),
})

export const placeSchema = z.strictObject({
  id: placeIdSchema,
  name: line,
  /** What everybody sees who comes there. */
  description: text,
  /** Exits, by name: {"north": "old_mill"}. */
  exits: z.record(z.string().min(1).max(60), placeIdSchema).optional(),
  /** Things that lie there and can be taken. */
  things: things.optional(),
  voices: placeVoicesSchema.optional(),
})
export type WorldPlace = Readonly<z.infer<typeof placeSchema>>

/**
 * The lines of somebody in an aside with the built-in voices, speech only: first, later, in a bad mood, when asked
 * about a secret, last.
 */
export const apartVoicesSchema = z.strictObject({
  open: lines.optional(),
  talk: lines.optional(),
  cold: lines.optional(),
  hint: lines.optional(),
  parting: lines.optional(),
  about: byWords.optional(),
})
export type ApartVoices = Readonly<z.infer<typeof apartVoicesSchema>>

/** The lines of a companion with the built-in voices, by occasion. */
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
  /** Its role, shown beside its name: "Scout". */
  role: line.max(60),
  description: text,
  traits: z.array(line).max(8).optional(),
  inventory: things.optional(),
  /** Its attitude to the player at the start. */
  trust: z.number().int().min(-100).max(100).optional(),
  /** Its manner and its aims: told to its own model. */
  persona: text,
  /** What it knows and the other members do not: told to it and to the narrator. */
  secret: text.optional(),
  /** It speaks up by itself when these words are said. */
  cares: z.array(line).max(20).optional(),
  voices: companionVoicesSchema.optional(),
})
export type WorldCompanion = Readonly<z.infer<typeof companionSchema>>

/** A person who can be met. The narrator introduces them, and the player can talk to those already met. */
export const personSchema = z.strictObject({
  name: line.max(60),
  /** The place where they can be met. */
  at: placeIdSchema,
  /** Who they are and what they want, for the narrator. */
  description: text,
})

/** Such a person with further fields that a world may give. */
export const worldPersonSchema = personSchema.extend({
  role: line.max(60).optional(),
  traits: z.array(line).max(8).optional(),
  inventory: things.optional(),
  trust: z.number().int().min(-100).max(100).optional(),
  persona: text.optional(),
  /** What they keep secret: told to the narrator, and to the model that speaks for them. */
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

/** The lines of the built-in voices for any place: by the result of a deed, and by what the player does. */
export const narratorVoicesSchema = z.strictObject({
  outcomes: bands(lines).optional(),
  /** What is revealed when a roll uncovers something, for better and for worse. */
  reveal: z.strictObject({ good: lines.optional(), bad: lines.optional() }).optional(),
  idle: lines.optional(),
  talk: lines.optional(),
  rest: lines.optional(),
  /** How it rests where it was left, and how it ends where the objective was reached. */
  ending: lines.optional(),
  reached: lines.optional(),
  /** What became of everybody afterwards, in the one case and in the other. */
  epilogue: z.strictObject({ open: lines.optional(), reached: lines.optional() }).optional(),
})

/** A world to play in, as a file to share: resources/idi.world-1.schema.json. */
export const worldSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('idi.world-1'),
  title: line,
  /** One or two sentences for people who choose a world. */
  blurb: z.string().trim().min(1).max(BLURB_MAX_CHARS),
  /** What everybody knows before it begins. */
  premise: text,
  tone: text,
  /** The text of the first scene. */
  opening: text,
  /** What only the narrator knows. */
  hidden: text,
  places: z.array(placeSchema).min(1).max(PLACES_MAX),
  companions: z.array(companionSchema).max(2),
  /** Who can be met, and where; only the narrator is told. */
  people: z.array(worldPersonSchema).max(40).optional(),
  /** Absent: the default name and things. */
  player: z.strictObject({ name: line.max(60).optional(), inventory: things.optional() }).optional(),
  start: z.strictObject({
    location: placeIdSchema,
    time_of_day: line.optional(),
    objective: line.optional(),
    /** Rows of the condition table, by name; missing ones have the default. */
    conditions: z.record(z.string().max(40), z.string().max(120)).optional(),
  }),
  voices: narratorVoicesSchema.optional(),
})
export type World = Readonly<z.infer<typeof worldSchema>>

/** A world as the library stores it. */
export const worldItemSchema = z.strictObject({
  name: line,
  world: worldSchema.superRefine((world, context) => {
    for (const message of worldProblems(world)) context.addIssue({ code: 'custom', message })
  }),
})
export type WorldItem = Readonly<z.infer<typeof worldItemSchema>>

/** The contradictions in a world whose form is valid, a sentence each. */
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
