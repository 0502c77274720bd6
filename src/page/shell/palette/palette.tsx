import { t } from '../../../base/language/t.ts'
import { searchEverything } from '../../library/library-view.ts'
import { useListbox } from '../../ui/listbox/use-listbox.ts'
import { PaletteField } from './palette-field.tsx'
import { findItems, type PaletteGroup } from './palette-items.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

interface PaletteProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onChoose: (run: () => void) => void
  readonly onClose: () => void
}

/**
 * The list of the command palette. It finds acts, dialogs, topics, settings and export formats by name, and offers a
 * search in the text of all dialogs.
 */
export function Palette({ query, onQuery, onChoose, onClose }: PaletteProps) {
  const groups = [...findItems(usePaletteGroups(), query), ...searchGroup(query.trim())]
  const items = groups.flatMap((group) => group.items)
  const listbox = useListbox({
    label: t('Found'),
    open: true,
    keys: items.map(({ id }) => id),
    usual: 0,
    onPick: (index) => choose(items[index]?.run),
    onClose,
  })

  function choose(run: (() => void) | undefined): void {
    if (run !== undefined) onChoose(run)
  }
  return (
    <>
      <PaletteField
        query={query}
        onQuery={(words) => {
          onQuery(words)
          listbox.setActive(null)
        }}
        listbox={listbox.field}
        onKeyDown={(event) => {
          if (listbox.onKeyDown(event)) return
          const end = { Home: 0, End: items.length - 1 }[event.key]
          if (end === undefined) return
          event.preventDefault()
          listbox.setActive(end)
        }}
      />
      <div {...listbox.list} className="palette-list scroll pad-x-4">
        {groups.map((group, at) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className="muted type-caption strong pad-3 pad-x-4" aria-hidden>
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
                  {note && <span className="rigid muted type-caption">{note}</span>}
                </div>
              )
            })}
          </div>
        ))}
        {items.length === 0 && <p className="hint">{t('Nothing can be done here now.')}</p>}
      </div>
    </>
  )
}

/** The entry that searches the text of all dialogs. The words may occur there even if no name contains them. */
function searchGroup(words: string): readonly PaletteGroup[] {
  if (words === '') return []
  const label = t('Search everything said for “{words}”', { words })
  return [{ label: t('Search'), most: [1, 0], items: [{ id: 'search', label, run: () => searchEverything(words) }] }]
}
