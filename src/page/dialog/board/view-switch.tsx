import { useStore } from '../../host/store/use-select.ts'
import { persistedStore } from '../../host/store/persisted.ts'

const VIEWS = [
  { id: 'map', label: 'Map' },
  { id: 'board', label: 'Board' },
] as const
type View = (typeof VIEWS)[number]['id']

/** The view that was chosen last, which is opened again. */
export const mapView = persistedStore<View>('idi.map-view', (stored) => (stored === 'board' ? 'board' : 'map'))

/** Switches between the picture of the argument and the board. */
export function ViewSwitch() {
  const view = useStore(mapView)
  return (
    <div className="view-switch" role="group" aria-label="View">
      {VIEWS.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={view === id} onClick={() => mapView.set(id)}>
          {label}
        </button>
      ))}
    </div>
  )
}
