import { FEATURE_SCREENS, type ListedName } from '../../../features/screens.ts'
import { keyCaps } from './keys.ts'
import { preference } from '../store/preferences.ts'
import { useStore } from '../store/use-select.ts'

export const SHORTCUT_GROUPS = ['Everywhere', 'Set-up', 'Dialog', 'View'] as const
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number]

interface Shortcut {
  /** Null: no default key. */
  readonly keys: string | null
  readonly label: string
  readonly group: ShortcutGroup
}

/** Opens a feature's screen. */
const toFeatures = Object.fromEntries(
  FEATURE_SCREENS.flatMap(({ screen, label, keys }) =>
    keys === undefined ? [] : [[screen, { keys, label, group: 'Everywhere' }]],
  ),
) as Readonly<Record<ListedName, Shortcut>>

/** Every act of the app, in the order lists show them. `mod` is Command on a Mac and Control elsewhere. */
export const SHORTCUTS = {
  new: { keys: 'mod+n', label: 'New dialog', group: 'Everywhere' },
  palette: { keys: 'mod+k', label: 'Command palette', group: 'Everywhere' },
  search: { keys: 'mod+shift+f', label: 'Search everything said', group: 'Everywhere' },
  library: { keys: 'mod+shift+l', label: 'Library', group: 'Everywhere' },
  ...toFeatures,
  settings: { keys: 'mod+,', label: 'Settings', group: 'Everywhere' },
  help: { keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere' },
  openRecording: { keys: null, label: 'Open a recording', group: 'Everywhere' },
  guide: { keys: null, label: 'Help: how it works, what a rehearsal is', group: 'Everywhere' },
  start: { keys: 'mod+enter', label: 'Start, or send a question', group: 'Set-up' },
  addToQueue: { keys: 'mod+shift+enter', label: 'Add to the queue', group: 'Set-up' },
  savePreset: { keys: 'mod+s', label: 'Save as a preset', group: 'Set-up' },
  presets: { keys: null, label: 'Presets', group: 'Set-up' },
  several: { keys: null, label: 'Run several', group: 'Set-up' },
  surprise: { keys: null, label: 'Surprise me with a topic', group: 'Set-up' },
  stop: { keys: 'mod+.', label: 'Stop now', group: 'Dialog' },
  pause: { keys: 'mod+shift+space', label: 'Pause or resume', group: 'Dialog' },
  finishTurn: { keys: null, label: 'Finish this turn, then stop', group: 'Dialog' },
  skip: { keys: null, label: 'Skip this turn', group: 'Dialog' },
  retry: { keys: null, label: 'Try the failed call again', group: 'Dialog' },
  ask: { keys: 'mod+i', label: 'Put a question to the floor', group: 'Dialog' },
  ooc: { keys: null, label: 'Ask the moderator out of character', group: 'Dialog' },
  takeModerator: { keys: null, label: 'Take the moderator’s seat, or give it back', group: 'Dialog' },
  takeFirst: { keys: null, label: 'Take the first seat, or give it back', group: 'Dialog' },
  takeSecond: { keys: null, label: 'Take the second seat, or give it back', group: 'Dialog' },
  aside: { keys: 'mod+j', label: 'Talk alone with somebody', group: 'Dialog' },
  find: { keys: 'mod+f', label: 'Find in this dialog', group: 'Dialog' },
  previousTurn: { keys: 'alt+arrowup', label: 'Previous turn', group: 'Dialog' },
  nextTurn: { keys: 'alt+arrowdown', label: 'Next turn', group: 'Dialog' },
  jumpToLive: { keys: 'alt+end', label: 'Jump to live', group: 'Dialog' },
  play: { keys: 'alt+p', label: 'Play or pause the sound', group: 'Dialog' },
  listen: { keys: null, label: 'Listen: voices, scripts and sound', group: 'Dialog' },
  export: { keys: 'mod+e', label: 'Export', group: 'Dialog' },
  print: { keys: 'mod+p', label: 'Print', group: 'Dialog' },
  map: { keys: null, label: 'Argument map', group: 'Dialog' },
  board: { keys: null, label: 'Board: what stands, what is owed', group: 'Dialog' },
  rename: { keys: 'f2', label: 'Rename', group: 'Dialog' },
  tags: { keys: null, label: 'Change tags', group: 'Dialog' },
  pin: { keys: null, label: 'Pin or unpin', group: 'Dialog' },
  runAgain: { keys: null, label: 'Run again', group: 'Dialog' },
  rematch: { keys: null, label: 'Swap sides and run again', group: 'Dialog' },
  continueWith: { keys: null, label: 'Continue with another dialog', group: 'Dialog' },
  branch: { keys: null, label: 'Branch from here', group: 'Dialog' },
  whatIf: { keys: null, label: 'What if: change one thing', group: 'Dialog' },
  compare: { keys: null, label: 'Compare with another dialog', group: 'Dialog' },
  askPanel: { keys: null, label: 'Ask a panel of judges', group: 'Dialog' },
  toggleSidebar: { keys: 'mod+b', label: 'Show or hide the sidebar', group: 'View' },
  toggleInspector: { keys: 'mod+shift+b', label: 'Show or hide the inspector', group: 'View' },
  zoomIn: { keys: 'mod+plus', label: 'Larger', group: 'View' },
  zoomOut: { keys: 'mod+minus', label: 'Smaller', group: 'View' },
  zoomReset: { keys: 'mod+0', label: 'Actual size', group: 'View' },
} as const satisfies Record<string, Shortcut>
export type ShortcutId = keyof typeof SHORTCUTS
export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as readonly ShortcutId[]

/** The keys that the person chose; null removes an act's key. */
type Overrides = Readonly<Partial<Record<ShortcutId, string | null>>>

const overrides = preference<Overrides>('shortcuts', {})

/** The current keys of an act; null when it has none. */
export function keysOf(id: ShortcutId): string | null {
  const bound = overrides.get()[id]
  return bound === undefined ? SHORTCUTS[id].keys : bound
}

/** Gives an act other keys, or none. Its default keys remove the change. */
export function bind(id: ShortcutId, keys: string | null): void {
  const { [id]: _before, ...rest } = overrides.get()
  overrides.set(keys === SHORTCUTS[id].keys ? rest : { ...rest, [id]: keys })
}

export function resetShortcuts(): void {
  overrides.set({})
}

/** Acts with the same keys, for each such keys. */
export function conflicts(): readonly { readonly keys: string; readonly ids: readonly ShortcutId[] }[] {
  const byKeys = Map.groupBy(SHORTCUT_IDS, keysOf)
  return [...byKeys].flatMap(([keys, ids]) => (keys === null || ids.length < 2 ? [] : [{ keys, ids }]))
}

/** Renders again when keys change; returns keysOf. */
export function useKeys(): typeof keysOf {
  useStore(overrides)
  return keysOf
}

/** The keys of an act as on key caps; null when it has none. */
export function useKeyCaps(id: ShortcutId): string | null {
  const keys = useKeys()(id)
  return keys === null ? null : keyCaps(keys)
}
