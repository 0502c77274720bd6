import { Download } from 'lucide-react'
import { BRIEF_FORMAT_CHOICES } from '../../export/brief-formats.ts'
import { saveExport } from '../../export/save-export.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { Menu } from '../../ui/menu.tsx'

/** Saves the brief as a file of its own. */
export function BriefExport() {
  const { client, info } = useApp()
  const id = useDialog((state) => state.id)
  const canReveal = useStore(info).value?.capabilities.revealFile ?? false
  const items = BRIEF_FORMAT_CHOICES.map(({ id: format, label }) => ({
    id: format,
    label,
    run: () => void saveExport(client, { id, format }, canReveal),
  }))
  return <Menu label="Save the brief" icon={<Download size={16} aria-hidden />} items={items} />
}
