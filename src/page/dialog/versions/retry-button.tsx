import { RotateCcw } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { againPrice } from './again-price.ts'
import { sayAgain } from './say-again.ts'
import { whyNotAgain } from './turn-acts.ts'

/** A button that regenerates a turn. @param label says what that fixes, if it is known */
export function RetryButton({
  turn,
  label = t('Retry'),
}: {
  readonly turn: Turn
  readonly label?: string | undefined
}) {
  const id = useDialog((state) => state.id)
  const notAgain = useDialog(whyNotAgain)
  const price = useDialog((state) => againPrice(state, turn.id))
  const { busy, run } = useToastedAction()
  return (
    <button
      type="button"
      className="button small"
      disabled={busy || notAgain !== null}
      title={notAgain ?? price ?? undefined}
      onClick={() => void run((client) => sayAgain(client, id, turn.id))}
    >
      <RotateCcw size={14} aria-hidden />
      {label}
    </button>
  )
}
