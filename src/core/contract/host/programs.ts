import { z } from 'zod'
import { judgeSchema } from '../judging/judging-facts.ts'

/** The default limit in dollars for what other programs may cost in a day. */
export const PROGRAMS_CAP_USD = 1
/** The highest limit in dollars a day. */
export const PROGRAMS_CAP_MAX_USD = 1_000
/** The default limit of decisions a minute that a model makes for one agent. */
export const DECISIONS_A_MINUTE = 6
export const DECISIONS_A_MINUTE_MAX = 60

const modelSchema = judgeSchema.nullable()

/** The permissions of other programs, and their limits of cost. */
export const programSettingSchema = z.strictObject({
  /** Whether they may connect to the app's address. */
  on: z.boolean(),
  /** Read dialogs and search, which costs nothing. */
  read: z.boolean(),
  /** Read every dialog, not only those that they started. */
  everything: z.boolean().default(false),
  /** Start dialogs, speak in them, ask the library with a model. */
  talk: z.boolean(),
  /** Keep agents, and have them decide. */
  agents: z.boolean(),
  /** The limit in dollars a day. */
  capUsd: z
    .number()
    .min(0, 'The limit for a day cannot be below 0 dollars.')
    .max(PROGRAMS_CAP_MAX_USD, `The limit for a day can be at most ${PROGRAMS_CAP_MAX_USD} dollars.`),
  /** Whether models without a known price may be called, too; no limit in dollars covers them. */
  unpriced: z.boolean(),
  /** The model that answers from the library; null: the library is searched without a model. */
  host: modelSchema,
  /** The model that decides for agents; null: fixed rules. */
  mind: modelSchema,
  /** The limit of model decisions a minute for each agent. */
  perMinute: z
    .number()
    .int('The number of decisions must be whole.')
    .min(1, 'An agent needs at least one decision a minute.')
    .max(DECISIONS_A_MINUTE_MAX, `An agent can have at most ${DECISIONS_A_MINUTE_MAX} decisions a minute.`),
})
export type ProgramSetting = Readonly<z.infer<typeof programSettingSchema>>

/** A change of these settings. */
export type ProgramChange = { readonly [Name in keyof ProgramSetting]?: ProgramSetting[Name] | undefined }

/** The addresses at which other programs reach the app; both null while access is off. */
export interface ProgramPlace {
  readonly url: string | null
  /** Why they cannot reach it, in a sentence. */
  readonly problem: string | null
}

/** The costs of other programs today, in this computer's time zone. */
export interface ProgramsSpent {
  /** Dollars, for calls with a known price. */
  readonly usd: number
  /** Dollars that running dialogs and calls may still cost. */
  readonly held: number
  /** Calls without a known price. */
  readonly unpricedCalls: number
}

export interface ProgramsView extends ProgramPlace {
  readonly setting: ProgramSetting
  /** The last four characters of the token; null when there is none. */
  readonly tokenEnds: string | null
  readonly spent: ProgramsSpent
  readonly agents: number
}
