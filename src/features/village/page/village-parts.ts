import { t } from '../../../base/language/t.ts'
import type { DialogParts } from '../../../page/dialog-view/features/dialog-parts.ts'
import { modeView } from '../../../page/dialog-view/features/mode-view.ts'
import { startFrom } from '../../../page/draft/start-from.ts'
import { runAction } from '../../../page/host/use-action.ts'
import { villageOfDialog } from './live-in-village.ts'

/** Adds a button to a finished dialog, which lets its participants live in a village. */
export const villageParts: DialogParts = {
  reviewItem(state, client) {
    const { config } = state
    if (!config || config.world || modeView(state)) return null
    return {
      id: 'village',
      label: t('Let them live in a village'),
      note: t('With their models, and the topic as the matter of the day'),
      run: () =>
        void runAction(async () => {
          const [world] = await client.villages.list({})
          if (world) startFrom(villageOfDialog(config, world))
        }),
    }
  },
}
