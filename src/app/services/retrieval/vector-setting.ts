import { z } from 'zod'
import { vectorSettingSchema, type VectorSetting } from '../../../core/contract/library/vectors.ts'
import type { Settings } from '../../../core/engine/ports.ts'

const KEY = 'vectors'

const keptSchema = vectorSettingSchema.extend({
  /** The person had vectors made: what is said later gets its own as it is asked for. */
  making: z.boolean().catch(false),
})
export type KeptVectorSetting = z.infer<typeof keptSchema>

/** Null until somebody chose a model, and when the value cannot be read. */
export async function readVectorSetting(settings: Settings): Promise<KeptVectorSetting | null> {
  return keptSchema
    .nullable()
    .catch(null)
    .parse(await settings.get(KEY))
}

export function keepVectorSetting(settings: Settings, value: KeptVectorSetting): Promise<void> {
  return settings.set(KEY, value)
}

/** What vectors are kept under: those of another provider's model of the same name are others. */
export function modelKey({ provider, model }: Pick<VectorSetting, 'provider' | 'model'>): string {
  return `${provider}/${model}`
}
