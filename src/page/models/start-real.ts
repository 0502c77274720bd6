import { t } from '../../base/language/t.ts'
import type { NewDialog, SeatConfig, SeatId } from '../../core/contract/dialog-config.ts'
import { connectedSeats, type SeatModels } from '../../core/dialog/starters/starter-models.ts'
import { startFrom } from '../draft/start-from.ts'
import { connectedModels } from '../draft/start-from-starter.ts'
import type { AppModel } from '../host/app-model.ts'
import { showToast } from '../host/toasts.ts'
import { fetchKeys } from './fetch-keys.ts'

/**
 * Shows the form with the configuration of a rehearsal and a connected model in each seat. When no model is connected,
 * it opens the settings for keys, and leads back to the filled form from there.
 */
export async function startReal(app: AppModel, rehearsal: NewDialog): Promise<void> {
  const models = connectedSeats(await connectedModels(app))
  startFrom(models === null ? rehearsal : withModels(rehearsal, models))
  if (models !== null) return
  fetchKeys(app, () => void startReal(app, rehearsal))
  showToast({ tone: 'plain', text: t('Save a key and test it: the form of this dialog is filled and waits.') })
}

/** The configuration with these models. Names and positions stay; settings for the rehearsal voices are removed. */
function withModels({ seats, ...dialog }: NewDialog, models: SeatModels): NewDialog {
  const seat = (id: SeatId): SeatConfig => {
    const { name, position, persona, instructions, voice } = seats[id]
    return {
      ...models[id],
      name,
      ...(position !== undefined && { position }),
      ...(persona !== undefined && { persona }),
      ...(instructions !== undefined && { instructions }),
      ...(voice !== undefined && { voice }),
    }
  }
  return { ...dialog, seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') } }
}
