import { comma } from '../../../../base/format/count.ts'
import type { CSSProperties } from 'react'
import { t, wordTable } from '../../../../base/language/t.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import { NEEDS, type Need } from '../../model/constants.ts'
import { clockWords } from '../../model/clock.ts'
import { formatPerceived } from '../../model/observe/event-formatter.ts'
import { plainEvent } from '../../model/observe/plain-event.ts'
import { perceive } from '../../model/observe/perceived.ts'
import { occupationWords } from '../../model/observe/villager-words.ts'
import { whereWords } from '../../model/place/cells.ts'
import type { Villager, VillageState } from '../../model/world.ts'
import { useChosen, useVillage, useWaiting } from './use-village.ts'
import { VillagerHands } from './villager-hands.tsx'
import './inspector-villager.css'

/** One villager: needs, activity and its reason, plan, memories and what it sees. */
export function InspectorVillager() {
  const world = useVillage()
  const waiting = useWaiting()
  const [chosen, choose] = useChosen(world)
  const villager = world?.villagers.find(({ id }) => id === chosen)
  if (!world || !villager) return <p className="hint">{t('Nobody lives here.')}</p>
  return (
    <div className="villager-state">
      <select
        className="input above-4"
        aria-label={t('Villager')}
        value={villager.id}
        onChange={({ target }) => choose(target.value)}
      >
        {world.villagers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Shown world={world} villager={villager} held={waiting[villager.id] ?? null} />
    </div>
  )
}

/** How many events are shown, newest first. */
const EVENTS = 8

function Shown({
  world,
  villager,
  held,
}: {
  readonly world: VillageState
  readonly villager: Villager
  readonly held: string | null
}) {
  const { about, traits, needs, plan, memory, events } = villager
  const lines = events
    .slice(-EVENTS)
    .toReversed()
    .flatMap((event) => {
      const words = plainEvent(event)
      return words === null ? [] : [{ key: `${event.number} ${words}`, event, words }]
    })
  return (
    <>
      {about !== '' && <p className="above-4">{`${capitalise(about)}.`}</p>}
      <p className="hint">{traits.join(comma())}</p>
      <VillagerHands world={world} villager={villager} />
      <h2>{t('Now')}</h2>
      <p>
        {capitalise(whereWords(world, villager))}: {occupationWords(world, villager, held)}.
      </p>
      <h2>{t('Needs')}</h2>
      <ul className="villager-needs">
        {NEEDS.map((need) => (
          <li key={need} className={needs[need] < LOW ? 'low' : ''}>
            <span>{FILLED[need]}</span>
            <span
              className="villager-need rounded-small"
              style={{ '--filled': `${needs[need] >= FULL ? 100 : needs[need]}% 100%` } as CSSProperties}
              aria-hidden
            />
            <span>{needs[need] >= FULL ? t('full') : Math.round(needs[need])}</span>
          </li>
        ))}
      </ul>
      <h2>{t('Plan')}</h2>
      <p>{plan ?? t('It has told none.')}</p>
      <h2>{t('Remembers')}</h2>
      <ul>
        {memory.map((line) => (
          <li className="pad-2 pad-x-0 ruled-below type-small break" key={line}>
            {line}
          </li>
        ))}
      </ul>
      <h2>{t('Noticed')}</h2>
      {lines.length === 0 ? (
        <p className="hint">{t('Nothing yet.')}</p>
      ) : (
        <ul>
          {lines.map(({ key, event, words }) => (
            <li className="pad-2 pad-x-0 ruled-below type-small break" key={key}>
              <time className="muted">{clockWords(event.timestamp)}</time> {words}
            </li>
          ))}
        </ul>
      )}
      <details className="villager-sees above-6 type-small">
        <summary>{t('What it perceives, as its mind is told')}</summary>
        <pre className="above-4 pre-wrap break">{formatPerceived(perceive(world, villager))}</pre>
      </details>
    </>
  )
}

/** The adjective for a villager with a need that is met, which is a full bar. */
const FILLED: Readonly<Record<Need, string>> = wordTable({
  HUNGER: 'Fed',
  HYGIENE: 'Washed',
  FUN: 'Amused',
  ENERGY: 'Rested',
})
/** A need counts as met from this value on. It falls again at once, so it is rarely 100. */
const FULL = 98
/** A need is shown as low below this. */
const LOW = 25
