import type { Listbox } from '../../ui/listbox/use-listbox.ts'
import type { Command } from './person-words.ts'

interface CommandListProps {
  readonly listbox: Listbox
  readonly commands: readonly Command[]
  readonly onChoose: (index: number) => void
}

/** The commands that begin with the typed text, shown over the field. */
export function CommandList({ listbox, commands, onChoose }: CommandListProps) {
  if (commands.length === 0) return null
  return (
    <div {...listbox.list} className="command-list surface pad-2 rounded-card">
      {commands.map(({ name, takes, label }, at) => (
        <div
          key={name}
          {...listbox.option(at)}
          aria-selected={at === listbox.active}
          // Prevents the click from taking the focus away from the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(at)}
        >
          <strong>
            {name} <em className="muted regular">{takes}</em>
          </strong>
          <span className="muted">{label}</span>
        </div>
      ))}
    </div>
  )
}
