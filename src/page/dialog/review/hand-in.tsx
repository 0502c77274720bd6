import { FileCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { USUAL_PARTS } from '../../../core/contract/export-parts.ts'
import { saveExport } from '../../export/save-export.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import { whyNoSheet } from '../../../core/dialog/judging/sheet/person-speeches.ts'
import { useModes } from '../../dialog-view/use-modes.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'

/** Saves the file that a pupil hands in after a lesson. Renders nothing for a dialog that is no lesson. */
export function HandIn() {
  const { client, info } = useApp()
  const state = useDialogFacts()
  const { modes } = useModes()
  const { id, config, judging } = state
  const about = useStore(info).value
  const [busy, setBusy] = useState(false)
  const titleId = useId()
  if (!config?.lesson) return null

  async function save(): Promise<void> {
    setBusy(true)
    const canReveal = about?.capabilities.revealFile ?? false
    await saveExport(client, { id, format: 'html', content: 'finals', parts: [...USUAL_PARTS] }, canReveal)
    setBusy(false)
  }

  const canHaveSheet = whyNoSheet(state, modeInfoOf(config, modes)) === null
  return (
    <section className="stack gap-2" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Lesson: {name}', { name: config.lesson.name })}</h3>
      <p className="hint">
        {judging.sheets.length > 0
          ? t('One file to hand in: what was said, your score sheet, and which lesson it was.')
          : canHaveSheet
            ? t(
                'One file to hand in: what was said, and which lesson it was. A score sheet, once you have one made, is in it, too.',
              )
            : t('One file to hand in: what was said, and which lesson it was.')}
      </p>
      <div className="row">
        <button type="button" className="button small" disabled={busy} onClick={() => void save()}>
          <FileCheck size={14} aria-hidden />
          {t('Hand in')}
        </button>
      </div>
    </section>
  )
}
