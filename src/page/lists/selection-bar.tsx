import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../base/language/t.ts'
import './selection-bar.css'
import { formatCount } from '../../base/format/count.ts'

interface SelectionBarProps {
  readonly count: number
  /** The number of items that can be selected. */
  readonly all: number
  readonly onAll: () => void
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The bar with the number of selected items and the buttons for them. Renders nothing when none is selected. */
export function SelectionBar({ count, all, onAll, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section
      className="selection-bar surface type-small row wrap pad-3 pad-x-5 rounded-card"
      aria-label={t('Selection')}
    >
      <strong>{t('{count} selected', { count: formatCount(count) })}</strong>
      {count < all && (
        <button type="button" className="button quiet small" onClick={onAll}>
          {t('Select all {all}', { all: formatCount(all) })}
        </button>
      )}
      <div className="grow row wrap end">{children}</div>
      <button type="button" className="button quiet small icon" aria-label={t('Clear the selection')} onClick={onClear}>
        <X size={16} aria-hidden />
      </button>
    </section>
  )
}
