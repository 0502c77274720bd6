import { programSettingSchema, type ProgramsView } from '../../core/contract/host/programs.ts'
import { call, noInput, stream } from './act.ts'
import { z } from 'zod'

/** A change of the setting. Its numbers have no limits here, because the service checks them with clearer errors. */
const changeSchema = programSettingSchema.extend({ capUsd: z.number(), perMinute: z.number() }).partial()

export const programsActs = {
  watch: stream<ProgramsView>()(noInput, ({ app }, _input, signal) => app.programs.watch(signal)),
  /** Changes the setting. @throws INPUT_INVALID, in which case nothing is changed */
  set: call<void>()(changeSchema, ({ app }, change) => app.programs.set(change)),
  /** Replaces the token. It is returned only now, because only its hash is stored. */
  newToken: call<{ readonly token: string }>()(noInput, async ({ app }) => ({ token: await app.programs.newToken() })),
} as const
