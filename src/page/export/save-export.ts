import { t } from '../../base/language/t.ts'
import type { ExportPart } from '../../core/contract/export-parts.ts'
import type { ExportContent, SaveResult } from '../../core/contract/library/library.ts'
import type { RpcClient } from '../../app/acts/index.ts'
import { language } from '../host/language.ts'
import { runAction } from '../host/use-action.ts'
import { showToast } from '../host/toasts.ts'

export interface SaveWish {
  readonly id: string
  readonly format: string
  readonly content?: ExportContent
  readonly parts?: ExportPart[]
  readonly paper?: 'a4' | 'letter'
  readonly sound?: boolean
  readonly words?: string
}

interface SaveWatch {
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

/**
 * Saves an export, where the host saves files or as a download, and says where. Returns false when it was cancelled or
 * failed.
 */
export async function saveExport(
  client: RpcClient,
  wish: SaveWish,
  canReveal: boolean,
  { signal, onProgress }: SaveWatch = {},
): Promise<boolean> {
  const saved = await runAction(async () => {
    for await (const step of await client.host.save(
      { ...wish, appLanguage: language.get() },
      signal ? { signal } : undefined,
    )) {
      if (step.kind !== 'progress') return takeSaved(client, step, canReveal)
      onProgress?.(step.share)
    }
    return false
  }, signal)
  return saved ?? false
}

/**
 * Saves the recording of a dialog, where the host saves files or as a download, and says where. Returns false when it
 * was cancelled or failed.
 */
export async function saveRecording(client: RpcClient, id: string, canReveal: boolean): Promise<boolean> {
  const saved = await runAction(async () => takeSaved(client, await client.runFiles.save({ id }), canReveal))
  return saved ?? false
}

/** Says where a file was saved, or downloads it if the host cannot save. */
export function takeSaved(client: RpcClient, result: SaveResult, canReveal: boolean): boolean {
  switch (result.kind) {
    case 'download':
      download(result)
      showToast({ tone: 'plain', text: t('Saved as {fileName} in your downloads', { fileName: result.fileName }) })
      return true
    case 'saved': {
      const { path } = result
      showToast({
        tone: 'plain',
        text: t('Saved as {path}', { path }),
        ...(canReveal ? { action: { label: t('Reveal'), run: () => void reveal(client, path) } } : {}),
      })
      return true
    }
    case 'cancelled':
      return false
  }
}

async function reveal(client: RpcClient, path: string): Promise<void> {
  await runAction(() => client.host.reveal({ path }))
}

function download({ fileName, address }: Extract<SaveResult, { kind: 'download' }>): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
