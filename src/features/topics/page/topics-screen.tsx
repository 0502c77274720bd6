import { Download, ListPlus, Plus, Shuffle, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import { t } from '../../../base/language/t.ts'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import { PageHeader } from '../../../page/ui/page-header.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { byUse } from '../../../page/lists/by-use.ts'
import { runAction } from '../../../page/host/use-action.ts'
import { DropArea } from '../../../page/import/drop-area.tsx'
import { ImportButton } from '../../../page/import/import-button.tsx'
import { ImportOutcome } from '../../../page/import/import-report.tsx'
import '../../../page/lists/list-screen.css'
import '../../../page/lists/lists.css'
import { FilterBar, FilterChoice } from '../../../page/lists/filter-bar.tsx'
import { SelectionBar } from '../../../page/lists/selection-bar.tsx'
import { useImport } from '../../../page/import/use-import.ts'
import { useSelection } from '../../../page/lists/use-selection.ts'
import { takeSaved } from '../../../page/export/save-export.ts'
import { startFrom } from '../../../page/draft/start-from.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { changeRouteQuery, useRouteQuery } from '../../../page/host/route-query.ts'
import { useShortcuts } from '../../../page/host/shortcuts/shortcuts.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { topicPrefill } from '../../../page/draft/topic-prefill.ts'
import { chooseTopics, surprise } from './choose-topics.ts'
import { RunTopics } from './run-topics.tsx'
import { deleteTopics } from './topic-acts.ts'
import { TopicCard } from './topic-card.tsx'
import { TopicEditor } from './topic-editor.tsx'
import './topics-screen.css'

type Window = { readonly type: 'edit'; readonly item: Item<Topic> | null } | { readonly type: 'run' }

/** The filters of the topics, which are in the address. */
const ALL_TOPICS = { text: '', tag: '' }
const change = (fields: Partial<typeof ALL_TOPICS>): void => changeRouteQuery(ALL_TOPICS, fields)

/** Topics for dialogs: to choose, add, and run one after another. */
export function TopicsScreen() {
  const { client, info, topics } = useApp()
  const { items, problem } = useStore(topics)
  const { text, tag } = useRouteQuery(ALL_TOPICS)
  const [window, setWindow] = useState<Window | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const lastDrawn = useRef<string | null>(null)
  const importing = useImport(async (file, tell) => {
    for (const report of await client.collections.import({ kind: 'topic', ...file })) tell(report)
  })
  const chosen = useMemo(() => chooseTopics(items ?? [], text, tag), [items, text, tag])
  const tags = useMemo(() => byUse((items ?? []).map(({ value }) => value.tags)), [items])
  const selection = useSelection(useMemo(() => chosen.map(({ id }) => id), [chosen]))
  const selected = chosen.filter(({ id }) => selection.set.has(id))
  const canReveal = useStore(info).value?.capabilities.revealFile ?? false
  const add = () => setWindow({ type: 'edit', item: null })
  const exportThem = (ids: readonly string[]) =>
    void runAction(async () =>
      takeSaved(client, await client.collections.export({ kind: 'topic', ids: [...ids] }), canReveal),
    )

  function surpriseMe(): void {
    const topic = surprise(chosen, lastDrawn.current)
    if (topic === null) return
    lastDrawn.current = topic.id
    startFrom(topicPrefill(topic.value))
  }
  useShortcuts({ surprise: chosen.length > 0 ? surpriseMe : undefined })

  return (
    <DropArea importing={importing} words={t("Drop topic files to import them, the older system's library too")}>
      <PageHeader
        title={t('Topics')}
        chips={
          items && (
            <span className="chip">
              {t('{count, plural, one {# topic} other {# topics}}', { count: items.length })}
            </span>
          )
        }
        actions={
          <>
            <button type="button" className="button quiet" disabled={chosen.length === 0} onClick={surpriseMe}>
              <Shuffle size={16} aria-hidden />
              {t('Surprise me')}
            </button>
            <ImportButton importing={importing} accept=".json" />
            <button type="button" className="button" onClick={add}>
              <Plus size={16} aria-hidden />
              {t('Add a topic')}
            </button>
          </>
        }
      />
      <div ref={scroller} className="page">
        <div className="page-column full library stack gap-6 topics">
          {problem && <Problem error={problem} />}
          {items && items.length > 0 && (
            <FilterBar label={t('Search topics')} text={text} onText={(typed) => change({ text: typed })}>
              {tags.length > 0 && (
                <FilterChoice
                  label={t('Tag')}
                  all={t('Any tag')}
                  value={tag}
                  options={tags.map((each) => [each, each])}
                  onChange={(chosenTag) => change({ tag: chosenTag })}
                />
              )}
            </FilterBar>
          )}
          <SelectionBar count={selected.length} all={chosen.length} onAll={selection.all} onClear={selection.clear}>
            <button type="button" className="button small" onClick={() => setWindow({ type: 'run' })}>
              <ListPlus size={14} aria-hidden />
              {selected.length === 1 ? t('Add to the queue') : t('Run these one after another')}
            </button>
            <button type="button" className="button small" onClick={() => exportThem(selection.ids)}>
              <Download size={14} aria-hidden />
              {t('Export')}
            </button>
            <button type="button" className="button small" onClick={() => void deleteTopics(client, selected)}>
              <Trash2 size={14} aria-hidden />
              {t('Delete')}
            </button>
          </SelectionBar>
          <Virtualizer data={chosen} scrollRef={scroller} bufferSize={600}>
            {(item) => (
              <TopicCard
                key={item.id}
                item={item}
                selected={selection.set.has(item.id)}
                onSelect={(on) => selection.change([item.id], on)}
                onEdit={() => setWindow({ type: 'edit', item })}
                onExport={() => exportThem([item.id])}
                onTag={(each) => change({ tag: each })}
              />
            )}
          </Virtualizer>
          {items && chosen.length === 0 && (
            <TopicsEmpty filtered={items.length > 0} onAll={() => change(ALL_TOPICS)} onAdd={add} />
          )}
        </div>
      </div>
      {window?.type === 'edit' && <TopicEditor item={window.item} onClose={() => setWindow(null)} />}
      {window?.type === 'run' && (
        <RunTopics topics={selected.map(({ value }) => value)} onClose={() => setWindow(null)} />
      )}
      {importing.reports && (
        <ImportOutcome reports={importing.reports} hrefOf={() => null} onClose={importing.dismiss} />
      )}
    </DropArea>
  )
}

interface TopicsEmptyProps {
  readonly filtered: boolean
  readonly onAll: () => void
  readonly onAdd: () => void
}

/** Shown when no topic is listed: it says what to do. */
function TopicsEmpty({ filtered, onAll, onAdd }: TopicsEmptyProps) {
  if (filtered) {
    return (
      <div className="empty stack gap-5 start muted">
        <p>{t('No topic has these words and this tag.')}</p>
        <button type="button" className="button" onClick={onAll}>
          {t('Show all')}
        </button>
      </div>
    )
  }
  return (
    <div className="empty stack gap-5 start muted">
      <p>
        {t(
          'No topic is kept here. Write one down to have it at hand, with positions and personas if you like; or drop a file of topics, the library of the older system too.',
        )}
      </p>
      <button type="button" className="button primary" onClick={onAdd}>
        {t('Add a topic')}
      </button>
    </div>
  )
}
