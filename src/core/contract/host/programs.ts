import { z } from 'zod'
import { judgeSchema } from '../judging/judging-facts.ts'

/** Dollars a day that other programs may cost at most, until somebody says otherwise. */
export const PROGRAMS_CAP_USD = 1
/** Dollars a day that can be allowed. */
export const PROGRAMS_CAP_MAX_USD = 1_000
/** Decisions a minute for one agent by a model, until somebody says otherwise. */
export const DECISIONS_A_MINUTE = 6
export const DECISIONS_A_MINUTE_MAX = 60

const modelSchema = judgeSchema.nullable()

/** What other programs may do, and who pays how much. */
export const programSettingSchema = z.strictObject({
  /** They are let in at the address of the app. */
  on: z.boolean(),
  /** Read dialogs and look things up: costs nothing. */
  read: z.boolean(),
  /** Read every dialog, and not only those that they began. */
  everything: z.boolean().default(false),
  /** Start dialogs, speak in them, ask the library with a model. */
  talk: z.boolean(),
  /** Keep agents, and have them decide. */
  agents: z.boolean(),
  /** Dollars a day. */
  capUsd: z
    .number()
    .min(0, 'The limit for a day cannot be below 0 dollars.')
    .max(PROGRAMS_CAP_MAX_USD, `The limit for a day can be at most ${PROGRAMS_CAP_MAX_USD} dollars.`),
  /** Models without a known price may be called too: no limit in dollars holds those. */
  unpriced: z.boolean(),
  /** Who answers from the library; null: it is looked through without a model. */
  host: modelSchema,
  /** Who decides for agents; null: fixed rules. */
  mind: modelSchema,
  /** Decisions of a model in a minute, for each agent. */
  perMinute: z
    .number()
    .int('The number of decisions must be whole.')
    .min(1, 'An agent needs at least one decision a minute.')
    .max(DECISIONS_A_MINUTE_MAX, `An agent can have at most ${DECISIONS_A_MINUTE_MAX} decisions a minute.`),
})
export type ProgramSetting = Readonly<z.infer<typeof programSettingSchema>>

/** What is to be changed of it. */
export type ProgramChange = { readonly [Name in keyof ProgramSetting]?: ProgramSetting[Name] | undefined }

/** Where other programs reach the app; both null while they are not let in. */
export interface ProgramPlace {
  readonly url: string | null
  /** Why they cannot reach it, in a sentence. */
  readonly problem: string | null
}

/** What other programs cost today, this computer's day. */
export interface ProgramsSpent {
  /** Dollars of what has a known price. */
  readonly usd: number
  /** Dollars that dialogs under way, and calls, may still take. */
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
