import { Download } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { Menu } from '../../ui/menu.tsx'
import { saveExport, takeSaved } from '../../export/save-export.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { MAP_FORMAT_CHOICES } from '../../export/map-formats.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { runAction } from '../../host/use-action.ts'
import { toBase64 } from '../../host/to-base64.ts'
import { rasterise } from './rasterise.ts'

/** Pixels of the picture per unit of the map. */
const SHARPNESS = 2

/** A menu that saves the map as a picture or as text. */
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
    label: t('PNG picture'),
    run: () => void savePicture(client, id, canReveal),
  })
  return <Menu label={t('Save the map')} icon={<Download size={16} aria-hidden />} items={items} />
}

/** Saves the map as PNG. The host makes the SVG, the page renders it, and the host writes the file. */
async function savePicture(client: RpcClient, id: string, canReveal: boolean): Promise<void> {
  await runAction(async () => {
    const { text } = await client.host.preview({ id, format: 'map-svg' })
    const base64 = text === null ? null : await toBase64(await rasterise(inLight(text), SHARPNESS))
    if (base64 !== null) takeSaved(client, await client.host.savePicture({ id, base64 }), canReveal)
  })
}

/** Makes the picture light: it is usually put on white paper, whatever the theme of the page. */
function inLight(svg: string): string {
  return svg.replace('<svg ', '<svg style="color-scheme: light" ')
}
