import { t } from '../../base/language/t.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { modeLabel } from '../dialog-view/dialog-words.ts'
import { useDialog } from '../dialog-view/use-dialog.ts'
import { isOwnMode, modeInfoOf } from '../../core/dialog/modes/own-mode.ts'
import { Problem } from '../ui/problem.tsx'

/** A note on a dialog whose mode this app does not have. Renders nothing for other dialogs. */
export function UnknownMode() {
  const info = useStore(useApp().info).value
  const config = useDialog((state) => state.config)
  if (!info || !config || isOwnMode(config.mode) || modeInfoOf(config, info.modes)) return null
  return (
    <div className="pad-3 pad-x-5">
      <Problem past>
        {t(
          'This dialog is of the mode {mode}, which this app does not have: it can be read and exported, and not gone on with.',
          { mode: modeLabel(info, config) },
        )}
      </Problem>
    </div>
  )
}
