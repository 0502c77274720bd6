import { FileText, Paperclip } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContextFile } from '../../../contract/dialog-config.ts'
import { CONTEXT_FILES_MAX } from '../../../contract/limits.ts'
import type { EstimateAnswer } from '../../../contract/money.ts'
import { Problem } from '../../ui/problem.tsx'
import { useStore } from '../../host/store/use-select.ts'
import './context-files.css'
import { draftStore } from '../../draft/draft-store.ts'
import { droppedFiles } from '../../import/dropped.ts'
import { FileList } from './file-list.tsx'
import type { SettledSeat } from '../../draft/to-dialog.ts'
import { PictureSight } from '../../files/picture-sight.tsx'
import { ReadingReport } from '../../files/reading-report.tsx'
import { useFileReading } from '../../files/use-file-reading.ts'

interface ContextFilesProps {
  readonly files: readonly ContextFile[]
  readonly error: string | undefined
  /** Who is to read them. */
  readonly seats: readonly SettledSeat[]
  /** The windows the files must fit, and which do not; null until it is known. */
  readonly room: EstimateAnswer | null
  readonly onChange: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

/** Files that all three read. They can be dropped anywhere on the page. */
export function ContextFiles({ files, error, seats, room, onChange }: ContextFilesProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { add, cancel, dismiss, ...state } = useFileReading({ files, onChange })
  const [over, setOver] = useState(false)
  const lost = useStore(draftStore.lost)
  const busy = state.reading.length > 0

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type !== 'drop') return setOver(event.type === 'dragover')
    setOver(false)
    void droppedFiles(event.dataTransfer).then((dropped) => add(dropped.files, dropped.problems))
  })
  useEffect(() => {
    const listener = (event: DragEvent) => onDrag(event)
    const kinds = ['dragover', 'dragleave', 'drop'] as const
    for (const kind of kinds) addEventListener(kind, listener)
    return () => {
      for (const kind of kinds) removeEventListener(kind, listener)
    }
  }, [])

  return (
    <section className={`context-files${over ? ' over' : ''}`} aria-label="Files to read">
      <div className="context-files-head">
        <FileText size={18} aria-hidden />
        <p>
          Drop files that all three should read.
          <span>Text, PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, pictures</span>
        </p>
        <button
          type="button"
          className="button small"
          disabled={busy || files.length >= CONTEXT_FILES_MAX}
          onClick={() => picker.current?.click()}
        >
          <Paperclip size={14} aria-hidden />
          Add files
        </button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label="Files"
          onChange={(event) => {
            add(
              [...(event.target.files ?? [])].map((file) => ({ name: file.name, file })),
              [],
            )
            event.target.value = ''
          }}
        />
      </div>
      <ReadingReport state={state} onCancel={cancel} onDismiss={dismiss} />
      {files.length > 0 && <FileList files={files} room={room} onChange={onChange} />}
      {files.some(({ picture }) => picture) && <PictureSight files={files} seats={seats} onChange={onChange} />}
      {error !== undefined && <Problem>{error}</Problem>}
      {lost !== null && <Problem>{lost}</Problem>}
    </section>
  )
}
