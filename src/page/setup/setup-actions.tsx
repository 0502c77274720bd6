import { Ellipsis, LibraryBig } from 'lucide-react'
import { t } from '../../base/language/t.ts'
import { useModes } from '../dialog-view/use-modes.ts'
import { useApp } from '../host/app-model.ts'
import { formatRoute, goTo } from '../host/route.ts'
import { useShortcuts } from '../host/shortcuts/shortcuts.ts'
import { useStore } from '../host/store/use-select.ts'
import { draftStore } from '../draft/draft-store.ts'
import { startFrom } from '../draft/start-from.ts'
import { Menu } from '../ui/menu.tsx'
import { pickLesson } from '../import/open-lesson.ts'
import { prefillOfTopic } from './several/several.ts'

interface SetupActionsProps {
  readonly onShow: (window: 'presets' | 'save' | 'lesson' | 'several') => void
  /** The reason in a sentence why the form cannot be saved as a lesson; null when it can. */
  readonly whyNoLesson: string | null
  /** Clears the form; null when there is nothing to clear. */
  readonly onClear: (() => void) | null
}

/** The menus that fill the form in other ways, save it, and clear it. */
export function SetupActions({ onShow, whyNoLesson, onClear }: SetupActionsProps) {
  const { client, topics } = useApp()
  const { modes } = useModes()
  const { items } = useStore(topics)

  /**
   * Fills the form with a topic of the library that is drawn at random, and is another one than the present topic
   * unless there is no other.
   */
  function surprise(): void {
    const all = items ?? []
    const others = all.filter(({ value }) => value.topic !== draftStore.get().topic)
    const pool = others.length > 0 ? others : all
    const drawn = pool[Math.floor(Math.random() * pool.length)]
    if (drawn === undefined) return goTo({ screen: 'topics' })
    startFrom(prefillOfTopic(drawn.value, modes))
  }
  const presets = () => onShow('presets')
  const several = () => onShow('several')
  const saveLesson = () => onShow('lesson')
  const openLesson = () => pickLesson(client)
  useShortcuts({
    surprise: items === null ? undefined : surprise,
    presets,
    several,
    saveLesson: whyNoLesson === null ? saveLesson : undefined,
    openLesson,
  })

  return (
    <div className="setup-actions row wrap gap-1 end">
      <a className="button quiet small" title={t('Topics')} href={formatRoute({ screen: 'topics' })}>
        <LibraryBig size={16} aria-hidden />
        <span>{t('Topics')}</span>
      </a>
      <Menu
        label={t('More')}
        look="quiet small"
        icon={<Ellipsis size={16} aria-hidden />}
        items={[
          {
            id: 'surprise',
            label: t('Surprise me'),
            why: items === null ? t('The topics are being fetched') : null,
            note: t('A topic of the library, drawn'),
            run: surprise,
          },
          { id: 'presets', label: t('Presets'), run: presets },
          { id: 'save', label: t('Save as preset'), run: () => onShow('save') },
          { id: 'lesson', label: t('Save as a lesson'), why: whyNoLesson, run: saveLesson },
          { id: 'open-lesson', label: t('Open a lesson'), run: openLesson },
          { id: 'several', label: t('Run several'), note: t('A dialog for each of several topics'), run: several },
          {
            id: 'clear',
            label: t('Clear the form'),
            why: onClear === null ? t('Nothing stands in it') : null,
            run: () => onClear?.(),
          },
        ]}
      />
    </div>
  )
}
