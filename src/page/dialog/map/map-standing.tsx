import { t } from '../../../base/language/t.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { MakingBar } from '../insights/making-bar.tsx'
import { formatMapCounts, formatDropped, formatUnread } from '../insights/map-words.ts'
import type { MakingControls } from '../insights/use-making.ts'
import type { DrawnMap } from './use-map.ts'

/**
 * Sentences about the map: how many points it contains, how many were left out, and which turns are or could be read
 * next.
 */
export function MapStanding({ drawn, controls }: { readonly drawn: DrawnMap; readonly controls: MakingControls }) {
  const { map, layout } = drawn
  const { making, busy, make, about } = controls
  const count = useDialog((state) => formatMapCounts(state, layout.boxes))
  const byItself = useDialog((state) => state.status === 'running' && state.config?.insights?.map === true)
  const unread = map.unread.length
  return (
    <div className="map-standing grow stack gap-3 pad-3 pad-x-0">
      <p className="type-small medium row wrap rows-2">
        {layout.boxes.length === 0 ? t('Nothing was found that argues for or against anything.') : count}
      </p>
      {map.dropped > 0 && <p className="hint">{formatDropped(map.dropped)}</p>}
      {making.type === 'still' && unread > 0 && !byItself && (
        <div className="row wrap rows-3">
          <p className="hint">{formatUnread(unread)}.</p>
          <button type="button" className="button small" disabled={busy} title={about} onClick={make}>
            {unread === 1 ? t('Read it') : t('Read them')}
          </button>
        </div>
      )}
      {byItself && making.type === 'still' && (
        <p className="map-current hint">
          {unread === 0 ? t('Up to date with what was said.') : `${formatUnread(unread)}.`}
        </p>
      )}
      <MakingBar insight="map" controls={controls} />
    </div>
  )
}
