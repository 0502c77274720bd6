import { t } from '../../../base/language/t.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import { styleInfoOf } from '../../../core/dialog/modes/style-info.ts'
import { Choices } from '../../ui/choices.tsx'

interface StyleChoiceProps {
  readonly mode: Pick<ModeInfo, 'styles'> | null
  /** The id of the chosen style; empty for the default one. */
  readonly style: string
  readonly onChange: (style: string) => void
}

/**
 * The choice of a style of the mode, with a sentence that says whom the style suits. Renders nothing when the mode has
 * only one style.
 */
export function StyleChoice({ mode, style, onChange }: StyleChoiceProps) {
  const chosen = styleInfoOf(mode, style)
  const styles = mode?.styles ?? []
  if (!chosen || styles.length < 2) return null
  return (
    <div className="style-choice row wrap gap-5 rows-2">
      <Choices
        label={t('Style')}
        value={chosen.id}
        options={styles.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => onChange(id === styles[0]?.id ? '' : id)}
      />
      <p className="hint" aria-live="polite">
        {chosen.blurb}
      </p>
    </div>
  )
}
