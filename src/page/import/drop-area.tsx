import { useState, type DragEvent, type ReactNode } from 'react'
import { droppedFiles } from './dropped.ts'
import './drop-area.css'
import type { ImportState } from './use-import.ts'

/** An area that imports the files dropped on it. */
export function DropArea({
  importing,
  words,
  children,
}: {
  readonly importing: ImportState
  readonly words: string
  readonly children: ReactNode
}) {
  const [over, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div
      className="drop-area relative grow shrink-y stack gap-0"
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(({ files, problems }) => importing.take(files, problems))
      }}
    >
      {children}
      {over && (
        <div className="drop-area-over row gap-0 type-lead strong rounded-card" aria-hidden>
          {words}
        </div>
      )}
    </div>
  )
}
