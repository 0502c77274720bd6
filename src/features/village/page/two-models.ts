import type { VillageMind, VillageSetup } from '../model/schema/village.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import type { DraftChoices } from '../../../page/draft/to-dialog.ts'

/** How many villagers think with models of their own where there are any. */
const MODELS = 2

/** The models of the first villagers, of two providers where there are two; empty where there is none. */
export function usualModels({ providers, models }: DraftChoices): readonly SideModel[] {
  const found = providers
    .filter(({ ready, rehearsal }) => ready && !rehearsal)
    .flatMap((provider) => modelsOf(provider, models))
  const [first] = found
  return first === undefined ? [] : Array.from({ length: MODELS }, (_, index) => found[index] ?? first)
}

/** The chosen minds, and models for the first two villagers where nobody chose; everybody else follows a script. */
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
