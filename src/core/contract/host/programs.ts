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

/** What other programs are allowed to do, and how much they may spend. */
export const programSettingSchema = z.strictObject({
  /** Whether they may connect to the app's address. */
  on: z.boolean(),
  /** Whether they may read dialogs and search, which costs nothing. */
  read: z.boolean(),
  /** Whether they may read every dialog, not only those that they started. */
  everything: z.boolean().default(false),
  /** Whether they may start dialogs, speak in them, and ask the library with a model. */
  talk: z.boolean(),
  /** Whether they may have agents, and let these decide. */
  agents: z.boolean(),
  /** The most dollars that they may spend in a day. */
  capUsd: z
    .number()
    .min(0, 'The limit for a day cannot be below 0 dollars.')
    .max(PROGRAMS_CAP_MAX_USD, `The limit for a day can be at most ${PROGRAMS_CAP_MAX_USD} dollars.`),
  /** Whether they may also call models whose price is unknown. The limit in dollars does not apply to these. */
  unpriced: z.boolean(),
  /** The model that answers questions to the library; null: the library is searched without a model. */
  host: modelSchema,
  /** The model that decides for agents; null: fixed rules decide. */
  mind: modelSchema,
  /** The most decisions a minute that a model makes for one agent. */
  perMinute: z
    .number()
    .int('The number of decisions must be whole.')
    .min(1, 'An agent needs at least one decision a minute.')
    .max(DECISIONS_A_MINUTE_MAX, `An agent can have at most ${DECISIONS_A_MINUTE_MAX} decisions a minute.`),
})
export type ProgramSetting = Readonly<z.infer<typeof programSettingSchema>>

/** A change of these settings. */
export type ProgramChange = { readonly [Name in keyof ProgramSetting]?: ProgramSetting[Name] | undefined }

/** The addresses at which other programs reach the app; both are null while access is off. */
export interface ProgramPlace {
  readonly url: string | null
  /** Why programs cannot reach it, a sentence; null when they can. */
  readonly problem: string | null
}

/** What other programs have spent today, in the time zone of this computer. */
export interface ProgramsSpent {
  /** Dollars spent on calls with a known price. */
  readonly usd: number
  /** Dollars that running dialogs and calls may still cost. */
  readonly held: number
  /** The number of calls without a known price. */
  readonly unpricedCalls: number
}

export interface ProgramsView extends ProgramPlace {
  readonly setting: ProgramSetting
  /** The last four characters of the token; null when there is none. */
  readonly tokenEnds: string | null
  readonly spent: ProgramsSpent
  readonly agents: number
}
