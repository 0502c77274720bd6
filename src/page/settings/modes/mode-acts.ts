import { t } from '../../../base/language/t.ts'
import type { Item } from '../../../core/contract/library/library.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { ownModeId } from '../../../core/dialog/modes/own-mode.ts'
import { runAction } from '../../host/use-action.ts'
import { goTo } from '../../host/route.ts'
import { showToast } from '../../host/toasts.ts'
import { modeDrafts } from './mode-drafts.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Saves a copy of a mode under a free name, and opens it. */
export function copyMode(client: RpcClient, file: ModeFile, own: readonly Item<ModeFile>[]): Promise<unknown> {
  return runAction(async () => {
    const name = freeName(file.name, own)
    const { id } = await client.collections.put({ kind: 'mode', value: plainMode({ ...file, name }) })
    goTo({ screen: 'settings', section: 'modes', item: id })
    showToast({ tone: 'plain', text: t('Copied as “{name}”: change what it says.', { name }) })
  })
}

/** Saves a copy of a mode that came with the app, as "My debate", and opens it. */
export async function copyShipped(client: RpcClient, mode: string, own: readonly Item<ModeFile>[]): Promise<void> {
  const file = await runAction(() => client.modes.file({ mode }))
  if (file === null) return
  await copyMode(client, { ...file, name: t('My {toLowerCase}', { toLowerCase: file.name.toLowerCase() }) }, own)
}

/** The most characters of a name before its number. */
const BASE_MAX_CHARS = 24

/** A free name: this one, with a number if it is taken. Names that differ only in accents count as the same. */
export function freeName(name: string, own: readonly Pick<Item<ModeFile>, 'value'>[]): string {
  const usedIds = new Set(own.map(({ value }) => ownModeId(value.name)))
  const free = (candidate: string) => !usedIds.has(ownModeId(candidate))
  if (free(name)) return name
  // The id of a mode has a maximum length; a number beyond it would not make the id another one.
  const base = beginningOf(name.replace(/ \d+$/, ''), BASE_MAX_CHARS)
  for (let number = 2; ; number += 1) if (free(`${base} ${number}`)) return `${base} ${number}`
}

/** Deletes a mode. The message that appears can restore it. Dialogs that use the mode contain a copy of it. */
export function deleteMode(client: RpcClient, { id, value }: Item<ModeFile>): Promise<unknown> {
  const putBack = () => client.collections.put({ kind: 'mode', value: plainMode(value) })
  return runAction(async () => {
    await client.collections.remove({ kind: 'mode', ids: [id] })
    modeDrafts.set(id, null)
    goTo({ screen: 'settings', section: 'modes' })
    showToast({
      tone: 'plain',
      text: t('“{name}” is deleted. Dialogs in it keep it.', { name: value.name }),
      action: { label: t('Undo'), run: () => void runAction(putBack) },
    })
  })
}

/** The mode as plain JSON, without undefined fields. */
export function plainMode(mode: ModeFile): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(mode))
}
