import { z } from 'zod'
import { seatConfigSchema } from '../dialog-config.ts'
import { formatCount } from '../../../base/format/count.ts'
import { spentShape } from '../turn/spent-shape.ts'
import { IDEA_MAX_CHARS, WORLD_STEPS } from './world-steps.ts'
import {
  companionSchema,
  narratorVoicesSchema,
  personSchema,
  placeIdSchema,
  placeSchema,
  worldSchema,
} from './world.ts'

export const worldStepSchema = z.enum(WORLD_STEPS)

const requiredText = (what: keyof typeof IDEA_MAX_CHARS) =>
  z
    .string()
    .trim()
    .min(1, `The ${what} of the world is empty: write it first.`)
    .max(
      IDEA_MAX_CHARS[what],
      `The ${what} is longer than ${formatCount(IDEA_MAX_CHARS[what])} characters: shorten it.`,
    )

/** What a person writes about a world that is to be made. */
export const worldIdeaSchema = z.strictObject({
  title: requiredText('title'),
  premise: requiredText('premise'),
  tone: requiredText('tone'),
})
export type WorldIdea = Readonly<z.infer<typeof worldIdeaSchema>>

const { blurb, opening, hidden } = worldSchema.shape
const { time_of_day, objective, conditions } = worldSchema.shape.start.shape

export const madePlacesSchema = z.strictObject({
  /** The place where the story begins. */
  start: placeIdSchema,
  places: z.array(placeSchema).min(3).max(20),
})
export const madePeopleSchema = z.strictObject({
  companions: z.array(companionSchema).min(1).max(2),
  people: z.array(personSchema).max(12),
})
export const madeHiddenSchema = z.strictObject({ hidden })
export const madeOpeningSchema = z.strictObject({
  blurb,
  opening,
  time_of_day: time_of_day.unwrap(),
  objective: objective.unwrap(),
  inventory: z.array(z.string().trim().min(1).max(200)).max(12),
  conditions,
  voices: narratorVoicesSchema.optional(),
})

/** The results of the finished steps. */
export const madeStepsSchema = z.strictObject({
  places: madePlacesSchema.optional(),
  people: madePeopleSchema.optional(),
  hidden: madeHiddenSchema.optional(),
  opening: madeOpeningSchema.optional(),
})
export type MadeSteps = Readonly<z.infer<typeof madeStepsSchema>>

/** A world that is not finished. It is stored after each step, so that nothing that was paid for is lost. */
export const worldDraftSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  idea: worldIdeaSchema,
  made: madeStepsSchema,
  /** The cost of the calls so far, including failed and stopped ones. */
  spent: z.array(z.strictObject({ step: worldStepSchema, ...spentShape })).max(500),
  /** Why the last call had no result; null when it had one. */
  problem: z.strictObject({ step: worldStepSchema, message: z.string().max(2_000) }).nullable(),
})
export type WorldDraft = Readonly<z.infer<typeof worldDraftSchema>>

/** The model that writes the world. */
export const worldWriterSchema = seatConfigSchema.pick({
  provider: true,
  model: true,
  baseUrl: true,
  thinking: true,
  effort: true,
  sampling: true,
})
export type WorldWriter = Readonly<z.infer<typeof worldWriterSchema>>

/** The estimate for a step: one call, or two if the first answer cannot be used. */
export interface WorldQuote {
  readonly promptTokens: number
  readonly answerTokens: number
  /** The cost in US dollars; null when the price is unknown, 0 when it costs nothing. */
  readonly cost: number | null
}
