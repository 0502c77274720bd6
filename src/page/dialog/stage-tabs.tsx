import { t } from '../../base/language/t.ts'
import './stage-tabs.css'

export type StageView = 'stage' | 'script'

interface StageTabsProps {
  /** The label of the stage: "Map". */
  readonly stage: string
  readonly view: StageView
  readonly onView: (view: StageView) => void
}

/** The stage of a mode that has one, or its dialog as a script. */
export function StageTabs({ stage, view, onView }: StageTabsProps) {
  const tabs: readonly (readonly [StageView, string])[] = [
    ['stage', stage],
    ['script', t('Script')],
  ]
  return (
    <div className="stage-tabs row gap-0" role="group" aria-label={t('View')}>
      {tabs.map(([each, label]) => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => onView(each)}>
          {label}
        </button>
      ))}
    </div>
  )
}
