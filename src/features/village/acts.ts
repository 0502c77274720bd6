import { decodeBase64 } from '../../app/decode-base64.ts'
import { readVillageFile } from './engine/read-village.ts'
import { villageActSchema } from './model/schema/village-acts.ts'
import type { VillageWorld } from './model/schema/village.ts'
import { VILLAGES } from './mode/villages.ts'
import type { SaveResult } from '../../core/contract/library/library.ts'
import { plainId } from '../../base/text/plain-id.ts'
import { villageLogCsv } from './files/log-csv.ts'
import { idSchema } from '../../core/contract/id.ts'
import { byId, call, noInput } from '../../app/acts/act.ts'
import { z } from 'zod'

/** Acts on villages: lists those of the app, reads a village file, saves a log, and applies what a person does. */
export const villagesActs = {
  /** Lists the villages that come with the app. The first is the default. */
  list: call<readonly VillageWorld[]>()(noInput, () => Object.values(VILLAGES)),
  /** Reads a village from the text of a file (format idi.village-1). @throws INPUT_INVALID with the first problem */
  read: call<VillageWorld>()(
    z.strictObject({ name: z.string().max(300), base64: z.string().max(4_000_000) }),
    (_context, { name, base64 }) => readVillageFile(decodeBase64(name, base64)),
  ),
  /** Saves the log of a village as CSV: one row for each message and each entry of the chronicle. */
  saveLog: call<SaveResult>()(byId, async ({ engine, host }, { id }) => {
    const state = await engine.state(id)
    const name = plainId(state.config?.topic ?? '', '_', 60) || 'village'
    const bytes = new TextEncoder().encode(villageLogCsv(state))
    return await host.save({ fileName: `${name}_log.csv`, mediaType: 'text/csv', bytes })
  }),
  /** Applies an act of the person to a village. Resolves once the act is stored. Pausing is not one of these acts. */
  act: call<void>()(z.strictObject({ id: idSchema, act: villageActSchema }), ({ engine }, { id, act }) =>
    engine.actInMode(id, act),
  ),
} as const
