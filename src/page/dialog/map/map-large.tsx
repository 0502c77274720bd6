import { X } from 'lucide-react'
import { useId, useRef, useEffect, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../../base/language/t.ts'
import { useStore } from '../../host/store/use-select.ts'
import { BoardView } from '../board/board-view.tsx'
import { mapView, ViewSwitch } from '../board/view-switch.tsx'
import { MapBoard } from './map-board.tsx'
import './map-large.css'
import { MapStanding } from './map-standing.tsx'
import { useLayer } from '../../ui/layers.ts'
import type { DrawnMap } from './use-map.ts'
import type { MakingControls } from '../insights/use-making.ts'

interface MapLargeProps {
  readonly drawn: DrawnMap
  readonly controls: MakingControls
  /** The element that the large map covers. */
  readonly over: Element
  readonly onClose: () => void
}

/** The map over the script, with room for its words. The timeline and the dock stay usable. */
export function MapLarge({ over, ...props }: MapLargeProps) {
  return createPortal(<Large {...props} />, over)
}

function Large({ drawn, controls, onClose }: Omit<MapLargeProps, 'over'>) {
  const cover = useRef<HTMLElement>(null)
  const titleId = useId()
  const view = useStore(mapView)
  useCover(cover, onClose)
  return (
    <section ref={cover} className="map-large stack gap-5 pad-5 pad-x-7" aria-labelledby={titleId} tabIndex={-1}>
      <header className="row gap-6 rows-4 start">
        <h2 className="type-lead" id={titleId}>
          {view === 'map' ? t('Argument map') : t('Board')}
        </h2>
        <ViewSwitch />
        <MapStanding drawn={drawn} controls={controls} />
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('Close the map')}
          title={t('Close (Escape)')}
          onClick={onClose}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      {view === 'map' ? <MapBoard drawn={drawn} onLeave={onClose} /> : <BoardView onLeave={onClose} />}
    </section>
  )
}

/**
 * Makes the elements behind `cover` unreachable by click and Tab, and moves the focus into it. At the end the focus
 * returns to where it was. Escape calls `onClose`.
 */
function useCover(cover: RefObject<HTMLElement | null>, onClose: () => void): void {
  useLayer(true, onClose)
  useEffect(() => {
    const element = cover.current
    const before = document.activeElement
    const covered = [...(element?.parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each !== element && !each.inert,
    )
    for (const each of covered) each.inert = true
    element?.focus()
    return () => {
      for (const each of covered) each.inert = false
      if (before instanceof HTMLElement) before.focus()
    }
  }, [cover])
}
