import { Download } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '../components/modal.tsx'
import { useApp } from '../state/app-model.ts'
import { useStore } from '../state/use-select.ts'
import { CONTENTS, keepChoice, lastChoice } from './export-choice.ts'
import { ExportPreview } from './export-preview.tsx'
import './export-window.css'
import { saveExport } from './save-export.ts'
import { useFirstFocus } from './use-first-focus.ts'

/** A dialog as a file: its format, how much it holds, and how it will look. */
export function ExportWindow({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { client, info } = useApp()
  const about = useStore(info).value
  const formats = about?.exportFormats ?? []
  const [choice, setChoice] = useState(lastChoice)
  const first = useFirstFocus<HTMLButtonElement>()
  const [busy, setBusy] = useState(false)
  const format = formats.find((each) => each.id === choice.format)?.id ?? formats[0]?.id ?? null
  const { content } = choice

  async function save(): Promise<void> {
    if (format === null) return
    setBusy(true)
    keepChoice({ format, content })
    const saved = await saveExport(client, id, format, content, about?.capabilities.revealFile ?? false)
    setBusy(false)
    if (saved) onClose()
  }

  return (
    <Modal title="Export" onClose={onClose}>
      <form
        className="export-window"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="export-choices">
          <fieldset>
            <legend>Format</legend>
            {formats.map((each) => (
              <label key={each.id} className="export-choice">
                <input type="radio" name="format" checked={each.id === format} onChange={() => setChoice({ ...choice, format: each.id })} />
                <span>{each.label}</span>
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Content</legend>
            {CONTENTS.map((each) => (
              <label key={each.content} className="export-choice">
                <input type="radio" name="content" checked={each.content === content} onChange={() => setChoice({ ...choice, content: each.content })} />
                <span>
                  {each.label}
                  <span className="hint">{each.hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <button ref={first} type="submit" className="button primary" disabled={busy}>
            <Download size={16} aria-hidden />
            {about?.capabilities.saveDialog ? 'Save as …' : 'Save'}
          </button>
        </div>
        {format !== null && <ExportPreview id={id} format={format} content={content} />}
      </form>
    </Modal>
  )
}
