import { Search } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import './list-screen.css'

interface FilterBarProps {
  /** The label of the search field. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** The keys that focus the search field; null for none. */
  readonly keys?: string | null
  readonly field?: Ref<HTMLInputElement>
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** The button that clears all filters; null when there are none. */
  readonly clear?: { readonly label: string; readonly run: () => void } | null
  readonly className?: string
  readonly children?: ReactNode
}

/** The bar that searches and filters a list: a search field, and choices beside it. */
export function FilterBar(props: FilterBarProps) {
  const { label, text, onText, keys = null, field, onKeyDown, clear = null, className = '', children } = props
  return (
    <search className={`library-bar flex wrap ${className}`}>
      <div className="library-search shrink surface muted row search-field pad-x-4 rounded">
        <Search size={16} aria-hidden />
        <input
          className="type-body"
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={500}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {keys !== null && text === '' && <kbd aria-hidden>{keys}</kbd>}
      </div>
      {children}
      {clear !== null && (
        <button type="button" className="button quiet small" onClick={clear.run}>
          {clear.label}
        </button>
      )}
    </search>
  )
}

type FilterOption = readonly [value: string, label: string]

interface FilterChoiceProps {
  readonly label: string
  /** The label of the option that filters nothing. */
  readonly all?: string
  readonly value: string
  readonly options?: readonly FilterOption[]
  /** Options in groups with headings. */
  readonly groups?: readonly { readonly label: string; readonly options: readonly FilterOption[] }[]
  /** The label of a value that is not among the options; by default the value itself. */
  readonly unknown?: string
  readonly onChange: (value: string) => void
}

/** A choice in the filter bar. A value that is no longer among the options is still shown. */
export function FilterChoice(props: FilterChoiceProps) {
  const { label, all, value, options = [], groups = [], unknown = value, onChange } = props
  const every = [...options, ...groups.flatMap((group) => group.options)]
  return (
    <select className="input" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {all !== undefined && <option value="">{all}</option>}
      {value !== '' && !every.some(([each]) => each === value) && <option value={value}>{unknown}</option>}
      {options.map(asOption)}
      {groups.map(
        (group) =>
          group.options.length > 0 && (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(asOption)}
            </optgroup>
          ),
      )}
    </select>
  )
}

function asOption([value, label]: FilterOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
