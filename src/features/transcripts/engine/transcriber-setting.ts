import { m } from '../../../base/language/t.ts'
import { transcriberSettingSchema, type TranscriberSetting } from '../../../core/contract/transcription.ts'
import type { Settings } from '../../../core/engine/ports.ts'

const KEY = 'transcriber'

/** The ear of this computer, as it is named among the models that transcribe. */
export const EAR = { provider: 'local', model: 'whisper-base' } as const
export const isEar = ({ provider }: Pick<TranscriberSetting, 'provider'>): boolean => provider === EAR.provider
/** The sentence shown when nothing is set up to transcribe speech: it says what to do. */
export const NO_EAR = m(
  'Speech recognition is not on this computer yet: download it in the settings under Models and keys, or with: idi ear get',
)

/** The transcriber that the person chose; null until one was chosen, and when the setting cannot be read. */
export async function readTranscriberSetting(settings: Settings): Promise<TranscriberSetting | null> {
  return transcriberSettingSchema
    .nullable()
    .catch(null)
    .parse((await settings.get(KEY)) ?? null)
}

export function keepTranscriberSetting(settings: Settings, value: TranscriberSetting): Promise<void> {
  return settings.set(KEY, value)
}
