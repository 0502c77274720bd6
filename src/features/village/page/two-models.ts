import type { VillageMind, VillageSetup } from '../model/schema/village.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import type { DraftChoices } from '../../../page/draft/to-dialog.ts'

/** How many villagers get models of their own by default, if there are any. */
const MODELS = 2

/** The default models of the first villagers, of two different providers where possible; empty without any model. */
export function usualModels({ providers, models }: DraftChoices): readonly SideModel[] {
  const found = providers
    .filter(({ ready, rehearsal }) => ready && !rehearsal)
    .flatMap((provider) => modelsOf(provider, models))
  const [first] = found
  return first === undefined ? [] : Array.from({ length: MODELS }, (_, index) => found[index] ?? first)
}

/**
 * The minds that the person chose. The first two villagers get models where nothing was chosen; all others follow
 * scripts.
 */
export function usualMinds(
  { world, minds = {} }: Pick<VillageSetup, 'world' | 'minds'>,
  choices: DraftChoices,
): Readonly<Record<string, VillageMind>> {
  const usual = usualModels(choices).flatMap((model, index): [string, VillageMind][] => {
    const villager = world.villagers[index]
    return villager ? [[villager.id, { kind: 'model', model }]] : []
  })
  return { ...Object.fromEntries(usual), ...minds }
}

function modelsOf({ id, defaultModel }: ProviderInfo, models: DraftChoices['models']): readonly SideModel[] {
  const model = defaultModel ?? models(id, '')?.[0]?.id
  return model === undefined || model === '' ? [] : [{ provider: id, model }]
}
