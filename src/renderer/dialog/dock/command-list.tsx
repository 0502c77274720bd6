import type { Command } from './person-words.ts'

interface CommandListProps {
  readonly id: string
  readonly commands: readonly Command[]
  /** The one the keys are at. */
  readonly place: number
  readonly onChoose: (name: string) => void
}

/** The commands that what was typed may become, over the field. */
export function CommandList({ id, commands, place, onChoose }: CommandListProps) {
  if (commands.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label="Commands" className="command-list">
      {commands.map(({ name, takes, label }, at) => (
        <div
          key={name}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === place}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <strong>
            {name} <em>{takes}</em>
          </strong>
          <span>{label}</span>
        </div>
      ))}
    </div>
  )
}
