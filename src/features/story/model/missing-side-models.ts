import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import { SIDE_MODEL_NAMES, SIDE_MODELS } from '../../../core/contract/story/side-models.ts'

/**
 * A sentence for each model without a seat whose provider is missing on this computer. This concerns stories from other
 * computers.
 */
export function missingSideModels(
  config: Pick<DialogConfig, 'coach' | 'detail'>,
  providers: readonly { readonly id: string }[],
): readonly string[] {
  return SIDE_MODEL_NAMES.flatMap((name) => {
    const side = config[name]
    if (!side || providers.some(({ id }) => id === side.provider)) return []
    return [
      `${SIDE_MODELS[name]}: there is no provider "${side.provider}" here, so the story goes on without "${side.model}".`,
    ]
  })
}
