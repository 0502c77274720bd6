import { Download } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '../components/menu.tsx'
import { useApp } from '../state/app-model.ts'
import { useShortcuts } from '../state/shortcuts.ts'
import { useStore } from '../state/use-select.ts'
import { saveExport } from './save-export.ts'

/** The formats a dialog can leave in. */
export function ExportMenu({ id }: { readonly id: string }) {
  const { client, info } = useApp()
  const about = useStore(info).value
  const [open, setOpen] = useState(false)
  useShortcuts({ export: () => setOpen(true) })
  const items = (about?.exportFormats ?? []).map((format) => ({
    id: format.id,
    label: format.label,
    run: () => void saveExport(client, id, format.id, about?.capabilities.revealFile ?? false),
  }))
  return <Menu label="Export" icon={<Download size={16} aria-hidden />} items={items} open={open} onOpenChange={setOpen} />
}
