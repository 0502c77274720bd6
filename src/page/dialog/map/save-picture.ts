import type { RpcClient } from '../../../app/acts/index.ts'
import { takeSaved } from '../../export/save-export.ts'
import { runAction } from '../../host/use-action.ts'
import { toBase64 } from '../../host/to-base64.ts'
import { rasterise } from './rasterise.ts'

/** Pixels of the picture for one of the map's own. */
const SHARPNESS = 2

/** Saves the map as PNG, the host's way: its SVG, drawn by the page. */
export async function savePicture(client: RpcClient, id: string, canReveal: boolean): Promise<void> {
  await runAction(async () => {
    const { text } = await client.host.preview({ id, format: 'map-svg' })
    const base64 = text === null ? null : await toBase64(await rasterise(inLight(text), SHARPNESS))
    if (base64 !== null) takeSaved(client, await client.host.savePicture({ id, base64 }), canReveal)
  })
}

/** A picture is put on white paper more often than not, whatever the theme it was saved from. */
function inLight(svg: string): string {
  return svg.replace('<svg ', '<svg style="color-scheme: light" ')
}
