import { useState } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import type { Backup } from '../../../core/contract/library/library.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { formatDate } from '../../../base/format/date.ts'
import { Choices } from '../../ui/choices.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { Modal } from '../../ui/modal.tsx'

type How = 'merge' | 'copy'

const HOW = [
  wordTable({ value: 'merge', label: 'Merge' }, 'label'),
  wordTable({ value: 'copy', label: 'Copies' }, 'label'),
] as const
const MEANS: Readonly<Record<How, string>> = wordTable({
  merge: 'Dialogs that are not here come back, shorter ones are made longer, and nothing that is here is lost.',
  copy: 'Every dialog of the backup is imported as a new one beside those that are here.',
})

interface BackupRowProps {
  readonly backup: Backup
  readonly busy: boolean
  readonly onRestore: (how: How) => Promise<void>
  readonly onRemove: () => Promise<void>
}

/** The row of one backup, with its buttons. */
export function BackupRow({ backup, busy, onRestore, onRemove }: BackupRowProps) {
  const { name, at, bytes, dialogs, automatic } = backup
  const [asking, setAsking] = useState<'restore' | 'remove' | null>(null)
  const [how, setHow] = useState<How>('merge')
  const when = formatDate(at)
  const close = () => setAsking(null)
  return (
    <li>
      <div className="settings-row row wrap gap-5 rows-3">
        <div>
          <strong>{when}</strong>
          <p className="hint">
            {dialogs === null
              ? t('It cannot be read')
              : t('{dialogs, plural, one {# dialog} other {# dialogs}}', { dialogs })}{' '}
            · {formatBytes(bytes)} · {automatic ? `${t('made by itself')} · ` : ''}
            <span className="path">{name}</span>
          </p>
        </div>
        <div className="row wrap gap-3">
          <button
            type="button"
            className="button small"
            disabled={busy || dialogs === null}
            aria-label={t('Restore the backup of {when}', { when })}
            onClick={() => setAsking('restore')}
          >
            {t('Restore')}
          </button>
          <button
            type="button"
            className="button quiet small"
            disabled={busy}
            aria-label={t('Delete the backup of {when}', { when })}
            onClick={() => setAsking('remove')}
          >
            {t('Delete')}
          </button>
        </div>
      </div>
      {asking === 'restore' && (
        <Modal title={t('Restore the backup of {when}', { when })} onClose={close}>
          <Choices label={t('What is in the backup')} value={how} options={HOW} onChange={setHow} />
          <p className="hint">{MEANS[how]}</p>
          <div className="modal-acts row wrap end">
            <button type="button" className="button quiet" onClick={close}>
              {t('Cancel')}
            </button>
            <button
              type="button"
              className="button primary"
              onClick={() => {
                close()
                void onRestore(how)
              }}
            >
              {how === 'merge' ? t('Merge the backup') : t('Import as copies')}
            </button>
          </div>
        </Modal>
      )}
      {asking === 'remove' && (
        <ConfirmModal
          title={t('Delete this backup?')}
          words={t('The file {name} is deleted for good. The dialogs that are here stay.', { name })}
          act={t('Delete the backup')}
          danger
          onConfirm={() => void onRemove()}
          onClose={close}
        />
      )}
    </li>
  )
}
