import { villageSetup } from '../../model/village-setup.ts'
import { villagerWords } from '../../model/observe/villager-words.ts'
import type { World } from '../../model/world.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { lookOf } from './villager-look.ts'
import { useChosen, useWaiting } from './use-village.ts'

/** Everybody in a line: place, condition and activity. */
export function VillageList({ world, onInspect }: { readonly world: World; readonly onInspect: () => void }) {
  const waiting = useWaiting()
  const village = useDialog((state) => villageSetup(state.config))
  const [chosen, choose] = useChosen(world)
  const lines = world.villagers.map((villager) => ({
    villager,
    words: villagerWords(world, villager, waiting[villager.id] ?? null),
  }))
  return (
    <ul className="village-list" aria-label="Villagers">
      {lines.map(({ villager, words }) => (
        <li key={villager.id} className={village ? lookOf(village, villager.id) : ''}>
          <button
            type="button"
            aria-pressed={villager.id === chosen}
            onClick={() => {
              choose(villager.id)
              onInspect()
            }}
          >
            <span className="seat-dot" aria-hidden />
            <strong>{`${villager.name},`}</strong>
            <span className="village-where">{words}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
