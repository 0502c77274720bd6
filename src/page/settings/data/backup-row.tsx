import { useState } from 'react'
import type { Backup } from '../../../core/contract/library/library.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { plural } from '../../../base/format/count.ts'
import { formatDate } from '../../../base/format/date.ts'
import { Choices } from '../../ui/choices.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { Modal } from '../../ui/modal.tsx'

type How = 'merge' | 'copy'

const HOW = [
  { value: 'merge', label: 'Merge' },
  { value: 'copy', label: 'Copies' },
] as const
const MEANS: Readonly<Record<How, string>> = {
  merge: 'Dialogs that are not here come back, shorter ones are made longer, and nothing that is here is lost.',
  copy: 'Every dialog of the backup is taken in as a new one beside those that are here.',
}

interface BackupRowProps {
  readonly backup: Backup
  readonly busy: boolean
  readonly onRestore: (how: How) => Promise<void>
  readonly onRemove: () => Promise<void>
}

/** One backup with its buttons. */
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
            {dialogs === null ? 'It cannot be read' : plural(dialogs, 'dialog')} · {formatBytes(bytes)} ·{' '}
            {automatic ? 'made by itself · ' : ''}
            <span className="path">{name}</span>
          </p>
        </div>
        <div className="row wrap gap-3">
          <button
            type="button"
            className="button small"
            disabled={busy || dialogs === null}
            aria-label={`Restore the backup of ${when}`}
            onClick={() => setAsking('restore')}
          >
            Restore
          </button>
          <button
            type="button"
            className="button quiet small"
            disabled={busy}
            aria-label={`Delete the backup of ${when}`}
            onClick={() => setAsking('remove')}
          >
            Delete
          </button>
        </div>
      </div>
      {asking === 'restore' && (
        <Modal title={`Restore the backup of ${when}`} onClose={close}>
          <Choices label="What is in the backup" value={how} options={HOW} onChange={setHow} />
          <p className="hint">{MEANS[how]}</p>
          <div className="modal-acts row wrap end">
            <button type="button" className="button quiet" onClick={close}>
              Cancel
            </button>
            <button
              type="button"
              className="button primary"
              onClick={() => {
                close()
                void onRestore(how)
              }}
            >
              {how === 'merge' ? 'Merge the backup' : 'Take in copies'}
            </button>
          </div>
        </Modal>
      )}
      {asking === 'remove' && (
        <ConfirmModal
          title="Delete this backup?"
          words={`The file ${name} is deleted for good. The dialogs that are here stay.`}
          act="Delete the backup"
          danger
          onConfirm={() => void onRemove()}
          onClose={close}
        />
      )}
    </li>
  )
}
