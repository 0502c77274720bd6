import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import { EXTRAS_ON_THE_WAY } from '../../../core/contract/extras.ts'
import { brakeOf } from '../../../core/dialog/extras/brake.ts'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'

/** A note about insights that are not made any more because two attempts failed, shown where the next one would be. */
export function StoppedExtras() {
  const { busy, run } = useToastedAction()
  const id = useDialog((state) => state.id)
  const stopped = useDialog(
    useMemo(
      () =>
        memoByFact((state) =>
          EXTRAS_ON_THE_WAY.flatMap((extra) => {
            const brake = brakeOf(state, extra)
            return brake ? [{ extra, sentence: brake.sentence }] : []
          }),
        ),
      [],
    ),
  )
  return stopped.map(({ extra, sentence }) => (
    <div key={extra} className="making grid rows-2 middle type-small failed">
      <Problem>{sentence}</Problem>
      <button
        type="button"
        className="button small"
        disabled={busy}
        onClick={() => void run((client) => client.insights.retry({ id, extra }))}
      >
        <RotateCw size={14} aria-hidden />
        {t('Try again')}
      </button>
    </div>
  ))
}
