import { CassetteTape, Trash2, Columns2, Download, RotateCcw } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { t } from '../../base/language/t.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Problem } from '../ui/problem.tsx'
import { ExportModal } from '../export/export-modal.tsx'
import { useApp } from '../host/app-model.ts'
import { formatRoute, goTo, useRoute } from '../host/route.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { useStore } from '../host/store/use-select.ts'
import { chooseDialogs, choicesOf } from './choose-dialogs.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { runAction } from '../host/use-action.ts'
import { DropArea } from '../import/drop-area.tsx'
import { ExportMany } from './export-many.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { pickRecording } from '../import/open-recording.ts'
import { ImportOutcome } from '../import/import-report.tsx'
import { LibraryBar } from './library-bar.tsx'
import { LibraryEmpty } from './library-empty.tsx'
import { LibraryHits } from './library-hits.tsx'
import { LibraryList } from './library-list.tsx'
import '../lists/list-screen.css'
import { ScreenTabs } from '../lists/screen-tabs.tsx'
import { moveToBin, restoreDialogs } from './dialog-acts.ts'
import { SelectionBar } from '../lists/selection-bar.tsx'
import { useFound } from './use-found.ts'
import { useLibraryView } from './library-view.ts'
import { useImport, type ImportState } from '../import/use-import.ts'
import { openAsLesson } from '../import/open-lesson.ts'
import { useSelection, type Selection } from '../lists/use-selection.ts'

type Window = { readonly type: 'export' | 'remove'; readonly ids: readonly string[] }

/** The screen of the library: all dialogs, and the search in everything that was said. */
export function LibraryScreen() {
  const { client, list } = useApp()
  const { dialogs, problem } = useStore(list)
  const view = useLibraryView()
  const route = useRoute()
  const bin = route.screen === 'library' && route.bin === true
  const scroller = useRef<HTMLDivElement>(null)
  const [window, setWindow] = useState<Window | null>(null)
  const importing = useImport(
    async (file, tell, signal) => {
      for await (const report of await client.dialogs.import(file, { signal })) tell(report)
    },
    (files) => openAsLesson(client, files),
  )
  const { mode, style, model, tag, status, sort } = view
  const chosen = useMemo(
    () => chooseDialogs(dialogs ?? [], { mode, style, model, tag, status, sort, bin }),
    [dialogs, mode, style, model, tag, status, sort, bin],
  )
  const side = useMemo(() => (dialogs ?? []).filter(({ binnedAt }) => (binnedAt !== null) === bin), [dialogs, bin])
  const choices = useMemo(() => choicesOf(side), [side])
  const selection = useSelection(useMemo(() => chosen.map(({ id }) => id), [chosen]))
  // The typed key is rendered first. The list of results may take a frame longer.
  const text = useDeferredValue(view.text.trim())
  const filters = {
    ...(mode === '' ? {} : { mode }),
    ...(style === '' ? {} : { style }),
    ...(model === '' ? {} : { model }),
    ...(tag === '' ? {} : { tag }),
    ...(bin ? { binned: true } : {}),
  }
  const results = useDeferredValue(useFound(text, filters))
  const byId = useMemo(() => new Map(chosen.map((dialog) => [dialog.id, dialog])), [chosen])
  const onExport = (ids: readonly string[]) => setWindow({ type: 'export', ids })
  const onRemove = (ids: readonly string[]) => setWindow({ type: 'remove', ids })
  const [left, right] = selection.ids
  const compare =
    selection.ids.length === 2 && left !== undefined && right !== undefined
      ? () => goTo({ screen: 'compare', left, right })
      : undefined
  useShortcuts({ compare, export: selection.ids.length > 0 && !bin ? () => onExport(selection.ids) : undefined })

  return (
    <DropArea importing={importing} words={t('Drop exports, recordings, or a zip of them, to import them')}>
      <PageHeader
        title={bin ? t('Bin') : t('Library')}
        tabs={!bin && <ScreenTabs of="library" shown="library" />}
        chips={
          dialogs && (
            <span className="chip">{t('{side, plural, one {# dialog} other {# dialogs}}', { side: side.length })}</span>
          )
        }
        actions={<LibraryActions bin={bin} importing={importing} />}
      />
      <div ref={scroller} className="page">
        <div className="page-column full library stack gap-6">
          {problem && <Problem error={problem} />}
          {side.length > 0 && <LibraryBar choices={choices} />}
          {text === '' && (
            <LibrarySelection
              selection={selection}
              all={chosen.length}
              bin={bin}
              onCompare={compare}
              onExport={onExport}
              onRemove={onRemove}
            />
          )}
          {text !== '' && results.error && <Problem error={results.error} />}
          {text !== '' && results.value && <LibraryHits answer={results.value} dialogs={byId} />}
          {text === '' && chosen.length > 0 && (
            <LibraryList
              chosen={chosen}
              sort={sort}
              selected={selection.set}
              scroller={scroller}
              onSelect={selection.change}
              onExport={onExport}
              onRemove={onRemove}
            />
          )}
          {text === '' && dialogs && chosen.length === 0 && <LibraryEmpty bin={bin} filtered={side.length > 0} />}
        </div>
      </div>
      {window && <LibraryWindow {...window} onClose={() => setWindow(null)} />}
      {importing.reports && (
        <ImportOutcome
          reports={importing.reports}
          hrefOf={(id) => formatRoute({ screen: 'dialog', id })}
          onClose={importing.dismiss}
        />
      )}
    </DropArea>
  )
}

