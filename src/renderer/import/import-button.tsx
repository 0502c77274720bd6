import { FolderInput } from 'lucide-react'
import { useRef } from 'react'
import type { Importing } from './use-import.ts'

/** Chooses files to take in. */
export function ImportButton({ importing, accept }: { readonly importing: Importing; readonly accept: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { progress, take } = importing
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label="Files to import"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])].map((file) => ({ name: file.name, file }))
          event.target.value = ''
          void take(chosen)
        }}
      />
      <button
        type="button"
        className="button quiet"
        disabled={progress !== null}
        onClick={() => field.current?.click()}
      >
        <FolderInput size={16} aria-hidden />
        {progress === null ? 'Import' : `Importing ${Math.min(progress.done + 1, progress.all)} of ${progress.all}`}
      </button>
    </>
  )
}
