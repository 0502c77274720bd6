import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { CONTEXT_FILES_MAX } from '../../../core/contract/limits.ts'
import type { EstimateAnswer } from '../../../core/contract/money.ts'
import { Problem } from '../../ui/problem.tsx'
import { useStore } from '../../host/store/use-select.ts'
import './context-files.css'
import { draftStore } from '../../draft/draft-store.ts'
import { RecordingList } from '../../files/recordings/recording-list.tsx'
import { FORM_FIELD } from '../../files/recordings/waiting-recordings.ts'
import { PickFiles } from '../../files/pick-files.tsx'
import { useFileDrop } from '../../files/use-file-drop.ts'
import { useApp } from '../../host/app-model.ts'
import type { ChosenFile } from '../../import/dropped.ts'
import { openAsLesson } from '../../import/open-lesson.ts'
import { FileList } from './file-list.tsx'
import type { SettledSeat } from '../../draft/to-dialog.ts'
import { PictureSight } from '../../files/picture-sight.tsx'
import { ReadingReport } from '../../files/reading-report.tsx'
import { useSources } from '../../files/use-sources.ts'

interface ContextFilesProps {
  readonly files: readonly ContextFile[]
  readonly error: string | undefined
  /** The seats with their models, which read the files. */
  readonly seats: readonly SettledSeat[]
  /**
   * The estimate, with the context windows that the files must fit and the files that do not fit; null until it has
   * arrived.
   */
  readonly room: EstimateAnswer | null
  /** Called when files are dragged over the page or being read, so that this part of the form is opened. */
  readonly onReading: (reading: true) => void
  readonly onChange: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

/**
 * The field for the files that all three seats read. Files can be dropped anywhere on the page; a dropped lesson is
 * opened instead.
 */
export function ContextFiles({ files, error, seats, room, onReading, onChange }: ContextFilesProps) {
  const { state, recordings, lost: broken, add, cancel, dismiss } = useSources({ field: FORM_FIELD, files, onChange })
  const { client } = useApp()
  const take = async (chosen: readonly ChosenFile[], problems: readonly string[]) => {
    if (!(await openAsLesson(client, chosen))) add(chosen, problems)
  }
  const over = useFileDrop((chosen, problems) => void take(chosen, problems))
  const lost = useStore(draftStore.lost)
  const busy = state.reading.length > 0
  const seen = over || busy || recordings.waiting.length > 0
  useEffect(() => {
    if (seen) onReading(true)
  }, [seen, onReading])

  return (
    <section
      className={`context-files pad-6 rounded-card stack gap-5${over ? ' over' : ''}`}
      aria-label={t('Files to read')}
    >
      <div className="context-files-head muted row wrap gap-5">
        <FileText size={18} aria-hidden />
        <p className="shrink type-small">
          {rich(
            'Drop files that all three should read.<span>Text, PDF, RTF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, pictures, sound files</span>',
            { span: (words) => <span>{words}</span> },
          )}
        </p>
        <PickFiles
          label={t('Add files')}
          disabled={busy || files.length >= CONTEXT_FILES_MAX}
          onPick={(chosen) => void take(chosen, [])}
        />
      </div>
      <ReadingReport state={state} onCancel={cancel} onDismiss={dismiss} />
      <RecordingList recordings={recordings} />
      {files.length > 0 && <FileList files={files} room={room} onChange={onChange} />}
      {files.some(({ picture }) => picture) && <PictureSight files={files} seats={seats} onChange={onChange} />}
      {error !== undefined && <Problem>{error}</Problem>}
      {lost !== null && <Problem>{lost}</Problem>}
      {broken !== null && <Problem>{broken}</Problem>}
    </section>
  )
}
