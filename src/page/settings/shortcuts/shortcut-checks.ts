import { t } from '../../../base/language/t.ts'
import { keyCaps, keysOf, SHORTCUT_IDS, type ShortcutId } from '../../host/shortcuts/shortcuts.ts'

/** The keys that every browser handles before the page. */
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
/** The keys that are needed for typing, moving and pressing buttons. */
const NEEDED =
  /^(shift\+)?(enter|space|tab|backspace|delete|insert|arrow\w+|home|end|pageup|pagedown|contextmenu)$|^mod\+[acvxz]$|^mod\+shift\+z$/

/** The sentence why these keys cannot be a shortcut; null when they can. */
export function unusable(keys: string): string | null {
  return NEEDED.test(keys)
    ? t('{keyCaps} is needed for typing and moving: choose other keys.', { keyCaps: keyCaps(keys) })
    : null
}

/** The warning about keys that a browser uses itself; null for other keys. */
export function keptByBrowser(keys: string): string | null {
  return BROWSERS_OWN.has(keys)
    ? t('A browser may keep {keyCaps} for itself, and does in a tab: choose other keys, or use the list of acts.', {
        keyCaps: keyCaps(keys),
      })
    : null
}

/** Another act that has these keys; null when they are free. */
export function ownerOf(keys: string, id: ShortcutId): ShortcutId | null {
  return SHORTCUT_IDS.find((other) => other !== id && keysOf(other) === keys) ?? null
}
