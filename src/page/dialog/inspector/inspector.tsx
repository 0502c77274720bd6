import { X } from 'lucide-react'
import { Suspense, useId, useMemo, type KeyboardEvent } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import { useLayer } from '../../ui/layers.ts'
import { InspectorMap } from '../map/inspector-map.tsx'
import { InspectorCost } from './inspector-cost.tsx'
import { InspectorNow } from './inspector-now.tsx'
import { InspectorSources } from './inspector-sources.tsx'
import type { PageComponent } from '../../ui/jsx/drawn.ts'
import './inspector.css'
import { dialogPanels, type ModePanels } from '../../draft/mode-panels.ts'
import { hasNoTurns } from '../../dialog-view/features/mode-view.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

const TITLES: Readonly<Record<Tab, string>> = wordTable({
  Now: 'Now',
  State: 'State',
  Map: 'Map',
  Notes: 'Notes',
  Sources: 'Sources',
  Cost: 'Cost',
})
/** The tabs in order, each with its content. */
const TABS = { Now: InspectorNow, Map: InspectorMap, Sources: InspectorSources, Cost: InspectorCost } as const
export type Tab = keyof typeof TABS | keyof ModePanels['tabs']

/**
 * The panel beside the script, which shows how the dialog is being made: the seats now, the map, the sources and the
 * cost.
 */
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
  const ended = useDialog(isOver)
  const own = useDialog(dialogPanels)?.tabs
  const noTurns = useDialog(hasNoTurns)
  const tabs: Readonly<Partial<Record<Tab, PageComponent>>> = useMemo(
    () => (own ? { ...own, ...(noTurns ? {} : { Now: InspectorNow }), Cost: InspectorCost } : TABS),
    [own, noTurns],
  )
  const ids = Object.keys(tabs) as readonly Tab[]
  const current = ids.includes(tab) ? tab : (ids[0] ?? 'Now')
  const Panel = tabs[current] ?? InspectorNow
  useLayer(over, onClose)
  function onKeyDown(event: KeyboardEvent): void {
    const at = ids.indexOf(current)
    const target = { ArrowLeft: at - 1, ArrowRight: (at + 1) % ids.length, Home: 0, End: -1 }[event.key]
    const next = target === undefined ? undefined : ids.at(target)
    if (!next) return
    event.preventDefault()
    onTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <aside className={`inspector rigid stack gap-0${over ? ' over' : ''}`} aria-label={t('Inspector')}>
      <div className="row pad-5 pad-x-6">
        <div
          className="tabs flex gap-0 grow rounded sunken pad-1"
          role="tablist"
          aria-label={t('Inspector')}
          onKeyDown={onKeyDown}
        >
          {ids.map((each) => (
            <button
              className="grow pad-1 pad-x-4 rounded muted type-small medium"
              key={each}
              id={`${id}-${each}`}
              type="button"
              role="tab"
              aria-selected={current === each}
              aria-controls={`${id}-panel`}
              tabIndex={current === each ? 0 : -1}
              onClick={() => onTab(each)}
            >
              {each === 'Now' && ended ? t('Done') : TITLES[each]}
            </button>
          ))}
        </div>
        {over && (
          <button type="button" className="button quiet icon" aria-label={t('Close the inspector')} onClick={onClose}>
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      <div
        id={`${id}-panel`}
        className="inspector-panel grow shrink-y scroll pad-0 pad-x-6"
        role="tabpanel"
        aria-labelledby={`${id}-${current}`}
        tabIndex={0}
      >
        <Suspense fallback={<p className="hint">{t('Opening [[it is being opened]]')}</p>}>
          <Panel />
        </Suspense>
      </div>
    </aside>
  )
}
