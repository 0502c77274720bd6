import { t } from '../../../base/language/t.ts'
import { TagsField } from '../../labels/tags-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** The window for the tags of the dialog on the screen. */
export function TagsModal({ onClose }: { readonly onClose: () => void }) {
  const id = useDialog((state) => state.id)
  const tags = useDialog((state) => state.tags)
  return (
    <Modal title={t('Tags')} onClose={onClose}>
      <TagsField id={id} tags={tags} first />
      <div className="modal-acts row wrap end">
        <button type="button" className="button" onClick={onClose}>
          {t('Done')}
        </button>
      </div>
    </Modal>
  )
}
