import { t, translateKnown } from '../../../../base/language/t.ts'
import { villageSetup } from '../../model/village-setup.ts'
import { Apple, Armchair, BookOpen, ShowerHead, type LucideIcon } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { signEnd } from '../../../../base/text/sign-form.ts'
import type { VillageItem, ItemKind, Villager, VillageState } from '../../model/world.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { firstView } from './first-view.ts'
import { lookOf } from './villager-look.ts'
import { asides, BUBBLE, bubbles, labelRow, spot, type Bubble } from './bubbles.ts'
import { useChosen } from './use-village.ts'

/** Pixels of a cell at the map's full size. */
const CELL = 26

const ICONS: Readonly<Record<ItemKind, LucideIcon>> = {
  apple: Apple,
  chair: Armchair,
  shower: ShowerHead,
  book: BookOpen,
}

/** The village from above. The list beside it contains the same, for the keyboard and screen readers. */
export function VillageMap({ world, onInspect }: { readonly world: VillageState; readonly onInspect: () => void }) {
  const village = useDialog((state) => villageSetup(state.config))
  const [chosen, choose] = useChosen(world)
  const { map, places, items, villagers, talks } = world
  const width = (map[0]?.length ?? 1) * CELL
  const height = map.length * CELL
  const aside = asides(villagers)
  const inTalk = talks.map((talk) => ({
    talk,
    people: talk.participants.flatMap((id) => villagers.find((each) => each.id === id) ?? []),
  }))
  const frame = useRef<HTMLDivElement>(null)
  const [first] = useState(world)
  useLayoutEffect(() => {
    if (!frame.current) return
    const cell = frame.current.scrollWidth / (first.map[0]?.length ?? 1)
    frame.current.scrollLeft = firstView(first, frame.current.clientWidth / cell) * cell
  }, [first])
  return (
    <div ref={frame} className="village-map card" role="region" aria-label={t('Map')} tabIndex={0}>
      <svg className="block full" viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <Ground map={map} />
        {places.map(inLanguage).map((place) => (
          <text
            key={place.name}
            className="village-place type-caption"
            x={middle(place.x)}
            y={middle(place.y + labelRow(place, villagers, CELL, items)) + 4}
          >
            {place.name}
          </text>
        ))}
        {items.map((item) => (
          <Thing key={item.id} item={item} />
        ))}
        {inTalk.map(({ talk, people }) => (
          <TalkRing key={talk.id} people={people} />
        ))}
        {villagers.map((villager) => (
          <Person
            key={villager.id}
            villager={villager}
            aside={aside.get(villager.id) ?? 0}
            look={village ? lookOf(village, villager.id) : ''}
            chosen={villager.id === chosen}
            onChoose={() => {
              choose(villager.id)
              onInspect()
            }}
          />
        ))}
        {bubbles(inTalk, { cell: CELL, width, height }, villagers, places, items).map((bubble) => (
          <Said key={bubble.talk} said={bubble} />
        ))}
      </svg>
    </div>
  )
}

function inLanguage<Named extends { readonly name: string }>(named: Named): Named {
  return { ...named, name: translateKnown(named.name) }
}

const middle = (cell: number) => (cell + 0.5) * CELL

/** The parts of the map that do not change, drawn once. */
const Ground = memo(function Ground({ map }: { readonly map: readonly string[] }) {
  return (
    <g>
      {map.flatMap((row, y) =>
        row.split('').map((ground, x) => {
          const key = `${x} ${y}`
          if (ground === '.') return null
          if (ground === 'T')
            return <circle key={key} className="village-tree" cx={middle(x)} cy={middle(y)} r={CELL * 0.4} />
          return (
            <rect
              key={key}
              className={ground === '~' ? 'village-water' : 'village-wall'}
              x={x * CELL}
              y={y * CELL}
              width={CELL + 0.5}
              height={CELL + 0.5}
            />
          )
        }),
      )}
    </g>
  )
})

const Thing = memo(
  function Thing({ item: { kind, name, x, y, user } }: { readonly item: VillageItem }) {
    const Icon = ICONS[kind]
    return (
      <g className={`village-item muted ${kind}${user === null ? '' : ' used'}`}>
        <title>{name}</title>
        <Icon x={middle(x) - 8} y={middle(y) - 8} size={16} strokeWidth={1.75} aria-hidden />
      </g>
    )
  },
  (before, { item }) =>
    before.item.id === item.id &&
    before.item.x === item.x &&
    before.item.y === item.y &&
    before.item.name === item.name &&
    before.item.user === item.user,
)

interface PersonProps {
  readonly villager: Villager
  /** How far the figure is drawn to the right of its position, in cells. */
  readonly aside: number
  readonly look: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

function Person({ villager, aside, look, chosen, onChoose }: PersonProps) {
  const { x, y } = spot(villager)
  const style = { transform: `translate(${middle(x + aside)}px, ${middle(y)}px)` }
  return (
    <g className={`village-person ${look}${chosen ? ' chosen' : ''}`} style={style} onClick={onChoose}>
      <title>{villager.name}</title>
      <circle r={CELL * 0.4} />
      <text className="village-initial type-small strong" y={4.5}>
        {villager.name.slice(0, signEnd(villager.name, 0)).toUpperCase()}
      </text>
      <text className="village-name type-caption medium" y={CELL * 0.4 + 12}>
        {villager.name}
      </text>
    </g>
  )
}

/** A line around the villagers of a conversation. */
function TalkRing({ people }: { readonly people: readonly Villager[] }) {
  const points = people.map((one) => {
    const { x, y } = spot(one)
    return `${middle(x)},${middle(y)}`
  })
  return <polyline className="village-talk" points={[...points, ...points.slice(0, 1)].join(' ')} />
}

/** The last message of a conversation, beside the speaker. */
function Said({ said: { x, y, side, words } }: { readonly said: Bubble }) {
  return (
    <foreignObject className="village-said" x={x} y={y} width={BUBBLE.width} height={BUBBLE.height}>
      <div className={side}>
        <p className="pad-1 pad-x-4 rounded surface">{words}</p>
      </div>
    </foreignObject>
  )
}
