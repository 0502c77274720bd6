import { CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { searchEverything } from '../../library/library-view.ts'
import { focusSoon } from '../../ui/focus-soon.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import './palette.css'
import { findItems } from './palette-items.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

/** Everything by its name: acts, dialogs, topics, settings, exports, and the search through everything said. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [query, setQuery] = useState('')
  const groups = findItems(usePaletteGroups(), query)
  const wanted = query.trim()
  useShortcuts({ palette: onClose }, { over: true })

  function choose(run: () => void): void {
    onClose()
    // What it opens takes the focus after this window has given it back.
    requestAnimationFrame(run)
  }
  return (
    <Modal title="Command palette" onClose={onClose}>
      <CommandRoot className="palette" label="Command palette" shouldFilter={false} vimBindings={false} loop>
        <div className="palette-search">
          <Search size={16} aria-hidden />
          <CommandInput
            ref={focusSoon}
            value={query}
            onValueChange={setQuery}
            placeholder="What do you want to do, or open?"
          />
        </div>
        <CommandList label="Found" className="palette-list">
          {groups.map(({ label, items }) => (
            <CommandGroup key={label} heading={label}>
              {items.map(({ id, label: words, note, run }) => (
                <CommandItem key={id} value={id} onSelect={() => choose(run)}>
                  <span>{words}</span>
                  {note && <span className="palette-note">{note}</span>}
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
          {wanted !== '' && (
            <CommandGroup heading="Search">
              <CommandItem value="search everything" onSelect={() => choose(() => searchEverything(wanted))}>
                <span>Search everything said for “{wanted}”</span>
              </CommandItem>
            </CommandGroup>
          )}
          {wanted === '' && groups.length === 0 && <CommandEmpty>Nothing can be done here now.</CommandEmpty>}
        </CommandList>
      </CommandRoot>
    </Modal>
  )
}
