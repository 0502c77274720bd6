import { t } from '../../base/language/t.ts'
import './saving-progress.css'

/** The progress of saving, as a share from 0 to 1 (null while it is unknown), and a button that stops it. */
export function SavingProgress({ share, onCancel }: { readonly share: number | null; readonly onCancel: () => void }) {
  return (
    <div className="export-progress row">
      <progress aria-label={t('Making the file')} {...(share !== null && { value: share })} max={1} />
      <button type="button" className="button quiet small" onClick={onCancel}>
        {t('Cancel')}
      </button>
    </div>
  )
}
