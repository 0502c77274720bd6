import { t } from '../../base/language/t.ts'
import type { DialogConfig } from '../../core/contract/dialog-config.ts'
import type { RpcClient } from '../../app/acts/index.ts'
import { continueWith } from '../draft/continue-with.ts'
import { startFrom } from '../draft/start-from.ts'
import { showToast } from '../host/toasts.ts'
import { runAction } from '../host/use-action.ts'

/** Moves dialogs to the bin. The message that appears can restore them. */
export async function moveToBin(client: RpcClient, ids: readonly string[]): Promise<void> {
  await runAction(async () => {
    await client.dialogs.bin({ ids: [...ids] })
    showToast({
      tone: 'plain',
      text: t('{ids, plural, one {# dialog} other {# dialogs}} moved to the bin.', { ids: ids.length }),
      action: { label: t('Undo'), run: () => void runAction(() => client.dialogs.restore({ ids: [...ids] })) },
    })
  })
}

/** Pins a dialog to the top of lists, or unpins it. */
export async function pinDialog(client: RpcClient, id: string, pinned: boolean): Promise<void> {
  await runAction(() => client.dialogs.pin({ id, pinned }))
}

export async function restoreDialogs(client: RpcClient, ids: readonly string[]): Promise<void> {
  await runAction(async () => {
    await client.dialogs.restore({ ids: [...ids] })
    showToast({
      tone: 'plain',
      text: t('{ids, plural, one {# dialog} other {# dialogs}} restored.', { ids: ids.length }),
    })
  })
}

/** Fills the form with the configuration of a dialog. */
export async function runAgain(client: RpcClient, id: string): Promise<void> {
  await runAction(async () => startFrom(await configOf(client, id)))
}

/** Fills the form for a dialog that continues this one. */
export async function goOnFrom(client: RpcClient, id: string, title: string): Promise<void> {
  await runAction(async () => continueWith(id, title, await configOf(client, id)))
}

/** The configuration of a dialog, from its first stored event. */
async function configOf(client: RpcClient, id: string): Promise<DialogConfig> {
  const enough = new AbortController()
  try {
    for await (const events of await client.dialogs.watch({ id }, { signal: enough.signal })) {
      for (const event of events) if (event.type === 'dialog-created') return event.config
    }
  } finally {
    enough.abort()
  }
  throw new Error('The dialog has no beginning')
}
