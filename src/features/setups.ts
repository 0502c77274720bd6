import type { z } from 'zod'
import { villageJson } from './village/files/village-json.ts'

/** The set-up of a dialog in the mode of a feature as the JSON has it: a line each, under the mode's id. */
export const MODE_SETUPS: Readonly<Record<string, z.ZodType>> = {
  village: villageJson,
}
