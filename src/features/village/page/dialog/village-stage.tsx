import { useRef } from 'react'
import { t } from '../../../../base/language/t.ts'
import { useFocusHere } from '../../../../page/ui/use-focus-here.ts'
import { summaryTurn } from '../../../../core/dialog/selectors.ts'
import { GrowingText } from '../../../../page/ui/growing-text.tsx'
import { formatVillageDate } from '../../model/clock.ts'
import { useVillage, useChosen, useWaiting } from './use-village.ts'
import { VillageControls } from './village-controls.tsx'
import { villageSetup } from '../../model/village-setup.ts'
import { villagerWords } from '../../model/observe/villager-words.ts'
import type { VillageState } from '../../model/world.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { lookOf } from './villager-look.ts'
import { VillageMap } from './village-map.tsx'
import './village-stage.css'

/** A village as a map, and the same content as a list. */
export function VillageStage({ onInspect }: { readonly onInspect: () => void }) {
  const world = useVillage()
  const stage = useRef<HTMLDivElement>(null)
  useFocusHere(stage)
  if (world === null) return <p className="hint grow pad-7">{t('This village cannot be shown here.')}</p>
  return (
    <div
      ref={stage}
      className="village-stage grow shrink shrink-y scroll stack gap-0"
      tabIndex={-1}
      role="region"
      aria-label={t('Map of {name}', { name: world.name })}
    >
      <div className="village-head row baseline wrap gap-5 rows-2 pad-5 pad-x-7">
        <h2>{world.name}</h2>
        <time className="village-time muted type-small">{formatVillageDate(world.time)}</time>
        <div className="push row wrap gap-2">
          <VillageControls world={world} />
        </div>
      </div>
      <Matter />
      <Outcome />
      <div className="village-both grid gap-5 full">
        <VillageMap world={world} onInspect={onInspect} />
        <VillageList world={world} onInspect={onInspect} />
      </div>
    </div>
  )
}

/** The proposal that the village decides on this day, if there is one. */
function Matter() {
  const matter = useDialog((state) => {
    const text = villageSetup(state.config)?.matter
    // Once the outcome names it, it need not stand twice.
    return text !== undefined && summaryTurn(state)?.text.includes(text) ? undefined : text
  })
  return matter === undefined ? null : (
    <p className="village-question muted type-small break">{t('Matter of the day: {matter}', { matter })}</p>
  )
}

/** How the village decided on its proposal, after the day is over. */
function Outcome() {
  const text = useDialog((state) => summaryTurn(state)?.text ?? null)
  if (text === null) return null
  return (
    <section className="village-outcome grid gap-3 card pad-5" aria-label={t('Outcome of the day')}>
      <GrowingText text={text} />
    </section>
  )
}

/** A list of all villagers: where each is, how it is, and what it does. */
function VillageList({ world, onInspect }: { readonly world: VillageState; readonly onInspect: () => void }) {
  const waiting = useWaiting()
  const village = useDialog((state) => villageSetup(state.config))
  const [chosen, choose] = useChosen(world)
  const lines = world.villagers.map((villager) => ({
    villager,
    words: villagerWords(world, villager, waiting[villager.id] ?? null),
  }))
  return (
    <ul className="village-list grid rows-1" aria-label={t('Villagers')}>
      {lines.map(({ villager, words }) => (
        <li key={villager.id} className={village ? lookOf(village, villager.id) : ''}>
          <button
            className="row baseline full pad-3 pad-x-4 rounded text-start"
            type="button"
            aria-pressed={villager.id === chosen}
            onClick={() => {
              choose(villager.id)
              onInspect()
            }}
          >
            <span className="seat-dot rigid rounded-small" aria-hidden />
            <strong className="rigid break">{`${villager.name},`}</strong>
            <span className="shrink muted type-small tabular">{words}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
