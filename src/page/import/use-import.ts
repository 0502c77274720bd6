import { comma } from '../../base/format/count.ts'
import { useRef, useState } from 'react'
import { t } from '../../base/language/t.ts'
import type { ImportReport } from '../../core/contract/library/library.ts'
import type { ChosenFile } from './dropped.ts'
import { announce } from '../host/announce.ts'
import { reloadPreferences } from '../host/store/preferences.ts'
import { importFiles, type ImportProgress, type TakeIn } from './import-files.ts'

export interface ImportState {
  /** The progress; null while nothing is being imported. */
  readonly progress: ImportProgress | null
  /** The result of the last files; null when there is nothing to show. */
  readonly reports: readonly ImportReport[] | null
  readonly take: (chosen: readonly ChosenFile[], problems?: readonly string[]) => Promise<void>
  /** Stops after the current file; imported items stay. */
  readonly cancel: () => void
  readonly dismiss: () => void
}

/**
 * Imports files and keeps the results.
 * @param instead is offered the files first; it returns whether it handled them
 */
export function useImport(
  takeIn: TakeIn,
  instead: (chosen: readonly ChosenFile[]) => Promise<boolean> = async () => false,
): ImportState {
  const [progress, setProgress] = useState<ImportState['progress']>(null)
  const [reports, setReports] = useState<ImportState['reports']>(null)
  const stopping = useRef<AbortController>(null)
  async function take(chosen: readonly ChosenFile[], problems: readonly string[] = []): Promise<void> {
    if (progress !== null || chosen.length + problems.length === 0) return
    if (problems.length === 0 && (await instead(chosen))) return
    const stop = new AbortController()
    stopping.current = stop
    setProgress({ file: 0, files: chosen.length, things: 0 })
    const results = await importFiles(chosen, takeIn, setProgress, stop.signal)
    const reports = [...results, ...problems.map((message) => ({ name: t('Folder'), ok: false, id: null, message }))]
    // The configuration of the older app contains defaults of new dialogs, so preferences may have changed.
    reloadPreferences()
    setProgress(null)
    setReports(reports)
    announce(formatImportReports(reports))
  }
  return {
    progress,
    reports,
    take,
    cancel: () => stopping.current?.abort(),
    dismiss: () => setReports(null),
  }
}

/** The results in words: "3 imported, 1 here already, 1 not". */
export function formatImportReports(reports: readonly ImportReport[]): string {
  const here = reports.filter((report) => report.here).length
  const good = reports.filter(({ ok }) => ok).length - here
  const bad = reports.length - good - here
  if (bad === reports.length) return t('Nothing was imported.')
  if (here === reports.length) return t('Nothing new: all of it is here already.')
  const parts = [
    t('{good} imported', { good }),
    here > 0 ? t('{here} here already', { here }) : '',
    bad > 0 ? t('{bad} not', { bad }) : '',
  ]
  return `${parts.filter((part) => part !== '').join(comma())}.`
}
