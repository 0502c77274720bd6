import { Download } from 'lucide-react'
import { useState } from 'react'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { ExportModal } from '../export/export-modal.tsx'

/** Opens the window that saves the dialog as a file. */
export function ExportButton({ id }: { readonly id: string }) {
  const [open, setOpen] = useState(false)
  useShortcuts({ export: () => setOpen(true) })
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download size={16} aria-hidden />
        Export
      </button>
      {open && <ExportModal id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
