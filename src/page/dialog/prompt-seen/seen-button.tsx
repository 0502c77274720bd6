import { Eye } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { DIRECTOR } from '../../../core/dialog/members/audience.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import './seen-button.css'
import { useShowSeen, type SeenAt } from './seen-context.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** The button "What First saw", which shows the exact prompt of a finished stage. */
export function SeenButton({
  turn,
  stage,
}: {
  readonly turn: Pick<Turn, 'id' | 'member'>
  readonly stage: SeenAt['stage']
}) {
  const show = useShowSeen()
  const name = useDialog((state) => memberName(state, turn.member))
  const watches = useViewer() === DIRECTOR
  if (!watches) return null
  return (
    <button
      type="button"
      className="saw muted type-small at-most-full pad-x-3 rounded"
      aria-haspopup="dialog"
      title={t('The exact prompt of the {stage, select, draft {draft} critique {critique} other {final}}', { stage })}
      onClick={() => show({ turnId: turn.id, stage })}
    >
      <Eye size={14} aria-hidden />
      <span className="one-line">{t('What {name} saw', { name })}</span>
    </button>
  )
}
