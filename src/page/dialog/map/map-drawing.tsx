import { memo, useMemo } from 'react'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { curvePath } from '../../../core/diagram/layout.ts'
import type { MapCurve, MapLayout } from '../../../core/diagram/shapes.ts'
import { MapBoxShape, type BoxTone } from './map-box.tsx'
import { nearTo, shortName } from '../insights/map-words.ts'

/** The most letters of a name above a column. */
const COLUMN_MAX = 26

interface MapDrawingProps {
  readonly layout: MapLayout
  readonly names: Readonly<Record<SeatId, string>>
  /** The id of the selected step; null for none. */
  readonly lit: string | null
  readonly small: boolean
}

/**
 * The whole map as shapes, in its own units. It is rendered again when it grows or another step is selected, not when
 * it is moved.
 */
export const MapDrawing = memo(function MapDrawing({ layout, names, lit, small }: MapDrawingProps) {
  const edges = useMemo(() => layout.edges.map(({ edge }) => edge), [layout])
  const near = useMemo(() => (lit === null ? null : nearTo(lit, edges)), [lit, edges])
  const toneOf = (id: string): BoxTone => (near === null ? 'plain' : near.has(id) ? 'lit' : 'dim')
  const edgeTone = ({ edge }: MapCurve): BoxTone =>
    lit === null ? 'plain' : edge.from === lit || edge.to === lit ? 'lit' : 'dim'
  // The selected step is drawn over the others.
  const inOrder =
    lit === null
      ? layout.edges
      : layout.edges.toSorted((a, b) => Number(edgeTone(a) === 'lit') - Number(edgeTone(b) === 'lit'))
  return (
    <>
      {layout.columns.map(({ seat, x }) => (
        <text
          key={seat}
          className={`map-column strong seat-${seat}`}
          x={x}
          y={layout.top - 16}
          textAnchor="middle"
          fontSize={small ? 30 : 14}
        >
          {shortName(names[seat], COLUMN_MAX)}
        </text>
      ))}
      {!small &&
        layout.rows.map(({ number, y }) => (
          <text key={number} className="map-row strong" x={8} y={y + 14} fontSize={11}>
            {number}
          </text>
        ))}
      {inOrder.map((curve) => (
        <Edge key={`${curve.edge.from} ${curve.edge.to} ${curve.edge.relation}`} curve={curve} tone={edgeTone(curve)} />
      ))}
      {layout.boxes.map((box) => (
        <MapBoxShape
          key={box.node.id}
          box={box}
          name={names[box.node.seat]}
          tone={toneOf(box.node.id)}
          chosen={box.node.id === lit}
          small={small}
        />
      ))}
    </>
  )
})

/** One edge of the map: its dashes and its arrowhead show the relation. */
const Edge = memo(function Edge({ curve, tone }: { readonly curve: MapCurve; readonly tone: BoxTone }) {
  const { edge, points, head } = curve
  return (
    <g className={`map-edge ${edge.relation} ${tone}`}>
      <path className="map-line" d={curvePath(points)} />
      <polygon className="map-arrow" points={head.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </g>
  )
})
