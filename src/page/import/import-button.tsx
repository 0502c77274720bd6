import { FolderInput } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../base/language/t.ts'
import { formatCount } from '../../base/format/count.ts'
import type { ImportProgress } from './import-files.ts'
import type { ImportState } from './use-import.ts'

/** A button that chooses files to import. */
export function ImportButton({
  importing,
  accept,
  label,
}: {
  readonly importing: ImportState
  readonly accept: string
  /** The label; by default “Import”. */
  readonly label?: string
}) {
  const field = useRef<HTMLInputElement>(null)
  const { progress, take, cancel } = importing
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label === undefined ? t('Files to import') : t('{label}: files', { label })}
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
        {progress === null ? (label ?? t('Import')) : formatImportProgress(progress)}
      </button>
      {progress !== null && (
        <button type="button" className="button quiet" onClick={cancel}>
          {t('Cancel import')}
        </button>
      )}
    </>
  )
}

/** The progress of an import: "Importing 2 of 3"; within a zip "Importing 1 of 1, 240 read". */
function formatImportProgress({ file, files, things }: ImportProgress): string {
  const more = things > file ? `, ${t('{things} read', { things: formatCount(things) })}` : ''
  return t('Importing {min} of {files}{more}', { min: Math.min(file + 1, files), files, more })
}
