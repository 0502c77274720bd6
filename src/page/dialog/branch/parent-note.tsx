import { CornerLeftUp } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { titleOf } from '../../dialog-view/dialog-words.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { formatRoute } from '../../host/route.ts'
import { useSelect } from '../../host/store/use-select.ts'
import './branch-note.css'

/** A link back to the dialog in which this one was opened. Renders nothing for other dialogs. */
export function ParentNote() {
  const app = useApp()
  const parent = useDialog((state) => state.parent)
  const listed = useSelect(app.list, ({ dialogs }) =>
    parent ? dialogs?.find((dialog) => dialog.id === parent.dialogId) : undefined,
  )
  if (!parent) return null
  const words = t('Part of {title}', { title: listed ? titleOf(listed) : t('another dialog') })
  return (
    <a
      className="chip branch-note shrink clip no-line"
      title={words}
      aria-label={words}
      href={formatRoute({
        screen: 'dialog',
        id: parent.dialogId,
        ...(parent.turnId !== null && { turn: parent.turnId }),
      })}
    >
      <CornerLeftUp size={12} aria-hidden />
      <span className="branch-note-long clip">{words}</span>
      <span className="branch-note-short" aria-hidden>
        {t('Aside')}
      </span>
    </a>
  )
}
