import { compareNames } from '../../../base/language/compare-names.ts'
import { t } from '../../../base/language/t.ts'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'

interface StyleTopicsProps {
  readonly mode: string
  /** The id of the style; empty for a mode with only one. */
  readonly style: string
  readonly onPick: (topic: Topic) => void
}

/** Buttons for topics of the library that show what a style is good at. Renders nothing when there are none. */
export function StyleTopics({ mode, style, onPick }: StyleTopicsProps) {
  const shown = topicsOf(useStore(useApp().topics).items ?? [], mode, style)
  if (shown.length === 0) return null
  return (
    <div className="row wrap gap-3" role="group" aria-label={t('Topics for it')}>
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

/** The first SHOWN topics for a style, sorted by name. */
export function topicsOf(items: readonly Item<Topic>[], mode: string, style: string): readonly Item<Topic>[] {
  return items
    .filter(({ value }) => value.mode === mode && (value.style ?? '') === style)
    .toSorted((a, b) => compareNames(a.value.name, b.value.name))
    .slice(0, SHOWN)
}
