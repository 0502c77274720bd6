import { t, wordTable } from '../../../base/language/t.ts'
import { useStore } from '../../host/store/use-select.ts'
import { persistedStore } from '../../host/store/persisted.ts'

const VIEWS = [
  wordTable({ id: 'map', label: 'Map' }, 'label'),
  wordTable({ id: 'board', label: 'Board' }, 'label'),
] as const
type View = (typeof VIEWS)[number]['id']

/** The view that was chosen last, and that is opened the next time. */
export const mapView = persistedStore<View>('idi.map-view', (stored) => (stored === 'board' ? 'board' : 'map'))

/** Switches between the picture of the argument and the board. */
export function ViewSwitch() {
  const view = useStore(mapView)
  return (
    <div className="view-switch rigid rounded sunken pad-1" role="group" aria-label={t('View')}>
      {VIEWS.map(({ id, label }) => (
        <button
          className="pad-1 pad-x-4 rounded-small muted type-small medium"
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => mapView.set(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
