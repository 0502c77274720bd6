import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import { formatCount } from '../../../base/format/count.ts'
import { useLayer } from '../../ui/layers.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import './find-bar.css'

interface FindBarProps {
  readonly query: string
  /** The number of the current match, from 0; null when there is none. */
  readonly at: number | null
  readonly total: number
  readonly onQuery: (query: string) => void
  readonly onStep: (by: number) => void
  readonly onClose: () => void
}

/**
 * The bar over the script for "Find in dialog": a field, the number of matches, and buttons for the next and the
 * previous match.
 */
export function FindBar({ query, at, total, onQuery, onStep, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayer(true, onClose)
  useShortcuts({ find: () => field.current?.select() })
  useEffect(() => field.current?.select(), [])
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  }
  const words =
    query.trim() === ''
      ? ''
      : total === 0
        ? t('Not found')
        : t('{at} of {total}', { at: formatCount((at ?? 0) + 1), total: formatCount(total) })
  return (
    <div
      className="find-bar surface muted row wrap gap-2 rounded-card pad-2 pad-x-4"
      role="search"
      aria-label={t('Find in this dialog')}
    >
      <Search size={16} aria-hidden />
      <input
        className="grow pad-x-2 ink"
        ref={field}
        type="text"
        aria-label={t('Find in this dialog')}
        placeholder={t('Find in this dialog')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="find-count tabular type-small nowrap text-end">{words}</span>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('Previous match')}
        disabled={total === 0}
        onClick={() => onStep(-1)}
      >
        <ChevronUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t('Next match')}
        disabled={total === 0}
        onClick={() => onStep(1)}
      >
        <ChevronDown size={16} aria-hidden />
      </button>
      <button type="button" className="button quiet icon" aria-label={t('Close')} onClick={onClose}>
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
