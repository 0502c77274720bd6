import { Maximize2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { sameItems } from '../../host/store/use-select.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { zoom as zoomOfWindow } from '../../host/zoom.ts'
import { hasMoved } from '../../ui/picture/has-moved.ts'
import { MapDrawing } from './map-drawing.tsx'
import './map-picture.css'
import type { DrawnMap } from './use-map.ts'
import { ZoomBar } from '../../ui/picture/zoom-bar.tsx'
import { usePanZoom } from './use-pan-zoom.ts'

/** The least scale at which the words of a step can be read; below it signs replace them. */
const WORDS_FROM_SCALE = 0.55

/** The greatest height of the quote that is shown over the picture, in pixels. */
const QUOTE_ROOM = 112

interface MapPictureProps {
  readonly drawn: DrawnMap
  readonly lit: string | null
  /** The id of the step that was selected in the list, to which the picture moves; null for none. */
  readonly sought: string | null
  /** Whether the frame is large, so that it opens with the whole map in view. */
  readonly whole: boolean
  readonly onLight: (id: string | null) => void
  readonly onJump: (id: string) => void
  readonly onEnlarge?: (() => void) | undefined
  /** Further buttons for the bar above the picture. */
  readonly children: ReactNode
}

/** The map as a picture in a frame. The list beside the picture has the same content. */
export function MapPicture({ drawn, lit, sought, whole, onLight, onJump, onEnlarge, children }: MapPictureProps) {
  const { layout, steps } = drawn
  const frame = useRef<HTMLDivElement>(null)
  const growing = useDialog(
    (state) => state.status === 'running' || (state.making.map !== undefined && 'done' in state.making.map),
  )
  const names = useNames()
  const { view, fitted, moving, zoom, fit, reveal, handlers } = usePanZoom(
    frame,
    layout,
    whole ? 'whole' : growing ? 'end' : 'top',
  )
  const selected = steps.find(({ node }) => node.id === lit)
  const seek = useEffectEvent((id: string) => {
    const box = layout.boxes.find(({ node }) => node.id === id)
    // The quote covers the lower part of the frame.
    if (box) reveal({ x: box.x, y: box.y, width: box.width, height: box.height + QUOTE_ROOM / view.scale })
  })
  useEffect(() => {
    if (sought !== null) seek(sought)
  }, [sought])
  const nodeAt = ({ target }: MouseEvent) =>
    target instanceof Element ? (target.closest<SVGGElement>('[data-node]')?.dataset.node ?? null) : null
  return (
    <div className="map-picture relative shrink shrink-y stack gap-0">
      <div className="map-bar row wrap between">
        {children}
        <ZoomBar
          className="map-zoom"
          fitted={fitted}
          fitLabel={t('Fit to the frame')}
          fitTitle={t('Fit (0)')}
          onZoom={zoom}
          onFit={fit}
        >
          {onEnlarge && (
            <button
              type="button"
              className="button icon"
              aria-label={t('Open the map large')}
              title={t('Open large')}
              onClick={onEnlarge}
            >
              <Maximize2 size={16} aria-hidden />
            </button>
          )}
        </ZoomBar>
      </div>
      <div
        ref={frame}
        className={`map-frame clip framed rounded surface${moving ? ' moving' : ''}`}
        role="group"
        tabIndex={0}
        aria-label={t(
          'Picture of the argument. Arrow keys move it, plus and minus change its size; the list of points says the same in words.',
        )}
        {...handlers}
        onMouseMove={(event) => hasMoved(event) && onLight(nodeAt(event))}
        onMouseLeave={() => onLight(null)}
        onClick={(event) => {
          const id = nodeAt(event)
          if (id !== null) onJump(id)
        }}
      >
        <svg className="block" width="100%" height="100%" aria-hidden>
          <g
            className={`map-drawing${moving || !fitted ? '' : ' fitted'}`}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            <MapDrawing
              layout={layout}
              names={names}
              lit={lit}
              small={view.scale * zoomOfWindow() < WORDS_FROM_SCALE}
            />
          </g>
        </svg>
      </div>
      {selected && (
        <p className={`map-quote seat-${selected.node.seat}`} aria-hidden>
          <strong className="in-seat-color">
            {selected.who}, {selected.kind.toLowerCase()}
          </strong>{' '}
          “{selected.node.quote}”
        </p>
      )}
    </div>
  )
}

function useNames(): Readonly<Record<SeatId, string>> {
  const [moderator = '', first = '', second = ''] = useDialog(
    (state) => (['moderator', 'first', 'second'] as const).map((seat) => memberName(state, seat)),
    sameItems,
  )
  return { moderator, first, second }
}
