import { useEffect, useRef, type KeyboardEvent } from 'react'
import { t, wordTable } from '../../base/language/t.ts'
import { useApp } from '../host/app-model.ts'
import { modeLabel } from '../dialog-view/dialog-words.ts'
import { useKeyCaps } from '../host/shortcuts/shortcuts.ts'
import { useStore } from '../host/store/use-select.ts'
import { FilterBar, FilterChoice } from '../lists/filter-bar.tsx'
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

const SORT_LABELS: Readonly<Record<Sort, string>> = wordTable({
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Last changed first',
  title: 'By title',
})
const STATUS_LABELS: Readonly<Record<StatusFilter, string>> = wordTable({
  all: 'Any status',
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  stopped: 'Stopped',
  created: 'Not started',
})

/** A mode, with one of its styles or with all, as the value of an option. */
function kindOf({ mode, style }: { readonly mode: string; readonly style: string | null }): string {
  return style ? `${mode} ${style}` : mode
}

/** The search field and the filters of the library. */
export function LibraryBar({ choices }: { readonly choices: LibraryChoices }) {
  const info = useStore(useApp().info).value
  const view = useLibraryView()
  const narrowed = view.mode !== '' || view.model !== '' || view.tag !== '' || view.status !== 'all'
  const field = useRef<HTMLInputElement>(null)
  const wishes = useStore(searchWish)
  const caps = useKeyCaps('search')
  useEffect(() => {
    if (wishes === 0) return
    field.current?.focus()
    field.current?.select()
  }, [wishes])
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || view.text === '') return
    event.stopPropagation()
    changeView({ text: '' })
  }
  return (
    <FilterBar
      label={t('Search everything said')}
      text={view.text}
      onText={(text) => changeView({ text })}
      keys={caps}
      field={field}
      onKeyDown={onKeyDown}
      clear={
        narrowed
          ? { label: t('Clear filters'), run: () => changeView({ ...ALL, text: view.text, sort: view.sort }) }
          : null
      }
    >
      {(choices.modes.length > 0 || view.mode !== '') && (
        <FilterChoice
          label={t('Mode')}
          all={t('Any mode')}
          value={kindOf(view)}
          options={choices.modes.map((choice) => [kindOf(choice), modeLabel(info, choice)])}
          unknown={modeLabel(info, view)}
          onChange={(kind) => {
            const [mode = '', style = ''] = kind.split(' ')
            changeView({ mode, style })
          }}
        />
      )}
      {(choices.models.length > 0 || view.model !== '') && (
        <FilterChoice
          label={t('Model')}
          all={t('Any model')}
          value={view.model}
          options={choices.models.map((model) => [model, model])}
          onChange={(model) => changeView({ model })}
        />
      )}
      {(choices.tags.length > 0 || view.tag !== '') && (
        <FilterChoice
          label={t('Tag')}
          all={t('Any tag')}
          value={view.tag}
          options={choices.tags.map((tag) => [tag, tag])}
          onChange={(tag) => changeView({ tag })}
        />
      )}
      <FilterChoice
        label={t('Status')}
        value={view.status}
        options={STATUSES.map((status) => [status, STATUS_LABELS[status]])}
        onChange={(status) => changeView({ status: status as StatusFilter })}
      />
      {view.text.trim() === '' && (
        <FilterChoice
          label={t('Order')}
          value={view.sort}
          options={SORTS.map((sort) => [sort, SORT_LABELS[sort]])}
          onChange={(sort) => changeView({ sort: sort as Sort })}
        />
      )}
    </FilterBar>
  )
}
