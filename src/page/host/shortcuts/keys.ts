import { t, wordTable } from '../../../base/language/t.ts'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The properties of a key press that are compared. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The names of keys whose sign could be confused with the plus between keys. */
const NAMED: Readonly<Record<string, string>> = { '+': 'plus', '-': 'minus', ' ': 'space' }
const MODIFIERS: ReadonlySet<string> = new Set([
  'control',
  'shift',
  'alt',
  'meta',
  'altgraph',
  'capslock',
  'dead',
  'process',
  'unidentified',
])

/**
 * Whether a key press matches a shortcut. Letters are compared by the character they type; with Alt, and for the space
 * bar, by their place on the keyboard.
 */
export function matches(keys: string, event: KeyPress, mac = isMac): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const pressed = keyOf(event)
  // "Zoom in" is Control with the key for "=" and "+", with or without Shift.
  if (pressed !== key && !(key === 'plus' && pressed === '=')) return false
  const mod = mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  const none = !event.ctrlKey && !event.metaKey
  if (!(parts.includes('mod') ? mod : none) || parts.includes('alt') !== event.altKey) return false
  return parts.includes('shift') ? event.shiftKey : !event.shiftKey || isSign(key)
}

/** The shortcut of a key press, as it is stored; null while only modifiers are down. */
export function keysFrom(event: KeyPress, mac = isMac): string | null {
  const key = keyOf(event)
  if (MODIFIERS.has(key)) return null
  const mod = mac ? event.metaKey : event.ctrlKey
  const shift = event.shiftKey && !isSign(key)
  return [...(mod ? ['mod'] : []), ...(shift ? ['shift'] : []), ...(event.altKey ? ['alt'] : []), key].join('+')
}

const SYMBOLS: Readonly<Record<string, string>> = wordTable(
  {
    enter: 'Enter',
    space: 'Space',
    arrowup: 'Up',
    arrowdown: 'Down',
    arrowleft: 'Left',
    arrowright: 'Right',
    shift: 'Shift',
    alt: 'Alt',
    plus: '+',
    minus: '-',
    end: 'End',
    home: 'Home',
  },
  'enter',
  'space',
  'arrowup',
  'arrowdown',
  'arrowleft',
  'arrowright',
  'shift',
  'end',
  'home',
)

/** The keys as they are printed on a keyboard: "Ctrl+Shift+Space". */
export function keyCaps(keys: string, mac = isMac): string {
  const caps = keys
    .split('+')
    .map((part) => (part === 'mod' ? (mac ? '⌘' : t('Ctrl')) : (SYMBOLS[part] ?? part.toUpperCase())))
  return mac ? caps.join(' ').replace('⌘ ', '⌘') : caps.join('+')
}

/** Whether the keys alone type a character, so that the shortcut must not work in text fields. */
export function typesText(keys: string): boolean {
  return (
    !keys.includes('mod+') &&
    !keys.includes('alt+') &&
    (keys.split('+').at(-1) ?? '').replace(/^(plus|minus|space)$/, '+').length === 1
  )
}

function keyOf(event: KeyPress): string {
  if (event.code === 'Space') return 'space'
  // With Alt a Mac types another character, but the shortcut is meant for the letter of the key.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
  if (event.altKey && letter) return letter.toLowerCase()
  return NAMED[event.key] ?? event.key.toLowerCase()
}

/**
 * Whether a key types a sign and not a letter. Which signs need Shift depends on the keyboard, so Shift is ignored for
 * them.
 */
function isSign(key: string): boolean {
  return key === 'plus' || key === 'minus' || (key.length === 1 && key.toLowerCase() === key.toUpperCase())
}
