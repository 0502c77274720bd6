import type { RpcClient, SaveResult } from '../../contract/procedures.ts'
import { explain } from '../state/explain.ts'
import { showToast } from '../state/toasts.ts'

/** Saves an export the host's way and says where it went. */
export async function saveExport(client: RpcClient, id: string, format: string, canReveal: boolean): Promise<void> {
  try {
    const result = await client.host.save({ id, format })
    if (result.kind === 'download') {
      download(result)
      showToast({ tone: 'plain', text: `Saved as ${result.fileName} in your downloads` })
    } else if (result.kind === 'saved') {
      const { path } = result
      showToast({ tone: 'plain', text: `Saved as ${path}`, ...(canReveal ? { action: { label: 'Reveal', run: () => void reveal(client, path) } } : {}) })
    }
  } catch (error) {
    showToast({ tone: 'error', text: explain(error).message })
  }
}

async function reveal(client: RpcClient, path: string): Promise<void> {
  try {
    await client.host.reveal({ path })
  } catch (error) {
    showToast({ tone: 'error', text: explain(error).message })
  }
}

function download({ fileName, mediaType, base64 }: Extract<SaveResult, { kind: 'download' }>): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has taken the blob by the time a minute is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
