import { comma } from '../../../base/format/count.ts'
import { t } from '../../../base/language/t.ts'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import { formatExtent } from '../../../core/dialog/turns/extent.ts'
import { extentOf } from '../../../core/dialog/modes/style-info.ts'
import { Menu } from '../../../page/ui/menu.tsx'
import { startFrom } from '../../../page/draft/start-from.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { modeLabel } from '../../../page/dialog-view/dialog-words.ts'
import { useModes } from '../../../page/dialog-view/use-modes.ts'
import { topicPrefill } from '../../../page/draft/topic-prefill.ts'
import { deleteTopics, duplicateTopic } from './topic-acts.ts'

interface TopicCardProps {
  readonly item: Item<Topic>
  readonly selected: boolean
  readonly onSelect: (on: boolean) => void
  readonly onEdit: () => void
  readonly onExport: () => void
  readonly onTag: (tag: string) => void
}

/** A topic of the library with its buttons. */
export function TopicCard({ item, selected, onSelect, onEdit, onExport, onTag }: TopicCardProps) {
  const { client } = useApp()
  const modes = useModes()
  const { name, topic, description, tags, mode, style, turns } = item.value
  const info = modes.modes.find(({ id }) => id === mode)
  const facts = [
    ...(mode === undefined ? [] : [modeLabel(modes, { mode, style })]),
    ...(turns === undefined ? [] : [formatExtent(extentOf(info, style), turns)]),
  ]
  return (
    <article
      className={`topic-card pad-5 pad-x-2 grid gap-5 rows-4 middle ruled${selected ? ' selected' : ''}`}
      aria-label={name}
    >
      <input
        type="checkbox"
        aria-label={t('Select {name}', { name })}
        checked={selected}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <div className="shrink stack gap-2">
        <h2 className="clip serif type-title regular break">{topic}</h2>
        {name !== topic && !topic.startsWith(name) && <p className="type-small strong">{name}</p>}
        {description !== '' && <p className="topic-card-text muted type-small">{description}</p>}
        {(facts.length > 0 || tags.length > 0) && (
          <div className="muted type-small row wrap gap-3">
            {facts.length > 0 && <span>{facts.join(comma())}</span>}
            {tags.map((tag) => (
              <button
                key={tag}
                type="button"
                className="chip"
                aria-label={t('Only topics with the tag {tag}', { tag })}
                onClick={() => onTag(tag)}
              >
                {tag}
              </button>
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        className="button small"
        aria-label={t('Use this topic: {name}', { name })}
        onClick={() => startFrom(topicPrefill(item.value))}
      >
        {t('Use this topic')}
      </button>
      <Menu
        label={t('Actions for {name}', { name })}
        items={[
          { id: 'edit', label: t('Edit'), run: onEdit },
          { id: 'duplicate', label: t('Duplicate'), run: () => void duplicateTopic(client, item) },
          { id: 'export', label: t('Export'), run: onExport },
          { id: 'delete', label: t('Delete'), run: () => void deleteTopics(client, [item]) },
        ]}
      />
    </article>
  )
}
