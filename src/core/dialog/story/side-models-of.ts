import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { SideModel } from '../../contract/story/side-model.ts'
import { SIDE_MODEL_NAMES } from '../../contract/story/side-models.ts'

/** The models without a seat that a story is set up with. */
export function sideModelsOf(config: Pick<DialogConfig, 'coach' | 'detail'>): readonly SideModel[] {
  return SIDE_MODEL_NAMES.flatMap((name) => config[name] ?? [])
}
