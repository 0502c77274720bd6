import { RotateCw } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import type { Insight } from '../../../core/contract/insights/insights.ts'
import { Problem } from '../../ui/problem.tsx'
import { makingProgress } from '../../dialog-view/progress/making-words.ts'
import { UnderWay } from '../../dialog-view/progress/under-way.tsx'
import type { MakingControls } from './use-making.ts'

/**
 * The progress of making an insight, with a stop button; or its failure, with a retry button. Renders nothing while
 * none is being made.
 */
export function MakingBar({ insight, controls }: { readonly insight: Insight; readonly controls: MakingControls }) {
  const { making, busy, make, stop } = controls
  switch (making.type) {
    case 'still':
      return null
    case 'under-way':
      return (
        <UnderWay words={makingProgress(insight, making)} done={making.done} of={making.of} busy={busy} stop={stop} />
      )
    case 'failed':
      return (
        <div className="making grid rows-2 middle type-small failed">
          <Problem error={making.error} />
          <button type="button" className="button small" disabled={busy} onClick={make}>
            <RotateCw size={14} aria-hidden />
            {t('Try again')}
          </button>
        </div>
      )
  }
}
