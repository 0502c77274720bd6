import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import type { Listbox } from '../../ui/listbox/use-listbox.ts'
import { focusFirst } from '../../ui/focus-first.ts'

interface PaletteFieldProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** The attributes that connect the field with the list below it; absent while the list is being loaded. */
  readonly listbox?: Listbox['field']
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** The field of the command palette. It accepts text before the list below it is loaded. */
export function PaletteField({ query, onQuery, listbox, onKeyDown }: PaletteFieldProps) {
  return (
    <div className="palette-search muted row pad-x-5 rounded">
      <Search size={16} aria-hidden />
      <input
        {...listbox}
        ref={takeFocus}
        role="combobox"
        aria-label={t('Command palette')}
        aria-expanded={listbox !== undefined}
        spellCheck={false}
        placeholder={t('What do you want to do, or open?')}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/**
 * Puts the focus into the field when the palette opens. When the list is loaded, the field may be rendered anew; the
 * focus then moves to the new one.
 */
function takeFocus(element: HTMLInputElement | null): void {
  focusFirst(element)
  element?.focus()
}
