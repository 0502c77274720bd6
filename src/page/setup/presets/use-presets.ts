import { wordsOf } from '../../../base/language/say.ts'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ImportReport, Item, Preset } from '../../../core/contract/library/library.ts'
import { takeSaved } from '../../export/save-export.ts'
import { useApp, type AppModel } from '../../host/app-model.ts'
import { useAction } from '../../host/use-action.ts'
import { showToast } from '../../host/toasts.ts'
import { useStore } from '../../host/store/use-select.ts'
import { importFiles, type TakeIn } from '../../import/import-files.ts'

/** A conflict: another window has changed a preset before this one. */
export interface Conflict {
  readonly item: Item<Preset>
  readonly mine: Preset
}

/** The most milliseconds that another window's change takes to arrive here. */
const ARRIVES_MS = 2_000

/** The acts on presets: apply, save, rename, export, import, remove. Each problem is a sentence. */
export function usePresets() {
  const { client, presets, info } = useApp()
  const { items, problem: loadProblem } = useStore(presets)
  const { problem, run } = useAction()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [report, setReport] = useState<readonly ImportReport[] | null>(null)

  /** Saves a preset; without `item` as a new one. Returns the saved preset, or null when it could not be saved. */
  async function save(value: Preset, item?: Item<Preset>): Promise<Item | null> {
    setConflict(null)
    let kept: Item | null = null
    const put = async () => {
      kept = await client.collections.put({
        kind: 'preset',
        ...(item === undefined ? {} : { id: item.id, revision: item.revision }),
        value: value as never,
      })
    }
    await run(put, ({ code, message }) => {
      if (code !== 'EDIT_CONFLICT' || item === undefined) return message
      setConflict({ item, mine: value })
      return null
    })
    return kept
  }

  /** Overwrites the other window's change. A preset that was deleted meanwhile is made again. */
  async function keepMine(): Promise<Item | null> {
    return conflict === null ? null : save(conflict.mine, await latestOf(presets, conflict.item))
  }

  const remove = (item: Item<Preset>) =>
    run(async () => {
      await client.collections.remove({ kind: 'preset', ids: [item.id] })
      const undo = () =>
        void save(item.value).then(
          (kept) =>
            kept === null &&
            showToast({
              tone: 'error',
              text: t('The preset "{name}" could not be brought back.', { name: item.value.name }),
            }),
        )
      showToast({
        tone: 'plain',
        text: t('The preset "{name}" is deleted.', { name: item.value.name }),
        action: { label: t('Undo'), run: undo },
      })
    })

  const exportAll = (ids: readonly string[]) =>
    run(async () =>
      takeSaved(
        client,
        await client.collections.export({ kind: 'preset', ids: [...ids] }),
        info.get().value?.capabilities.revealFile ?? false,
      ),
    )

  const importFile = (file: File) =>
    run(async () => {
      setReport(null)
      const takeIn: TakeIn = async (each, tell) => {
        for (const line of await client.collections.import({ kind: 'preset', ...each })) tell(line)
      }
      const chosen = [{ name: file.name, file }]
      setReport(await importFiles(chosen, takeIn, () => undefined, new AbortController().signal))
    })

  return {
    items,
    problem: problem ?? wordsOf(loadProblem) ?? null,
    conflict,
    report,
    save,
    keepMine,
    takeTheirs: () => setConflict(null),
    remove,
    exportAll,
    importFile,
  }
}

/** Waits for the preset as the other window saved it; undefined when that window deleted it. */
async function latestOf(
  presets: AppModel['presets'],
  { id, revision }: Item<Preset>,
): Promise<Item<Preset> | undefined> {
  const find = () => presets.get().items?.find((item) => item.id === id)
  const arrived = () => find()?.revision !== revision
  if (!arrived()) {
    await new Promise<void>((resolve) => {
      const leave = presets.subscribe(() => arrived() && done())
      const timer = setTimeout(() => done(), ARRIVES_MS)
      function done(): void {
        clearTimeout(timer)
        leave()
        resolve()
      }
    })
  }
  return find()
}
