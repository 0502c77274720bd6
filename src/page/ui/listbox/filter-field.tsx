import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldControl } from '../field.tsx'
import './filter-field.css'
import type { FilterList } from './use-filter-list.ts'

interface FilterFieldProps {
  readonly control: FieldControl
  readonly list: Pick<FilterList<never, never>, 'box' | 'close' | 'listbox' | 'open' | 'query' | 'setQuery'>
  /** The text of the field while nobody types. */
  readonly words: string
  /** The content of the list, while it is open. */
  readonly children: ReactNode
}

/** The text field of a filtered list. It shows the chosen option until the person types. */
export function FilterField({ control, list, words, children }: FilterFieldProps) {
  const { box, close, listbox, open, query, setQuery } = list
  return (
    <div
      ref={box}
      className="filter-field relative shrink"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <input
        {...control}
        {...listbox.field}
        className="input"
        role="combobox"
        aria-expanded={open}
        spellCheck={false}
        value={query ?? words}
        placeholder={words}
        onClick={() => setQuery(query ?? '')}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={listbox.onKeyDown}
      />
      <ChevronDown size={14} aria-hidden />
      {open && children}
    </div>
  )
}
