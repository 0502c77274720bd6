import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../host/store/use-select.ts'
import { BoardView } from '../board/board-view.tsx'
import { mapView, ViewSwitch } from '../board/view-switch.tsx'
import { MapBoard } from './map-board.tsx'
import './map-large.css'
import { MapStanding } from './map-standing.tsx'
import { useCover } from './use-cover.ts'
import type { DrawnMap } from './use-map.ts'
import type { MakingControls } from '../insights/use-making.ts'

interface MapLargeProps {
  readonly drawn: DrawnMap
  readonly controls: MakingControls
  /** What it lies over: the script and all beside it. */
  readonly over: Element
  readonly onClose: () => void
}

/** The map over the script, with room for its words. The timeline and the dock stay in reach. */
export function MapLarge({ over, ...props }: MapLargeProps) {
  return createPortal(<Large {...props} />, over)
}

function Large({ drawn, controls, onClose }: Omit<MapLargeProps, 'over'>) {
  const cover = useRef<HTMLElement>(null)
  const titleId = useId()
  const view = useStore(mapView)
  useCover(cover, onClose)
  return (
    <section ref={cover} className="map-large stack gap-5" aria-labelledby={titleId} tabIndex={-1}>
      <header>
        <h2 id={titleId}>{view === 'map' ? 'Argument map' : 'Board'}</h2>
        <ViewSwitch />
        <MapStanding drawn={drawn} controls={controls} />
        <button
          type="button"
          className="button quiet icon"
          aria-label="Close the map"
          title="Close (Escape)"
          onClick={onClose}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      {view === 'map' ? <MapBoard drawn={drawn} onLeave={onClose} /> : <BoardView onLeave={onClose} />}
    </section>
  )
}
