import { X } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { useLayer } from '../../ui/layers.ts'
import { InspectorMap } from '../map/inspector-map.tsx'
import { InspectorCost } from './inspector-cost.tsx'
import { InspectorNow } from './inspector-now.tsx'
import { InspectorSources } from './inspector-sources.tsx'
import './inspector.css'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** The tabs in their order, each with what it shows. */
const TABS = { Now: InspectorNow, Map: InspectorMap, Sources: InspectorSources, Cost: InspectorCost } as const
export type Tab = keyof typeof TABS
const TAB_IDS = Object.keys(TABS) as readonly Tab[]

/** What is going on behind the words. */
export function Inspector({
  tab,
  over,
  onTab,
  onClose,
}: {
  readonly tab: Tab
  readonly over: boolean
  readonly onTab: (tab: Tab) => void
  readonly onClose: () => void
}) {
  const id = useId()
  const ended = useDialog((state) => state.status === 'completed' || state.status === 'stopped')
  const Panel = TABS[tab]
  useLayer(over, onClose)
  function onKeyDown(event: KeyboardEvent): void {
    const at = TAB_IDS.indexOf(tab)
    const target = { ArrowLeft: at - 1, ArrowRight: (at + 1) % TAB_IDS.length, Home: 0, End: -1 }[event.key]
    const next = target === undefined ? undefined : TAB_IDS.at(target)
    if (!next) return
    event.preventDefault()
    onTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <aside className={`inspector${over ? ' over' : ''}`} aria-label="Inspector">
      <div className="inspector-head">
        <div className="tabs" role="tablist" aria-label="Inspector" onKeyDown={onKeyDown}>
          {TAB_IDS.map((each) => (
            <button
              key={each}
              id={`${id}-${each}`}
              type="button"
              role="tab"
              aria-selected={tab === each}
              aria-controls={`${id}-panel`}
              tabIndex={tab === each ? 0 : -1}
              onClick={() => onTab(each)}
            >
              {each === 'Now' && ended ? 'Done' : each}
            </button>
          ))}
        </div>
        {over && (
          <button type="button" className="button quiet icon" aria-label="Close the inspector" onClick={onClose}>
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      <div id={`${id}-panel`} className="inspector-panel" role="tabpanel" aria-labelledby={`${id}-${tab}`} tabIndex={0}>
        <Panel />
      </div>
    </aside>
  )
}
