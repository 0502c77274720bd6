import type { FieldControl } from '../../ui/field.tsx'
import './seat-advanced.css'

interface SeatTextProps {
  readonly control: FieldControl
  readonly value: string
  readonly placeholder: string
  /** Set when line breaks become spaces and Enter starts the dialog, as in a field of one line. */
  readonly oneParagraph?: boolean
  readonly onChange: (text: string) => void
}

/** The field for a short text of a seat. It has two lines, and more when the text needs them. */
export function SeatText({ control, value, placeholder, oneParagraph = false, onChange }: SeatTextProps) {
  return (
    <textarea
      {...control}
      className="input seat-text"
      rows={2}
      value={value}
      placeholder={placeholder}
      onKeyDown={(event) => {
        if (!oneParagraph || event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // With one of these modifiers the key is a shortcut of the page, so the field ignores it.
        if (event.ctrlKey || event.metaKey) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      onChange={({ target }) =>
        onChange(oneParagraph ? target.value.replaceAll(/(?:(?<!\s)\s+)?\n\s*/g, ' ') : target.value)
      }
    />
  )
}
