import { z } from 'zod'
import type { Settings } from '../../../core/engine/ports.ts'

const SETTING = 'auto-files'

const autoFilesSchema = z.object({
  formats: z.array(z.string().min(1).max(20)).max(10).catch([]),
  folder: z.string().max(4_000).nullable().catch(null),
})
export type AutoFilesSetting = z.infer<typeof autoFilesSchema>

/** What is written where; nothing when the value cannot be read. A folder of null is the app's own. */
export async function readAutoFiles(settings: Settings): Promise<AutoFilesSetting> {
  return autoFilesSchema.catch({ formats: [], folder: null }).parse(await settings.get(SETTING))
}

export function keepAutoFiles(settings: Settings, value: AutoFilesSetting): Promise<void> {
  return settings.set(SETTING, value)
}
