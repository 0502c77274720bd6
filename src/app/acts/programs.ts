import { programSettingSchema, type ProgramsView } from '../../core/contract/host/programs.ts'
import { call, noInput, stream } from './act.ts'
import { z } from 'zod'

/** The service checks the fields. */
const changeSchema = programSettingSchema.extend({ capUsd: z.number(), perMinute: z.number() }).partial()

export const programsActs = {
  watch: stream<ProgramsView>()(noInput, ({ app }, _input, signal) => app.programs.watch(signal)),
  /** @throws INPUT_INVALID, and nothing is changed */
  set: call<void>()(changeSchema, ({ app }, change) => app.programs.set(change)),
  /** Replaces the token. The caller sees the new one only now; it is stored as a hash. */
  newToken: call<{ readonly token: string }>()(noInput, async ({ app }) => ({ token: await app.programs.newToken() })),
} as const
