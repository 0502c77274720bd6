import { comma } from '../../../../base/format/count.ts'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { t } from '../../../../base/language/t.ts'
import { layoutPlaces, PLACE_BOX, type PlaceBox } from '../../../../core/diagram/layout-places.ts'
import type { StoryPlace } from '../../model/story-state.ts'
import { thingText } from '../../model/things.ts'
import './inspector-places.css'
import { useStory } from './use-story.ts'

/** The visited places and their exits, as a drawing and as a list. */
export function InspectorPlaces() {
  const { places, place } = useStory()
  const here = place?.id ?? null
  const layout = useMemo(() => layoutPlaces(places), [places])
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const at = layout.boxes.find(({ id }) => id === here)
    const element = box.current
    if (at && element) element.scrollLeft = at.x + PLACE_BOX.width / 2 - element.clientWidth / 2
  }, [layout, here])
  const byId = new Map(places.map((each) => [each.id, each]))
  if (places.length === 0) return <p className="hint">{t('No place is known yet.')}</p>
  return (
    <div className="story-places">
      <div ref={box} className="story-map" role="group" aria-label={t('Drawn map')} tabIndex={0}>
        <svg
          className="block"
          role="img"
          aria-label={t('Map of {count, plural, one {one place} other {# places}}; the list below says the same.', {
            count: places.length,
          })}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          width={layout.width}
          height={layout.height}
        >
          {layout.ways.map(({ from, to }) => (
            <line
              key={`${from.id} ${to.id}`}
              className={byId.get(from.id)?.visited && byId.get(to.id)?.visited ? 'way' : 'way unknown'}
              {...ends(from, to)}
            />
          ))}
          {layout.boxes.map((box) => (
            <Box key={box.id} box={box} here={box.id === here} visited={byId.get(box.id)?.visited ?? false} />
          ))}
        </svg>
      </div>
      <ul className="story-place-list" aria-label={t('Places')}>
        {places.map((each) => (
          <PlaceRow key={each.id} place={each} here={each.id === here} nameOf={(id) => byId.get(id)?.name ?? null} />
        ))}
      </ul>
    </div>
  )
}

function ends(from: PlaceBox, to: PlaceBox) {
  const middle = ({ x, y }: PlaceBox) => [x + PLACE_BOX.width / 2, y + PLACE_BOX.height / 2] as const
  const [x1, y1] = middle(from)
  const [x2, y2] = middle(to)
  return { x1, y1, x2, y2 }
}

function Box({
  box: { x, y, lines },
  here,
  visited,
}: {
  readonly box: PlaceBox
  readonly here: boolean
  readonly visited: boolean
}) {
  const { width, height, lineHeight } = PLACE_BOX
  const top = y + height / 2 - ((lines.length - 1) * lineHeight) / 2
  return (
    <g className={`place${here ? ' here' : ''}${visited ? '' : ' unknown'}`}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      <text textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={index} x={x + width / 2} y={top + index * lineHeight} dominantBaseline="central">
            {line}
          </tspan>
        ))}
      </text>
    </g>
  )
}

function PlaceRow({
  place: { name, exits, things, visited },
  here,
  nameOf,
}: {
  readonly place: StoryPlace
  readonly here: boolean
  readonly nameOf: (id: string) => string | null
}) {
  const ways = Object.entries(exits).map(([way, to]) => t('{way} to {place}', { way, place: nameOf(to) ?? to }))
  return (
    <li aria-current={here ? 'location' : undefined}>
      <strong>{name}</strong>
      <p>
        {here ? t('You are here') : visited ? t('You have been there') : t('Not seen yet')}
        {ways.length > 0 && `; ${t('ways out: {ways}', { ways: ways.join(comma()) })}`}
        {things.length > 0 && `; ${t('there: {things}', { things: things.map(thingText).join(comma()) })}`}
      </p>
    </li>
  )
}
