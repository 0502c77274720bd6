import { useRef } from 'react'
import { useApp } from '../../../../page/host/app-model.ts'
import { formatRoute } from '../../../../page/host/route.ts'
import { ImportButton } from '../../../../page/import/import-button.tsx'
import { ImportOutcome } from '../../../../page/import/import-report.tsx'
import { useImport, type ImportState } from '../../../../page/import/use-import.ts'

/** Imports saved stories. A single one is opened; for several, or unreadable ones, the result is shown. */
export function useSavedStory(): ImportState {
  const { client } = useApp()
  const imported = useRef<{ readonly ok: boolean; readonly id: string | null }[]>([])
  const importing = useImport(async (file, tell, signal) => {
    for await (const report of await client.dialogs.import(file, { signal })) {
      imported.current.push(report)
      tell(report)
    }
  })
  return {
    ...importing,
    async take(chosen, problems) {
      imported.current = []
      await importing.take(chosen, problems)
      const [only, ...others] = imported.current
      const id = only?.ok && others.length === 0 && chosen.length === 1 ? only.id : null
      const dialogs = id === null ? [] : await client.dialogs.list({}).catch(() => [])
      // A file of topics is imported, too, but is no dialog to open.
      if (id === null || !dialogs.some((dialog) => dialog.id === id)) return
      importing.dismiss()
      location.hash = formatRoute({ screen: 'dialog', id })
    },
  }
}

/** Chooses a saved story to continue. */
export function SavedStory({ saves }: { readonly saves: ImportState }) {
  return (
    <>
      <ImportButton importing={saves} accept=".json,.zip" label="Open a saved story" />
      {saves.reports !== null && (
        <ImportOutcome
          reports={saves.reports}
          hrefOf={(id) => formatRoute({ screen: 'dialog', id })}
          onClose={saves.dismiss}
        />
      )}
    </>
  )
}
