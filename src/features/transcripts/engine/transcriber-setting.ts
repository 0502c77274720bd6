import { transcriberSettingSchema, type TranscriberSetting } from '../../../core/contract/transcription.ts'
import type { Settings } from '../../../core/engine/ports.ts'

const KEY = 'transcriber'

/** Null until somebody chose a model on the screen, and when the setting cannot be read. */
export async function readTranscriberSetting(settings: Settings): Promise<TranscriberSetting | null> {
  return transcriberSettingSchema
    .nullable()
    .catch(null)
    .parse((await settings.get(KEY)) ?? null)
}

export function keepTranscriberSetting(settings: Settings, value: TranscriberSetting): Promise<void> {
  return settings.set(KEY, value)
}
