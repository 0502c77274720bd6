import { t } from '../../../base/language/t.ts'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'

interface StyleTopicsProps {
  readonly mode: string
  /** Empty for the only order of the mode. */
  readonly style: string
  readonly onPick: (topic: Topic) => void
}

/** Topics of the library that show a style at its best, while nothing was asked yet; nothing where there is none. */
export function StyleTopics({ mode, style, onPick }: StyleTopicsProps) {
  const shown = topicsOf(useStore(useApp().topics).items ?? [], mode, style)
  if (shown.length === 0) return null
  return (
    <div className="style-topics row wrap gap-3" role="group" aria-label={t('Topics for it')}>
      <span className="hint">{t('For example:')}</span>
      {shown.map(({ id, value }) => (
        <button key={id} type="button" className="chip" title={value.topic} onClick={() => onPick(value)}>
          {value.name}
        </button>
      ))}
    </div>
  )
}

const SHOWN = 3

/** The first few by name. */
export function topicsOf(items: readonly Item<Topic>[], mode: string, style: string): readonly Item<Topic>[] {
  return items
    .filter(({ value }) => value.mode === mode && (value.style ?? '') === style)
    .toSorted((a, b) => a.value.name.localeCompare(b.value.name, undefined, { numeric: true }))
    .slice(0, SHOWN)
}
