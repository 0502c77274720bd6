import type { RpcClient } from '../../contract/procedures.ts'
import { takeSaved } from '../review/save-export.ts'
import { explain } from '../state/explain.ts'
import { toBase64 } from '../state/to-base64.ts'
import { showToast } from '../state/toasts.ts'
import { rasterise } from './rasterise.ts'

/** Pixels of the picture for one of the map's own. */
const SHARPNESS = 2

/** Saves the map as PNG: the host's SVG, drawn by the page. */
export async function savePicture(client: RpcClient, id: string): Promise<void> {
  try {
    const { fileName, text } = await client.host.preview({ id, format: 'map-svg' })
    if (text === null) return
    const base64 = await toBase64(await rasterise(text, SHARPNESS))
    if (base64 !== null) takeSaved(client, { kind: 'download', fileName: fileName.replace(/\.svg$/, '.png'), mediaType: 'image/png', base64 }, false)
  } catch (error) {
    showToast({ tone: 'error', text: explain(error).message })
  }
}