/** Buttons that open and import files, and the link to the bin or back. */
function LibraryActions({ bin, importing }: { readonly bin: boolean; readonly importing: ImportState }) {
  const { client } = useApp()
  const route = useRoute()
  return (
    <>
      {!bin && (
        <button
          type="button"
          className="button quiet library-recording"
          aria-label={t('Open recording')}
          title={t('Open recording')}
          onClick={() => pickRecording(client)}
        >
          <CassetteTape size={16} aria-hidden />
          <span>{t('Open recording')}</span>
        </button>
      )}
      {!bin && <ImportButton importing={importing} accept=".json,.jsonl,.zip,.md,.txt" />}
      <button
        type="button"
        className="button quiet"
        aria-pressed={bin}
        onClick={() => goTo({ ...route, screen: 'library', bin: bin ? undefined : true })}
      >
        <Trash2 size={16} aria-hidden />
        {t('Bin')}
      </button>
    </>
  )
}

/** The window before dialogs are exported, or deleted permanently. */
function LibraryWindow({ type, ids, onClose }: Window & { readonly onClose: () => void }) {
  const { client } = useApp()
  if (type === 'export')
    return ids.length === 1 ? (
      <ExportModal id={ids[0] ?? ''} onClose={onClose} />
    ) : (
      <ExportMany ids={ids} onClose={onClose} />
    )
  return (
    <ConfirmModal
      title={t('Delete {ids, plural, one {# dialog} other {# dialogs}} for good?', { ids: ids.length })}
      words={t(
        'Everything said there will be gone from this computer. This cannot be undone; files you exported stay.',
      )}
      act={t('Delete for good')}
      onConfirm={() => void runAction(() => client.dialogs.remove({ ids: [...ids] }))}
      onClose={onClose}
    />
  )
}

interface LibrarySelectionProps {
  readonly selection: Selection
  readonly all: number
  readonly bin: boolean
  /** Compares the selected dialogs; absent unless exactly two are selected. */
  readonly onCompare: (() => void) | undefined
  readonly onExport: (ids: readonly string[]) => void
  readonly onRemove: (ids: readonly string[]) => void
}

/** The buttons for the selected dialogs. */
function LibrarySelection({ selection, all, bin, onCompare, onExport, onRemove }: LibrarySelectionProps) {
  const { client } = useApp()
  const { ids } = selection
  return (
    <SelectionBar count={ids.length} all={all} onAll={selection.all} onClear={selection.clear}>
      {bin ? (
        <>
          <button type="button" className="button small" onClick={() => void restoreDialogs(client, ids)}>
            <RotateCcw size={14} aria-hidden />
            {t('Restore')}
          </button>
          <button type="button" className="button small" onClick={() => onRemove(ids)}>
            <Trash2 size={14} aria-hidden />
            {t('Delete for good')}
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            className="button small"
            disabled={!onCompare}
            title={onCompare ? undefined : t('Choose two dialogs to compare them')}
            onClick={onCompare}
          >
            <Columns2 size={14} aria-hidden />
            {t('Compare')}
          </button>
          <button type="button" className="button small" onClick={() => onExport(ids)}>
            <Download size={14} aria-hidden />
            {t('Export')}
          </button>
          <button type="button" className="button small" onClick={() => void moveToBin(client, ids)}>
            <Trash2 size={14} aria-hidden />
            {t('Move to the bin')}
          </button>
        </>
      )}
    </SelectionBar>
  )
}
