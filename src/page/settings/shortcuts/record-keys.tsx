import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useLayer } from '../../ui/layers.ts'
import { keysFrom } from '../../host/shortcuts/shortcuts.ts'

interface RecordKeysProps {
  readonly label: string
  readonly onKeys: (keys: string) => void
  /** Called off by Escape. */
  readonly onCancel: () => void
  /** The focus went elsewhere. */
  readonly onLeave: () => void
}

/** Listens for the next keys. Tab goes on as ever, so nobody is caught here. */
export function RecordKeys({ label, onKeys, onCancel, onLeave }: RecordKeysProps) {
  const box = useRef<HTMLButtonElement>(null)
  useLayer(true, onCancel)
  useEffect(() => box.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab' || event.nativeEvent.isComposing) return
    // What is pressed here is kept, and not done.
    event.preventDefault()
    event.stopPropagation()
    const keys = keysFrom(event.nativeEvent)
    if (keys !== null) onKeys(keys)
  }

  return (
    <button
      ref={box}
      type="button"
      className="shortcut-recorder"
      aria-label={`Press the new keys of ${label}`}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    >
      Press the keys
    </button>
  )
}
