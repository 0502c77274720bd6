import { Search } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useApp } from '../host/app-model.ts'
import { modeLabel } from '../dialog-view/dialog-words.ts'
import { useKeyCaps } from '../host/shortcuts/shortcuts.ts'
import { useStore } from '../host/store/use-select.ts'
import type { LibraryChoices } from './choose-dialogs.ts'
import {
  ALL,
  changeView,
  searchWish,
  SORTS,
  STATUSES,
  type Sort,
  type StatusFilter,
  useLibraryView,
} from './library-view.ts'

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Last changed first',
  title: 'By title',
}
const STATUS_LABELS: Readonly<Record<StatusFilter, string>> = {
  all: 'Any status',
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  stopped: 'Stopped',
  created: 'Not started',
}

/** What the library is searched and narrowed by. */
export function LibraryBar({ choices }: { readonly choices: LibraryChoices }) {
  const info = useStore(useApp().info).value
  const view = useLibraryView()
  const narrowed = view.mode !== '' || view.model !== '' || view.tag !== '' || view.status !== 'all'
  return (
    <search className="library-bar">
      <SearchField text={view.text} />
      <Choice
        label="Mode"
        all="Any mode"
        value={view.mode}
        options={choices.modes.map((dialog) => [dialog.mode, modeLabel(info, dialog)])}
        onChange={(mode) => changeView({ mode })}
      />
      <Choice
        label="Model"
        all="Any model"
        value={view.model}
        options={choices.models.map((model) => [model, model])}
        onChange={(model) => changeView({ model })}
      />
      <Choice
        label="Tag"
        all="Any tag"
        value={view.tag}
        options={choices.tags.map((tag) => [tag, tag])}
        onChange={(tag) => changeView({ tag })}
      />
      <Choice
        label="Status"
        value={view.status}
        options={STATUSES.map((status) => [status, STATUS_LABELS[status]])}
        onChange={(status) => changeView({ status: status as StatusFilter })}
      />
      {view.text.trim() === '' && (
        <Choice
          label="Order"
          value={view.sort}
          options={SORTS.map((sort) => [sort, SORT_LABELS[sort]])}
          onChange={(sort) => changeView({ sort: sort as Sort })}
        />
      )}
      {narrowed && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => changeView({ ...ALL, text: view.text, sort: view.sort })}
        >
          Clear filters
        </button>
      )}
    </search>
  )
}

function SearchField({ text }: { readonly text: string }) {
  const field = useRef<HTMLInputElement>(null)
  const wishes = useStore(searchWish)
  const caps = useKeyCaps('search')
  useEffect(() => {
    if (wishes === 0) return
    field.current?.focus()
    field.current?.select()
  }, [wishes])
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || text === '') return
    event.stopPropagation()
    changeView({ text: '' })
  }
  return (
    <div className="library-search row search-field">
      <Search size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label="Search everything said"
        placeholder="Search everything said"
        maxLength={500}
        value={text}
        onChange={(event) => changeView({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {caps !== null && text === '' && <kbd aria-hidden>{caps}</kbd>}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  /** What stands for no choice. */
  readonly all?: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  const known = value === '' || options.some(([each]) => each === value)
  if (all !== undefined && options.length === 0 && value === '') return null
  return (
    <select className="input" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {all !== undefined && <option value="">{all}</option>}
      {!known && <option value={value}>{value}</option>}
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}
