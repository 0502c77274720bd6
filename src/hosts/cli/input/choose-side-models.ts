import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import { SIDE_MODEL_NAMES, type SideModelName } from '../../../core/contract/story/side-models.ts'
import { usageError } from '../usage-error.ts'
import { parseModel } from '../../../app/set-up/choose-model.ts'

export type SideModelFlags = { readonly [Name in SideModelName]?: string }
type SideModels = { readonly [Name in SideModelName]?: SideModel | undefined }

/** The word that removes a model which the preset or the earlier story has. */
const NOBODY = 'none'

const WITHOUT_STORY: Readonly<Record<SideModelName, string>> = {
  coach: 'other modes have no narrator to whisper to.',
  detail: 'other modes have no scenes to write them below.',
}

/**
 * Reads --coach and --detail, each "provider:model" or "none".
 * @param before the models of the preset or of the earlier story
 * @throws AppError INPUT_INVALID
 */
export async function chooseSideModels(
  flags: SideModelFlags,
  before: SideModels,
  story: boolean,
  providers: () => Promise<readonly ProviderInfo[]>,
): Promise<SideModels> {
  const chosen: { -readonly [Name in SideModelName]?: SideModel | undefined } = {}
  for (const name of SIDE_MODEL_NAMES) {
    const typed = flags[name]
    if (typed !== undefined && !story) throw usageError(`--${name} goes with --mode story: ${WITHOUT_STORY[name]}`)
    const earlier = typed === undefined ? before[name] : undefined
    if (story && earlier) chosen[name] = earlier
    else if (typed !== undefined && typed !== NOBODY) chosen[name] = await parseModel(typed, { providers })
  }
  return chosen
}
