import { useState } from 'react'
import { plural } from '../../../base/format/count.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
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
        <ConfirmModal
          title="Empty the bin?"
          words={`${plural(ids.length, 'dialog')} will be deleted for good. Only a backup brings them back.`}
          act="Empty the bin"
          danger
          onConfirm={() => void onEmpty(ids)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
