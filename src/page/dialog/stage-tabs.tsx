import { t } from '../../base/language/t.ts'
import './stage-tabs.css'

export type StageView = 'stage' | 'script'

interface StageTabsProps {
  /** The name of the tab for the mode's own view: "Map". */
  readonly stage: string
  readonly view: StageView
  readonly onView: (view: StageView) => void
}

/** The tabs that switch between the mode's own view and the dialog as a script. */
export function StageTabs({ stage, view, onView }: StageTabsProps) {
  const tabs: readonly (readonly [StageView, string])[] = [
    ['stage', stage],
    ['script', t('Script')],
  ]
  return (
    <div className="stage-tabs rounded sunken row gap-0 self-start pad-1" role="group" aria-label={t('View')}>
      {tabs.map(([each, label]) => (
        <button
          className="pad-1 pad-x-6 rounded-small muted type-small medium"
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onView(each)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
