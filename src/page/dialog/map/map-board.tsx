import { useState } from 'react'
import { MapExport } from './map-export.tsx'
import { MAP_KINDS } from '../../../core/diagram/layout.ts'
import { outlineOf } from './box-outline.ts'
import { KIND_SIGNS } from '../../../core/dialog/graph/graph-words.ts'
import { MapList } from './map-list.tsx'
import { MapPicture } from './map-picture.tsx'
import { type MapRow, RELATION_VERBS } from '../insights/map-words.ts'
import { useQuoteJump } from '../../dialog-view/quotes/use-quote-jump.ts'
import type { DrawnMap } from './use-map.ts'

const KINDS = ['claim', 'support', 'rebuttal', 'concession'] as const

const EDGES = ['supports', 'rebuts', 'concedes'] as const

interface MapBoardProps {
  readonly drawn: DrawnMap
  readonly onEnlarge?: () => void
  /** Called before a step is shown in the script. */
  readonly onLeave?: () => void
}

/** The picture of a map and its list of steps. A step that is selected in one is highlighted in the other. */
export function MapBoard({ drawn, onEnlarge, onLeave }: MapBoardProps) {
  const [hovered, setHovered] = useState<string | null>(null)
  const [sought, setSought] = useState<string | null>(null)
  const lit = hovered ?? sought
  const jump = useMapJump()
  function seek(id: string | null): void {
    setSought(id)
    setHovered(null)
  }
  function onJump(id: string): void {
    const step = drawn.steps.find(({ node }) => node.id === id)
    if (!step) return
    onLeave?.()
    jump(step)
  }
  return (
    <div className="map-board stack gap-5">
      <MapPicture
        {...{ drawn, lit, sought, onJump, onEnlarge }}
        // A map with an enlarge button is in a narrow column, where the whole map would be too small to read.
        whole={onEnlarge === undefined}
        onLight={setHovered}
      >
        <MapExport />
      </MapPicture>
      <MapKey />
      <MapList steps={drawn.steps} lit={lit} onLight={setHovered} onSeek={seek} onJump={onJump} />
    </div>
  )
}

/** Shows a step's turn in the script, with its quote marked. */
function useMapJump(): (step: MapRow) => void {
  const jump = useQuoteJump()
  return ({ node, turn }) => jump(turn, node.turnId, node.quote)
}

/**
 * The legend of the picture: its outlines and dashes. It is hidden from screen readers, because the list says the same
 * in words.
 */
function MapKey() {
  return (
    <ul className="map-key muted type-caption row wrap gap-5 rows-2" aria-hidden>
      {KINDS.map((kind) => (
        <li key={kind}>
          <svg width="22" height="16" className={`map-box pointer ${kind}`}>
            <path className="map-outline" d={outlineOf(kind, { x: 1, y: 1, width: 20, height: 14 })} />
          </svg>
          {KIND_SIGNS[kind]} {MAP_KINDS[kind]}
        </li>
      ))}
      {EDGES.map((relation) => (
        <li key={relation}>
          <svg width="26" height="10" className={`map-edge ${relation}`}>
            <path className="map-line" d="M1 5H19" />
            <polygon className="map-arrow" points="25,5 18,1.5 18,8.5" />
          </svg>
          {RELATION_VERBS[relation]}
        </li>
      ))}
    </ul>
  )
}
