import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import { isRehearsal } from '../../../core/contract/rehearsal.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { sideModelsOf } from '../../../core/dialog/story/side-models-of.ts'

/** The vendors that a dialog needs; rehearsal voices are available everywhere. */
export function needsOf({ config }: Pick<DialogState, 'config'>): readonly string[] {
  if (!config) return []
  const models = [...SEAT_IDS.map((seat) => config.seats[seat]), ...sideModelsOf(config)]
  return [...new Set(models.map(({ provider }) => provider))].filter((provider) => !isRehearsal(provider))
}
