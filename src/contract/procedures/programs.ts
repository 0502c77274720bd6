import { z } from 'zod'
import { programSettingSchema, type ProgramsView } from '../host/programs.ts'
import { call, noInput, stream } from '../mode/procedure.ts'

/** What the fields may be is said by the one that keeps them. */
const changeSchema = programSettingSchema.extend({ capUsd: z.number(), perMinute: z.number() }).partial()

export const programsProcedures = {
  watch: stream<ProgramsView>()(noInput),
  /** @throws INPUT_INVALID, and nothing is changed */
  set: call<void>()(changeSchema),
  /** A token in place of the one before. It is told this once, and kept as a hash. */
  newToken: call<{ readonly token: string }>()(noInput),
} as const
