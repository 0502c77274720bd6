import { Download } from 'lucide-react'
import { Menu } from '../../ui/menu.tsx'
import { saveExport } from '../../export/save-export.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { MAP_FORMAT_CHOICES } from '../../export/map-formats.ts'
import { savePicture } from './save-picture.ts'

/** Saves the map as a picture or as text. */
export function MapExport() {
  const { client, info } = useApp()
  const capabilities = useStore(info).value?.capabilities
  const id = useDialog((state) => state.id)
  const canReveal = capabilities?.revealFile ?? false
  const texts = MAP_FORMAT_CHOICES.map(({ id: format, label }) => ({
    id: format,
    label,
    run: () => void saveExport(client, { id, format }, canReveal),
  }))
  const items = texts.toSpliced(1, 0, {
    id: 'png',
    label: 'PNG picture',
    run: () => void savePicture(client, id, canReveal),
  })
  return <Menu label="Save the map" icon={<Download size={16} aria-hidden />} items={items} />
}
