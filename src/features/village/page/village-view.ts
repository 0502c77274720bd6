import { t, wordTable } from '../../../base/language/t.ts'
import { memberOfVillager, villageSetup } from '../model/village-setup.ts'
import type { ModeView } from '../../../page/dialog-view/features/mode-view.ts'

/** How the page shows a dialog of the village mode. */
export const villageView: ModeView = wordTable(
  {
    stage: wordTable({ label: 'Map', opening: 'Opening the map' }),
    minds: wordTable(
      {
        label: 'By villager',
        caption: 'Cost by villager',
        /** All villagers, also those who have left, and the game master, who writes the chronicle. */
        of({ config, characters }) {
          const village = villageSetup(config)
          const villagers = village?.world.villagers.map(({ id }) => id) ?? []
          const came = Object.keys(characters).filter((id) => !villagers.includes(id))
          return [
            { id: 'chronicle', member: 'moderator' },
            ...[...villagers, ...came].map((id) => ({ id, member: village ? memberOfVillager(village, id) : id })),
          ]
        },
      },
      'label',
      'caption',
    ),
    running: 'The village goes on',
    formatTaken: (name) => t('You decide for {name}: until you do, nothing is done.', { name }),
  },
  'running',
)
