import type { FieldControl } from '../../ui/field.tsx'
import './seat-advanced.css'

interface SeatTextProps {
  readonly control: FieldControl
  readonly value: string
  readonly placeholder: string
  /** Line breaks are spaces, and Enter starts the dialog as in any field of one line. */
  readonly oneParagraph?: boolean
  readonly onChange: (text: string) => void
}

/** A few words of a seat, in two lines and as many more as they take. */
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
        // With one of these modifiers a key is a shortcut of the page, so the field ignores it.
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
