import { Maximize2, Network } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { BoardView } from '../board/board-view.tsx'
import { mapView, ViewSwitch } from '../board/view-switch.tsx'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { formatRoute } from '../../host/route.ts'
import { useStore } from '../../host/store/use-select.ts'
import { MakingBar } from '../insights/making-bar.tsx'
import './map.css'
import { MapBoard } from './map-board.tsx'
import { MapLarge } from './map-large.tsx'
import { MapStanding } from './map-standing.tsx'
import { useMaking, type MakingControls } from '../insights/use-making.ts'
import { useMap } from './use-map.ts'

/**
 * The tab of the inspector with the argument map, as a picture and in words, and the board. The map grows turn by turn.
 */
export function InspectorMap() {
  const drawn = useMap()
  const controls = useMaking('map')
  const begun = useDialog((state) => state.map !== null)
  const view = useStore(mapView)
  const id = useDialog((state) => state.id)
  const box = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<Element | null>(null)
  const enlarge = () => setOver(box.current?.closest('.dialog-body') ?? null)
  if (!begun)
    return (
      <>
        <BoardView />
        <NotBegun unread={drawn.map.unread.length} controls={controls} />
      </>
    )
  return (
    <div ref={box} className="inspector-map">
      <div className="map-views row between">
        <ViewSwitch />
        {view === 'board' && (
          <button type="button" className="button quiet icon" aria-label={t('Enlarge the board')} onClick={enlarge}>
            <Maximize2 size={16} aria-hidden />
          </button>
        )}
      </div>
      <MapStanding drawn={drawn} controls={controls} />
      {view === 'board' && <BoardView />}
      {view === 'map' && drawn.layout.boxes.length > 0 && <MapBoard drawn={drawn} onEnlarge={enlarge} />}
      {drawn.layout.boxes.length > 0 && (
        <a className="muted type-small self-start" href={formatRoute({ screen: 'graph', query: { dialog: id } })}>
          {t('In the graph of the library')}
        </a>
      )}
      {over && <MapLarge drawn={drawn} controls={controls} over={over} onClose={() => setOver(null)} />}
    </div>
  )
}

/** Shown when there is no map: the reason, and a button that has it made. */
function NotBegun({ unread, controls }: { readonly unread: number; readonly controls: MakingControls }) {
  const byItself = useDialog((state) => state.config?.insights?.map === true && state.status === 'running')
  const { making, busy, make, about } = controls
  const waiting = unread === 0
  return (
    <div className="map-begin type-small stack start gap-5">
      <Network size={16} aria-hidden />
      <p>
        {t('Who claims what, and what supports, rebuts or concedes it: every point with its own words from the turn.')}
      </p>
      {making.type !== 'still' ? (
        <MakingBar insight="map" controls={controls} />
      ) : waiting || byItself ? (
        <p className="hint">
          {byItself
            ? t('It grows by itself after each turn of a participant.')
            : t('It can be drawn once a participant has spoken.')}
        </p>
      ) : (
        <>
          <button type="button" className="button" disabled={busy} onClick={make}>
            {t('Draw the argument map')}
          </button>
          <p className="hint">{about}</p>
        </>
      )}
    </div>
  )
}
