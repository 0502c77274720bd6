import { FileText, Paperclip } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContextFile } from '../../contract/dialog-config.ts'
import { CONTEXT_FILES_MAX } from '../../contract/limits.ts'
import type { EstimateAnswer } from '../../contract/money.ts'
import { Problem } from '../components/problem.tsx'
import { useApp } from '../state/app-model.ts'
import './context-files.css'
import { FileList } from './file-list.tsx'
import { readFile } from './read-file.ts'

interface ContextFilesProps {
  readonly files: readonly ContextFile[]
  readonly error: string | undefined
  /** The windows the files must fit, and which do not; null until it is known. */
  readonly room: EstimateAnswer | null
  readonly onChange: (update: (files: readonly ContextFile[]) => readonly ContextFile[]) => void
}

/** Files that all three read. They can be dropped anywhere on the page. */
export function ContextFiles({ files, error, room, onChange }: ContextFilesProps) {
  const { client } = useApp()
  const picker = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [over, setOver] = useState(false)

  async function add(chosen: readonly File[]): Promise<void> {
    setProblems([])
    for (const each of chosen) {
      setReading((names) => [...names, each.name])
      const { file, error: sentence } = await readFile(client, each)
      setReading((names) => names.toSpliced(names.indexOf(each.name), 1))
      if (file === null) setProblems((known) => [...known, sentence])
      else onChange((known) => [...known.filter((other) => other.name !== file.name), file])
    }
  }

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type !== 'drop') return setOver(event.type === 'dragover')
    setOver(false)
    void add([...event.dataTransfer.files])
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
          <span>Text, Markdown, JSON, CSV, PDF, DOCX</span>
        </p>
        <button type="button" className="button small" disabled={files.length >= CONTEXT_FILES_MAX} onClick={() => picker.current?.click()}>
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
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {(files.length > 0 || reading.length > 0) && <FileList files={files} reading={reading} room={room} onChange={onChange} />}
      {error !== undefined && <Problem>{error}</Problem>}
      {problems.map((sentence) => (
        <Problem key={sentence}>{sentence}</Problem>
      ))}
    </section>
  )
}
