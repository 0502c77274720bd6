import { z } from 'zod'
import { call, noInput } from '../mode/procedure.ts'
import type { VillageWorld } from '../village/village.ts'

/** The villages one can live in. */
export const villagesProcedures = {
  /** Those that came with the app, the usual one first. */
  list: call<readonly VillageWorld[]>()(noInput),
  /** One out of a file (idi.village-1). @throws INPUT_INVALID with the first thing that is wrong */
  read: call<VillageWorld>()(z.strictObject({ name: z.string().max(300), base64: z.string().max(4_000_000) })),
} as const
