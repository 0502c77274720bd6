import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../base/language/t.ts'
import type { ChosenFile } from '../import/dropped.ts'

interface PickFilesProps {
  readonly label: string
  readonly disabled: boolean
  readonly onPick: (chosen: readonly ChosenFile[]) => void
}

/** A button that opens a file picker. */
export function PickFiles({ label, disabled, onPick }: PickFilesProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="button small" disabled={disabled} onClick={() => picker.current?.click()}>
        <Paperclip size={14} aria-hidden />
        {label}
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('Files')}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])].map((file) => ({ name: file.name, file })))
          event.target.value = ''
        }}
      />
    </>
  )
}
