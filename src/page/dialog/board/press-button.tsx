import { Check } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { isPressed } from '../../../core/dialog/board/press.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useToastedAction } from '../../host/use-action.ts'

/**
 * A button that asks the moderator, by a private note, to press a point: to have it answered. After one use it says
 * that this was asked.
 */
export function PressButton({ note, quote }: { readonly note: string; readonly quote: string }) {
  const { busy, run } = useToastedAction()
  const id = useDialog((state) => state.id)
  const isAsked = useDialog((state) => isPressed(state, quote))
  if (isAsked)
    return (
      <span className="board-asked row gap-3 type-small in-ok">
        <Check size={14} aria-hidden /> {t('The moderator was asked to press this')}
      </span>
    )
  return (
    <button
      type="button"
      className="button small"
      disabled={busy}
      title={t('Sends the moderator a private note: {note}', { note })}
      onClick={() => void run((client) => client.dialogs.note({ id, seat: 'moderator', text: note }))}
    >
      {t('Press this')}
    </button>
  )
}
