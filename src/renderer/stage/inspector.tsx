import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useLayer } from '../components/layers.ts'
import { InspectorCost } from './inspector-cost.tsx'
import { InspectorNow } from './inspector-now.tsx'
import { InspectorSources } from './inspector-sources.tsx'
import './inspector.css'
import { useDialog } from './use-dialog.ts'

const TABS = ['Now', 'Sources', 'Cost'] as const
type Tab = (typeof TABS)[number]

/** What is going on behind the words. */
export function Inspector({ over, onClose }: { readonly over: boolean; readonly onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('Now')
  const id = useId()
  const ended = useDialog((state) => state.status === 'completed' || state.status === 'stopped')
  useLayer(over, onClose)
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const by = event.key === 'ArrowLeft' ? TABS.length - 1 : 1
    const next = TABS[(TABS.indexOf(tab) + by) % TABS.length] ?? 'Now'
    setTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <aside className={`inspector${over ? ' over' : ''}`} aria-label="Inspector">
      <div className="inspector-head">
        <div className="tabs" role="tablist" aria-label="Inspector" onKeyDown={onKeyDown}>
          {TABS.map((each) => (
            <button key={each} id={`${id}-${each}`} type="button" role="tab" aria-selected={tab === each} aria-controls={`${id}-panel`} tabIndex={tab === each ? 0 : -1} onClick={() => setTab(each)}>
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
        {tab === 'Now' && <InspectorNow />}
        {tab === 'Sources' && <InspectorSources />}
        {tab === 'Cost' && <InspectorCost />}
      </div>
    </aside>
  )
}
