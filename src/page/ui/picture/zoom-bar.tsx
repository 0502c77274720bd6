import { Minus, Plus, Scan } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import { ZOOM_STEP } from './view-box.ts'

interface ZoomBarProps {
  readonly className: string
  /** Whether the picture is shown in the view that fits its frame. */
  readonly fitted: boolean
  /** The label of the button that shows the whole picture, and its tooltip with the key. */
  readonly fitLabel: string
  readonly fitTitle: string
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
  readonly children?: ReactNode
}

/** The buttons for a picture: enlarge, reduce, show all of it. */
export function ZoomBar({ className, fitted, fitLabel, fitTitle, onZoom, onFit, children }: ZoomBarProps) {
  const button = { type: 'button', className: 'button icon' } as const
  return (
    <div className={`${className} row gap-2`} role="group" aria-label={t('Size of the picture')}>
      <button {...button} aria-label={t('Larger')} title={t('Larger (+)')} onClick={() => onZoom(ZOOM_STEP)}>
        <Plus size={16} aria-hidden />
      </button>
      <button {...button} aria-label={t('Smaller')} title={t('Smaller (-)')} onClick={() => onZoom(1 / ZOOM_STEP)}>
        <Minus size={16} aria-hidden />
      </button>
      <button {...button} aria-label={fitLabel} title={fitTitle} disabled={fitted} onClick={onFit}>
        <Scan size={16} aria-hidden />
      </button>
      {children}
    </div>
  )
}
