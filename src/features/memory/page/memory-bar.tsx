import { Search } from 'lucide-react'
import { CONCEPT_TYPES } from '../../../core/contract/insights/memory-names.ts'
import type { RememberedDialog } from '../../../core/contract/library/memory.ts'
import { ALL_MEMORY, changeMemoryView, KINDS, typeLabel, useMemoryView, WEIGHTS } from './memory-view.ts'

/** What the memory is narrowed by. */
export function MemoryBar({ dialogs }: { readonly dialogs: readonly RememberedDialog[] }) {
  const view = useMemoryView()
  const narrowed = Object.values(view).some((value) => value !== '')
  return (
    <search className="library-bar">
      <div className="library-search row search-field">
        <Search size={16} aria-hidden />
        <input
          type="search"
          aria-label="Search what is remembered"
          placeholder="Search what is remembered"
          maxLength={500}
          value={view.text}
          onChange={(event) => changeMemoryView({ text: event.target.value })}
        />
      </div>
      <Choice label="Kind" all="Any kind" value={view.kind} onChange={(kind) => changeMemoryView({ kind })}>
        {Object.entries(KINDS)}
      </Choice>
      <Choice label="About" all="About anything" value={view.type} onChange={(type) => changeMemoryView({ type })}>
        {CONCEPT_TYPES.map((type) => [type, typeLabel(type)] as const)}
      </Choice>
      <Choice
        label="Importance"
        all="Any importance"
        value={view.weight}
        onChange={(weight) => changeMemoryView({ weight })}
      >
        {Object.entries(WEIGHTS)}
      </Choice>
      <Choice label="Dialog" all="Any dialog" value={view.dialog} onChange={(dialog) => changeMemoryView({ dialog })}>
        {dialogs.map(({ dialogId, dialogTitle }) => [dialogId, dialogTitle] as const)}
      </Choice>
      {narrowed && (
        <button type="button" className="button quiet small" onClick={() => changeMemoryView(ALL_MEMORY)}>
          Clear filters
        </button>
      )}
    </search>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly all: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: readonly (readonly [value: string, label: string])[]
}

function Choice({ label, all, value, onChange, children: options }: ChoiceProps) {
  const known = value === '' || options.some(([each]) => each === value)
  return (
    <select className="input" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {!known && <option value={value}>{value}</option>}
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}
