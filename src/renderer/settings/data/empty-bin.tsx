import { useState } from 'react'
import { plural } from '../../../format/count.ts'
import { Modal } from '../../ui/modal.tsx'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'

interface EmptyBinProps {
  readonly binned: number
  readonly busy: boolean
  readonly onEmpty: (ids: readonly string[]) => Promise<void>
}

/** Deletes what lies in the bin, after a question: nothing brings it back. */
export function EmptyBin({ binned, busy, onEmpty }: EmptyBinProps) {
  const { dialogs } = useStore(useApp().list)
  const [asking, setAsking] = useState(false)
  const ids = (dialogs ?? []).flatMap(({ id, binnedAt }) => (binnedAt === null ? [] : [id]))
  const close = () => setAsking(false)
  if (binned === 0) return null
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={busy || ids.length === 0}
        onClick={() => setAsking(true)}
      >
        Empty the bin
      </button>
      {asking && (
        <Modal title="Empty the bin?" onClose={close}>
          <p>{plural(ids.length, 'dialog')} will be deleted for good. Only a backup brings them back.</p>
          <div className="modal-acts">
            <button type="button" className="button quiet" onClick={close}>
              Cancel
            </button>
            <button
              type="button"
              className="button danger"
              onClick={() => {
                close()
                void onEmpty(ids)
              }}
            >
              Empty the bin
            </button>
          </div>
        </Modal>
      )}
    </>
  )
}
