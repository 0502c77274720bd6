import { memo } from 'react'
import { MAP_BOX, MAP_KINDS } from '../../../core/diagram/layout.ts'
import type { MapBox } from '../../../core/diagram/shapes.ts'
import { outlineOf } from './box-outline.ts'
import { KIND_SIGNS } from '../../../core/dialog/graph/graph-words.ts'
import { shortName } from '../insights/map-words.ts'

/**
 * How a step or an edge is drawn: "lit" when it is the selected one or next to it, "dim" when it is neither, "plain"
 * when nothing is selected.
 */
export type BoxTone = 'plain' | 'lit' | 'dim'

/** A line whose first letter belongs to a script written from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The most characters of a speaker's name, which stands after the kind of the step. */
const SPEAKER_MAX = 20

interface MapBoxShapeProps {
  readonly box: MapBox
  /** The speaker's name. */
  readonly name: string
  readonly tone: BoxTone
  /** Whether the step is the selected one. */
  readonly chosen: boolean
  /** Whether the step is drawn too small for words, so that a sign for its kind replaces them. */
  readonly small: boolean
}

/** A step of the map. Its outline and its sign show its kind, its colour the speaker. */
export const MapBoxShape = memo(
  function MapBoxShape({ box, name, tone, chosen, small }: MapBoxShapeProps) {
    const { node, x, y, width, height, lines } = box
    const left = x + MAP_BOX.padding
    return (
      <g
        className={`map-box pointer seat-${node.seat} ${node.kind} ${tone}${chosen ? ' chosen' : ''}`}
        data-node={node.id}
      >
        <path className="map-outline" d={outlineOf(node.kind, box)} />
        {small ? (
          <text className="map-sign" x={x + width / 2} y={y + height / 2 + 14} textAnchor="middle">
            {KIND_SIGNS[node.kind]}
          </text>
        ) : (
          <>
            <text
              className="map-kind strong"
              x={left}
              y={y + MAP_BOX.padding + MAP_BOX.kindFontSize}
              fontSize={MAP_BOX.kindFontSize}
            >
              {KIND_SIGNS[node.kind]} {MAP_KINDS[node.kind]}
            </text>
            <text
              className="map-speaker"
              x={x + width - MAP_BOX.padding}
              y={y + MAP_BOX.padding + MAP_BOX.kindFontSize}
              fontSize={MAP_BOX.kindFontSize}
              textAnchor="end"
            >
              {shortName(name, SPEAKER_MAX)}
            </text>
            {lines.map((line, index) => (
              <text
                key={index}
                className="map-label"
                {...(RIGHT_TO_LEFT.test(line) ? { x: x + width - MAP_BOX.padding, direction: 'rtl' } : { x: left })}
                y={y + MAP_BOX.padding + MAP_BOX.kindHeight + MAP_BOX.lineHeight * index + MAP_BOX.fontSize}
                fontSize={MAP_BOX.fontSize}
              >
                {line}
              </text>
            ))}
          </>
        )}
      </g>
    )
  },
  (before, after) =>
    before.tone === after.tone &&
    before.chosen === after.chosen &&
    before.small === after.small &&
    before.name === after.name &&
    before.box.node === after.box.node &&
    before.box.x === after.box.x &&
    before.box.y === after.box.y,
)
