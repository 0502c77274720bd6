import { z } from 'zod'

/** The most characters of one text of a world: a page. */
const TEXT_MAX_CHARS = 6_000
const LINE_MAX_CHARS = 200
/** The most characters of a description of one or two sentences. */
export const BLURB_MAX_CHARS = 300
const PLACES_MAX = 60
const LINES_MAX = 60

const line = z.string().trim().min(1).max(LINE_MAX_CHARS)
const text = z.string().trim().min(1).max(TEXT_MAX_CHARS)
const lines = z.array(z.string().trim().min(1).max(1_200)).max(LINES_MAX)
const things = z.array(line).max(40)

/** The id of a place, as tools name it: "whispering_forest_edge". */
export const placeIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9][a-z0-9_]*$/, 'The id of a place has small letters, digits and "_" only.')

/** Texts by the words of a player that ask for them. */
const byWords = z.record(z.string().min(1).max(120), z.string().trim().min(1).max(1_200))

/** A deed that moves the story on when built-in voices tell it. It is done once and needs no roll. */
const deedSchema = z.strictObject({
  id: placeIdSchema,
  /** The player's words must contain one word of each of these lists. The words of a list are separated by spaces. */
  words: z.array(line).min(1).max(5),
  /** Another deed that must have been done before. */
  after: placeIdSchema.optional(),
  /** Another deed that makes this one impossible once it is done. */
  until: placeIdSchema.optional(),
  /** A thing that the player must carry. */
  carries: line.optional(),
  text: z.string().trim().min(1).max(1_200),
  gains: things.optional(),
  /** The objective after this deed; null when the objective is reached; absent: no change. */
  objective: line.nullable().optional(),
})
export type WorldDeed = Readonly<z.infer<typeof deedSchema>>

/** The lines of built-in voices at a place. Empty lists are filled with the lines for any place. */
const placeVoicesSchema = z.strictObject({
  arrive: lines.optional(),
  look: lines.optional(),
  /** What the player finds out by looking at something. */
  details: byWords.optional(),
  deeds: z.array(deedSchema).max(20).optional(),
})

export const placeSchema = z.strictObject({
  id: placeIdSchema,
  name: line,
  /** What everybody sees who comes there. */
  description: text,
  /** The exits, by name: {"north": "old_mill"}. */
  exits: z.record(z.string().min(1).max(60), placeIdSchema).optional(),
  /** Things that lie at the place and can be taken. */
  things: things.optional(),
  voices: placeVoicesSchema.optional(),
})
export type WorldPlace = Readonly<z.infer<typeof placeSchema>>

/** What a character says in an aside with built-in voices: first, later, in a bad mood, asked about a secret, last. */
export const apartVoicesSchema = z.strictObject({
  open: lines.optional(),
  talk: lines.optional(),
  cold: lines.optional(),
  hint: lines.optional(),
  parting: lines.optional(),
  about: byWords.optional(),
})
export type ApartVoices = Readonly<z.infer<typeof apartVoicesSchema>>

/** What a companion says with built-in voices, by occasion. */
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
  /** The companion's role, which is shown beside its name: "Scout". */
  role: line.max(60),
  description: text,
  traits: z.array(line).max(8).optional(),
  inventory: things.optional(),
  /** The trust in the player at the beginning. */
  trust: z.number().int().min(-100).max(100).optional(),
  /** Character and aims. Only its own model reads this. */
  persona: text,
  /** What the companion keeps secret from the other members. Its own model and the narrator read it. */
  secret: text.optional(),
  /** When somebody says one of these words, the companion speaks without being addressed. */
  cares: z.array(line).max(20).optional(),
  voices: companionVoicesSchema.optional(),
})
export type WorldCompanion = Readonly<z.infer<typeof companionSchema>>

/**
 * A person whom the player can meet. The narrator introduces the person, and afterwards the player can talk to them.
 */
export const personSchema = z.strictObject({
  name: line.max(60),
  /** The place where the person can be met. */
  at: placeIdSchema,
  /** Who the person is and what they want, for the narrator. */
  description: text,
})

/** A person with further fields that a world may give. */
export const worldPersonSchema = personSchema.extend({
  role: line.max(60).optional(),
  traits: z.array(line).max(8).optional(),
  inventory: things.optional(),
  trust: z.number().int().min(-100).max(100).optional(),
  persona: text.optional(),
  /** What the person keeps secret. The narrator and the model that speaks for the person read it. */
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

/** The lines of built-in voices for any place, by the result of a deed and by what the player does. */
export const narratorVoicesSchema = z.strictObject({
  outcomes: bands(lines).optional(),
  /** What a roll for the world reveals: something good or something bad. */
  reveal: z.strictObject({ good: lines.optional(), bad: lines.optional() }).optional(),
  idle: lines.optional(),
  talk: lines.optional(),
  rest: lines.optional(),
  /** The last scene: of a story that is left unfinished, and of one whose objective was reached. */
  ending: lines.optional(),
  reached: lines.optional(),
  /** What became of everybody afterwards: in an unfinished story, and in one whose objective was reached. */
  epilogue: z.strictObject({ open: lines.optional(), reached: lines.optional() }).optional(),
})

/** A world to play in, as a file to share: resources/idi.world-1.schema.json. */
export const worldSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('idi.world-1'),
  title: line,
  /** One or two sentences for people who choose a world. */
  blurb: z.string().trim().min(1).max(BLURB_MAX_CHARS),
  /** What everybody knows before the story begins. */
  premise: text,
  tone: text,
  /** The text of the first scene. */
  opening: text,
  /** What only the narrator knows. */
  hidden: text,
  places: z.array(placeSchema).min(1).max(PLACES_MAX),
  companions: z.array(companionSchema).max(2),
  /** The people who can be met, and where. Only the narrator reads this. */
  people: z.array(worldPersonSchema).max(40).optional(),
  /** The player's name and things; absent: the defaults. */
  player: z.strictObject({ name: line.max(60).optional(), inventory: things.optional() }).optional(),
  start: z.strictObject({
    location: placeIdSchema,
    time_of_day: line.optional(),
    objective: line.optional(),
    /** Rows of the condition table, by name. Missing ones have the default. */
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
