import { z } from 'zod'
import { vectorSettingSchema, type VectorSetting } from '../../../core/contract/library/vectors.ts'
import type { Settings } from '../../../core/engine/ports.ts'

const KEY = 'vectors'

const keptSchema = vectorSettingSchema.extend({
  /** Whether the person has had vectors made: then new words get theirs when a search asks for them. */
  making: z.boolean().catch(false),
})
export type KeptVectorSetting = z.infer<typeof keptSchema>

/** The chosen vector model; null until one was chosen, and when the setting cannot be read. */
export async function readVectorSetting(settings: Settings): Promise<KeptVectorSetting | null> {
  return keptSchema
    .nullable()
    .catch(null)
    .parse(await settings.get(KEY))
}

export function keepVectorSetting(settings: Settings, value: KeptVectorSetting): Promise<void> {
  return settings.set(KEY, value)
}

/** The key of a model's vectors. It includes the provider, because models of the same name may differ. */
export function modelKey({ provider, model }: Pick<VectorSetting, 'provider' | 'model'>): string {
  return `${provider}/${model}`
}
