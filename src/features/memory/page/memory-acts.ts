import { t } from '../../../base/language/t.ts'
import type { LibraryRecord } from '../../../core/contract/library/memory.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { showToast } from '../../../page/host/toasts.ts'
import { runAction } from '../../../page/host/use-action.ts'
import { memoryChanges } from './memory-view.ts'

async function change(act: () => Promise<unknown>): Promise<void> {
  await act()
  memoryChanges.set(memoryChanges.get() + 1)
}

/** Removes records; one press restores them. */
export function deleteRecords(client: RpcClient, records: readonly LibraryRecord[]): Promise<unknown> {
  const each = async (removed: boolean) => {
    for (const { dialogId: id, recordId } of records) await client.memory.remove({ id, recordIds: [recordId], removed })
  }
  return runAction(async () => {
    await change(() => each(true))
    showToast({
      tone: 'plain',
      text: t('{count, plural, one {# record} other {# records}} deleted.', { count: records.length }),
      action: { label: t('Undo'), run: () => void runAction(() => change(() => each(false))) },
    })
  })
}

/** Forgets the memory of a dialog; the dialog stays, and one press restores its memory. */
export function forgetDialog(client: RpcClient, id: string, title: string): Promise<unknown> {
  const set = (forgotten: boolean) => change(() => client.memory.forget({ id, forgotten }))
  return runAction(async () => {
    await set(true)
    showToast({
      tone: 'plain',
      text: t('“{title}” is forgotten. The dialog itself is still there.', { title }),
      action: { label: t('Undo'), run: () => void runAction(() => set(false)) },
    })
  })
}

/** Restores a forgotten memory. */
export function rememberAgain(client: RpcClient, id: string): Promise<unknown> {
  return runAction(() => change(() => client.memory.forget({ id, forgotten: false })))
}

/** Rewrites a record: a newer one replaces it. Resolves to null when that failed. */
export function editRecord(
  client: RpcClient,
  { dialogId: id, recordId }: LibraryRecord,
  words: { readonly title: string; readonly content: string; readonly importance: number },
): Promise<unknown> {
  return runAction(async () => {
    await change(() => client.memory.edit({ id, recordId, ...words }))
    return true
  })
}
