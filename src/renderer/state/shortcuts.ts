import { useEffect, useEffectEvent } from 'react'

/** Every shortcut of the app, in the order the sheet lists them. `mod` is Command on a Mac and Control elsewhere. */
export const SHORTCUTS = {
  new: { keys: 'mod+n', label: 'New dialog' },
  search: { keys: 'mod+k', label: 'Search dialogs' },
  settings: { keys: 'mod+,', label: 'Settings' },
  start: { keys: 'mod+enter', label: 'Start, or send a question' },
  stop: { keys: 'mod+.', label: 'Stop now' },
  pause: { keys: 'mod+shift+space', label: 'Pause or resume' },
  ask: { keys: 'mod+i', label: 'Put a question to the floor' },
  export: { keys: 'mod+e', label: 'Export' },
  previousTurn: { keys: 'alt+arrowup', label: 'Previous turn' },
  nextTurn: { keys: 'alt+arrowdown', label: 'Next turn' },
  help: { keys: '?', label: 'This list' },
} as const
export type ShortcutId = keyof typeof SHORTCUTS

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** True when this key press is the shortcut. A letter counts by what it types, the space bar by its place. */
export function matches(keys: string, event: Pressed, mac = isMac): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1)
  const pressed = event.code === 'Space' ? 'space' : event.key.toLowerCase()
  if (pressed !== key) return false
  if (key === '?') return !event.ctrlKey && !event.metaKey && !event.altKey
  const mod = mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  const none = !event.ctrlKey && !event.metaKey
  return (parts.includes('mod') ? mod : none) && parts.includes('shift') === event.shiftKey && parts.includes('alt') === event.altKey
}

const SYMBOLS: Readonly<Record<string, string>> = { enter: 'Enter', space: 'Space', arrowup: 'Up', arrowdown: 'Down', shift: 'Shift', alt: 'Alt' }

/** As it is written on a key cap: "Ctrl+Shift+Space". */
export function keyCaps(keys: string, mac = isMac): string {
  const caps = keys.split('+').map((part) => (part === 'mod' ? (mac ? '⌘' : 'Ctrl') : (SYMBOLS[part] ?? part.toUpperCase())))
  return mac ? caps.join(' ').replace('⌘ ', '⌘') : caps.join('+')
}

/** Listens for shortcuts while the component is shown. Typing a question mark into a field is typing. */
export function useShortcuts(actions: Partial<Record<ShortcutId, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    for (const [id, run] of Object.entries(actions) as [ShortcutId, (() => void) | undefined][]) {
      if (!run || !matches(SHORTCUTS[id].keys, event)) continue
      if (id === 'help' && isTyping(event.target)) return
      event.preventDefault()
      run()
      return
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
}
