import { Search } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { searchEverything } from '../../library/library-view.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { Modal } from '../../ui/modal.tsx'
import { useListbox } from '../../ui/listbox/use-listbox.ts'
import './palette.css'
import { findItems, type PaletteGroup } from './palette-items.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

interface PaletteProps {
  /** The chosen act runs once this window has closed and returned the focus: the act may open another window that takes it. */
  readonly onChoose: (run: () => void) => void
  readonly onClose: () => void
}

/** The palette: acts, dialogs, topics, settings, exports by name, and the search in everything said. */
export function Palette({ onChoose, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const groups = [...findItems(usePaletteGroups(), query), ...searchGroup(query.trim())]
  const items = groups.flatMap((group) => group.items)
  const listbox = useListbox({
    label: t('Found'),
    open: true,
    count: items.length,
    usual: 0,
    onPick: (index) => choose(items[index]?.run),
    onClose,
  })
  useShortcuts({ palette: onClose }, { over: true })

  function choose(run: (() => void) | undefined): void {
    if (run !== undefined) onChoose(run)
  }
  return (
    <Modal title={t('Command palette')} onClose={onClose}>
      <div className="palette">
        <div className="palette-search row">
          <Search size={16} aria-hidden />
          <input
            {...listbox.field}
            ref={focusFirst}
            role="combobox"
            aria-label={t('Command palette')}
            aria-expanded
            spellCheck={false}
            placeholder={t('What do you want to do, or open?')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              listbox.setActive(null)
            }}
            onKeyDown={(event) => {
              if (listbox.onKeyDown(event)) return
              const end = { Home: 0, End: items.length - 1 }[event.key]
              if (end === undefined) return
              event.preventDefault()
              listbox.setActive(end)
            }}
          />
        </div>
        <div {...listbox.list} className="palette-list">
          {groups.map((group, at) => (
            <div key={group.label} role="group" aria-label={group.label}>
              <div className="palette-heading" aria-hidden>
                {group.label}
              </div>
              {group.items.map(({ id, label, note, run }, offset) => {
                const index = groups.slice(0, at).reduce((sum, before) => sum + before.items.length, offset)
                return (
                  <div
                    key={id}
                    {...listbox.option(index)}
                    aria-selected={index === listbox.active}
                    onPointerMove={() => listbox.setActive(index)}
                    onClick={() => choose(run)}
                  >
                    <span>{label}</span>
                    {note && <span className="palette-note">{note}</span>}
                  </div>
                )
              })}
            </div>
          ))}
          {items.length === 0 && <p className="hint">{t('Nothing can be done here now.')}</p>}
        </div>
      </div>
    </Modal>
  )
}

/** Words that are in no title may be in what was said. */
function searchGroup(words: string): readonly PaletteGroup[] {
  if (words === '') return []
  const label = t('Search everything said for “{words}”', { words })
  return [{ label: t('Search'), most: [1, 0], items: [{ id: 'search', label, run: () => searchEverything(words) }] }]
}
