import { t } from '../../../base/language/t.ts'
import { keyCaps, keysOf, SHORTCUT_IDS, type ShortcutId } from '../../host/shortcuts/shortcuts.ts'

/** Keys that every browser handles before the page. */
const BROWSERS_OWN: ReadonlySet<string> = new Set([
  'mod+n',
  'mod+t',
  'mod+w',
  'mod+shift+n',
  'mod+shift+t',
  'mod+shift+w',
  'mod+tab',
  'mod+shift+tab',
  'mod+q',
  'f11',
])
/** Keys for typing, moving and pressing buttons. */
const NEEDED =
  /^(shift\+)?(enter|space|tab|backspace|delete|insert|arrow\w+|home|end|pageup|pagedown|contextmenu)$|^mod\+[acvxz]$|^mod\+shift\+z$/

/** Why these keys cannot be a shortcut, in one sentence; null when they can. */
export function unusable(keys: string): string | null {
  return NEEDED.test(keys)
    ? t('{keyCaps} is needed for typing and moving: choose other keys.', { keyCaps: keyCaps(keys) })
    : null
}

/** A warning about these keys in a browser tab; null when there is none. */
export function keptByBrowser(keys: string): string | null {
  return BROWSERS_OWN.has(keys)
    ? t('A browser may keep {keyCaps} for itself, and does in a tab: choose other keys, or use the list of acts.', {
        keyCaps: keyCaps(keys),
      })
    : null
}

/** The other act with these keys; null when they are free. */
export function ownerOf(keys: string, id: ShortcutId): ShortcutId | null {
  return SHORTCUT_IDS.find((other) => other !== id && keysOf(other) === keys) ?? null
}
