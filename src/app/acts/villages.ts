import { decodeBase64 } from '../decode-base64.ts'
import { readVillageFile } from '../set-up/read-village.ts'
import { villageActSchema } from '../../core/contract/village/village-acts.ts'
import type { VillageWorld } from '../../core/contract/village/village.ts'
import { VILLAGES } from '../../modes/village/villages.ts'
import { idSchema } from '../../core/contract/id.ts'
import { call, noInput } from './act.ts'
import { z } from 'zod'

/** The villages one can live in. */
export const villagesActs = {
  /** Those that came with the app, the usual one first. */
  list: call<readonly VillageWorld[]>()(noInput, () => Object.values(VILLAGES)),
  /** One out of a file (idi.village-1). @throws INPUT_INVALID with the first thing that is wrong */
  read: call<VillageWorld>()(
    z.strictObject({ name: z.string().max(300), base64: z.string().max(4_000_000) }),
    (_context, { name, base64 }) => readVillageFile(decodeBase64(name, base64)),
  ),
  /** What a person does to one beside pausing it; resolves when it is on disk. */
  act: call<void>()(z.strictObject({ id: idSchema, act: villageActSchema }), ({ engine }, { id, act }) =>
    engine.actInMode(id, act),
  ),
} as const
