import { BookmarkCheck, LibraryBig, ListPlus, Shuffle } from 'lucide-react'
import { useModes } from '../dialog-view/use-modes.ts'
import { useApp } from '../host/app-model.ts'
import { formatRoute, goTo } from '../host/route.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { useStore } from '../host/store/use-select.ts'
import { draftStore } from '../draft/draft-store.ts'
import { startFrom } from '../draft/start-from.ts'
import { prefillOfTopic } from './several/several.ts'

interface SetupActionsProps {
  readonly onPresets: () => void
  readonly onSeveral: () => void
}

/** Other ways to fill the form. */
export function SetupActions({ onPresets, onSeveral }: SetupActionsProps) {
  const { topics } = useApp()
  const { modes } = useModes()
  const { items } = useStore(topics)

  /** Chooses another topic than the present one, unless there is no other. */
  function surprise(): void {
    const all = items ?? []
    const others = all.filter(({ value }) => value.topic !== draftStore.get().topic)
    const pool = others.length > 0 ? others : all
    const drawn = pool[Math.floor(Math.random() * pool.length)]
    if (drawn === undefined) return goTo({ screen: 'topics' })
    startFrom(prefillOfTopic(drawn.value, modes))
  }
  useShortcuts({ surprise: items === null ? undefined : surprise, presets: onPresets, several: onSeveral })

  return (
    <div className="setup-actions row wrap gap-1 end">
      <button
        type="button"
        className="button quiet small"
        disabled={items === null}
        title="Surprise me"
        onClick={surprise}
      >
        <Shuffle size={16} aria-hidden />
        <span>Surprise me</span>
      </button>
      <a className="button quiet small" title="Topics" href={formatRoute({ screen: 'topics' })}>
        <LibraryBig size={16} aria-hidden />
        <span>Topics</span>
      </a>
      <button type="button" className="button quiet small" title="Presets" onClick={onPresets}>
        <BookmarkCheck size={16} aria-hidden />
        <span>Presets</span>
      </button>
      <button type="button" className="button quiet small" title="Run several" onClick={onSeveral}>
        <ListPlus size={16} aria-hidden />
        <span>Run several</span>
      </button>
    </div>
  )
}
