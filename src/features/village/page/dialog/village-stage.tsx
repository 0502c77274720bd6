import { useRef } from 'react'
import { useFocusHere } from '../../../../page/ui/use-focus-here.ts'
import { dateWords } from '../../model/clock.ts'
import { useVillage } from './use-village.ts'
import { VillageControls } from './village-controls.tsx'
import { VillageList } from './village-list.tsx'
import { VillageMap } from './village-map.tsx'
import './village-stage.css'

/** A village on its map, and the same as a list. */
export function VillageStage({ onInspect }: { readonly onInspect: () => void }) {
  const world = useVillage()
  const stage = useRef<HTMLDivElement>(null)
  useFocusHere(stage)
  if (world === null) return <p className="hint village-none">This village cannot be shown here.</p>
  return (
    <div
      ref={stage}
      className="village-stage stack gap-0"
      tabIndex={-1}
      role="region"
      aria-label={`Map of ${world.name}`}
    >
      <div className="village-head row baseline wrap gap-5 rows-2">
        <h2>{world.name}</h2>
        <time className="village-time">{dateWords(world.time)}</time>
        <div className="village-acts row wrap gap-2">
          <VillageControls world={world} />
        </div>
      </div>
      <div className="village-both">
        <VillageMap world={world} onInspect={onInspect} />
        <VillageList world={world} onInspect={onInspect} />
      </div>
    </div>
  )
}
