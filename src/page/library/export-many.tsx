import { Download } from 'lucide-react'
import { useState } from 'react'
import { t, translateKnown } from '../../base/language/t.ts'
import { Modal } from '../ui/modal.tsx'
import { ChoiceList } from '../export/choice-list.tsx'
import { chosenContent, contentsOf, lastChoice, withContent } from '../export/export-choice.ts'
import { EXPORT_PARTS } from '../../core/contract/export-parts.ts'
import { ExportPaper, ExportParts } from '../export/export-extras.tsx'
import '../export/export-modal.css'
import { takeSaved } from '../export/save-export.ts'
import { useToastedAction } from '../host/use-action.ts'
import { showToast } from '../host/toasts.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'

/** The most left-out things that are named. */
const NAMED = 3

function formatLeftOut(leftOut: readonly string[]): string {
  const more = leftOut.length - NAMED
  return [
    ...leftOut.slice(0, NAMED).map(translateKnown),
    ...(more > 0 ? [t('{more} more are not in the zip.', { more })] : []),
  ].join(' ')
}

/** The window that exports several dialogs as one zip: their format and how much they contain. */
export function ExportMany({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) {
  const { client, info } = useApp()
  const about = useStore(info).value
  const formats = about?.exportFormats ?? []
  const [choice, setChoice] = useState(lastChoice.get)
  const { busy, run } = useToastedAction()
  const format = formats.find((each) => each.id === choice.format)?.id ?? formats[0]?.id ?? null
  const { parts, paper } = choice
  const content = chosenContent(choice, format)

  async function save(): Promise<void> {
    if (format === null) return
    lastChoice.set({ ...choice, format })
    await run(async () => {
      const result = await client.host.saveMany({
        ids: [...ids],
        format,
        parts: [...parts],
        paper,
        ...(content && { content }),
      })
      if (!takeSaved(client, result, about?.capabilities.revealFile ?? false)) return
      if (result.leftOut.length > 0) showToast({ tone: 'error', text: formatLeftOut(result.leftOut) })
      onClose()
    })
  }
  return (
    <Modal
      title={t('Export {length, plural, one {# dialog} other {# dialogs}} as one zip', { length: ids.length })}
      onClose={onClose}
    >
      <form
        className="export-choices shrink scroll stack gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ChoiceList
          label={t('Format')}
          choices={formats}
          chosen={format}
          onChoose={(next) => setChoice({ ...choice, format: next })}
        />
        <ChoiceList
          label={t('Content')}
          choices={contentsOf(format)}
          chosen={content ?? 'none'}
          onChoose={(next) => setChoice(withContent(choice, format, next))}
        />
        <ExportParts format={format} choice={choice} onChange={setChoice} filled={EXPORT_PARTS} />
        {format === 'pdf' && <ExportPaper choice={choice} onChange={setChoice} />}
        <div className="row wrap end">
          <button type="submit" className="button primary" disabled={busy || format === null}>
            <Download size={16} aria-hidden />
            {busy ? t('Writing the files') : t('Save')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
