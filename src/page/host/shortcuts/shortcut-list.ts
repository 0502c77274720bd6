import { m } from '../../../base/language/t.ts'
import { FEATURE_SCREENS, type ListedName } from '../../../features/screens.ts'
import { keyCaps } from './keys.ts'
import { preference } from '../store/preferences.ts'
import { useStore } from '../store/use-select.ts'

export const SHORTCUT_GROUPS = [m('Everywhere'), m('Set-up'), m('Dialog'), m('View')] as const
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number]

interface Shortcut {
  /** The default keys; null for none. */
  readonly keys: string | null
  readonly label: string
  readonly group: ShortcutGroup
}

/** The acts that open the screens of features. */
const toFeatures = Object.fromEntries(
  FEATURE_SCREENS.flatMap(({ screen, label, keys }) =>
    keys === undefined ? [] : [[screen, { keys, label, group: 'Everywhere' }]],
  ),
) as Readonly<Record<ListedName, Shortcut>>

/** All acts of the app, in the order in which lists show them. `mod` is Command on a Mac and Control elsewhere. */
export const SHORTCUTS = {
  new: { keys: 'mod+n', label: m('New dialog'), group: 'Everywhere' },
  palette: { keys: 'mod+k', label: m('Command palette'), group: 'Everywhere' },
  search: { keys: 'mod+shift+f', label: m('Search everything said'), group: 'Everywhere' },
  library: { keys: 'mod+shift+l', label: m('Library'), group: 'Everywhere' },
  ...toFeatures,
  settings: { keys: 'mod+,', label: m('Settings'), group: 'Everywhere' },
  help: { keys: '?', label: m('Keyboard shortcuts'), group: 'Everywhere' },
  openRecording: { keys: null, label: m('Open a recording'), group: 'Everywhere' },
  guide: { keys: null, label: m('Help: how it works, what a rehearsal is'), group: 'Everywhere' },
  start: { keys: 'mod+enter', label: m('Start, or send a question'), group: 'Set-up' },
  addToQueue: { keys: 'mod+shift+enter', label: m('Add to the queue'), group: 'Set-up' },
  savePreset: { keys: 'mod+s', label: m('Save as a preset'), group: 'Set-up' },
  presets: { keys: null, label: m('Presets'), group: 'Set-up' },
  saveLesson: { keys: null, label: m('Save as a lesson'), group: 'Set-up' },
  openLesson: { keys: null, label: m('Open a lesson'), group: 'Set-up' },
  several: { keys: null, label: m('Run several'), group: 'Set-up' },
  surprise: { keys: null, label: m('Surprise me with a topic'), group: 'Set-up' },
  stop: { keys: 'mod+.', label: m('Stop now'), group: 'Dialog' },
  pause: { keys: 'mod+shift+space', label: m('Pause or resume'), group: 'Dialog' },
  oneTurn: { keys: null, label: m('One turn, then wait'), group: 'Dialog' },
  oneStage: { keys: null, label: m('One stage, then wait'), group: 'Dialog' },
  finishTurn: { keys: null, label: m('Finish this turn, then stop'), group: 'Dialog' },
  skip: { keys: null, label: m('Skip this turn'), group: 'Dialog' },
  retry: { keys: null, label: m('Try the failed call again'), group: 'Dialog' },
  ask: { keys: 'mod+i', label: m('Put a question to the floor'), group: 'Dialog' },
  ooc: { keys: null, label: m('Ask the moderator out of character'), group: 'Dialog' },
  takeModerator: { keys: null, label: m('Take the moderator’s seat, or give it back'), group: 'Dialog' },
  takeFirst: { keys: null, label: m('Take the first seat, or give it back'), group: 'Dialog' },
  takeSecond: { keys: null, label: m('Take the second seat, or give it back'), group: 'Dialog' },
  aside: { keys: 'mod+j', label: m('Talk alone with somebody'), group: 'Dialog' },
  find: { keys: 'mod+f', label: m('Find in this dialog'), group: 'Dialog' },
  previousTurn: { keys: 'alt+arrowup', label: m('Previous turn'), group: 'Dialog' },
  nextTurn: { keys: 'alt+arrowdown', label: m('Next turn'), group: 'Dialog' },
  jumpToLive: { keys: 'alt+end', label: m('Jump to live'), group: 'Dialog' },
  play: { keys: 'alt+p', label: m('Play or pause the sound'), group: 'Dialog' },
  listen: { keys: null, label: m('Listen: voices, scripts and sound'), group: 'Dialog' },
  export: { keys: 'mod+e', label: m('Export'), group: 'Dialog' },
  print: { keys: 'mod+p', label: m('Print'), group: 'Dialog' },
  map: { keys: null, label: m('Argument map'), group: 'Dialog' },
  sources: { keys: null, label: m('Sources: files and pages it rests on'), group: 'Dialog' },
  cost: { keys: null, label: m('Cost: tokens and money'), group: 'Dialog' },
  brief: { keys: null, label: m('Decision brief'), group: 'Dialog' },
  positions: { keys: null, label: m('Positions: what each argued'), group: 'Dialog' },
  board: { keys: null, label: m('Board: what stands, what is owed'), group: 'Dialog' },
  rename: { keys: 'f2', label: m('Rename'), group: 'Dialog' },
  tags: { keys: null, label: m('Change tags'), group: 'Dialog' },
  pin: { keys: null, label: m('Pin or unpin'), group: 'Dialog' },
  runAgain: { keys: null, label: m('Run again'), group: 'Dialog' },
  rematch: { keys: null, label: m('Swap sides and run again'), group: 'Dialog' },
  continueWith: { keys: null, label: m('Continue with another dialog'), group: 'Dialog' },
  note: { keys: null, label: m('Write a note on this turn'), group: 'Dialog' },
  saw: { keys: null, label: m('What the speaker of this turn saw'), group: 'Dialog' },
  sayAgain: { keys: null, label: m('Say this turn again with another model'), group: 'Dialog' },
  branch: { keys: null, label: m('Branch from here'), group: 'Dialog' },
  whatIf: { keys: null, label: m('What if: change one thing'), group: 'Dialog' },
  compare: { keys: null, label: m('Compare with another dialog'), group: 'Dialog' },
  askPanel: { keys: null, label: m('Ask a panel of judges'), group: 'Dialog' },
  toggleSidebar: { keys: 'mod+b', label: m('Show or hide the sidebar'), group: 'View' },
  toggleInspector: { keys: 'mod+shift+b', label: m('Show or hide the inspector'), group: 'View' },
  zoomIn: { keys: 'mod+plus', label: m('Larger'), group: 'View' },
  zoomOut: { keys: 'mod+minus', label: m('Smaller'), group: 'View' },
  zoomReset: { keys: 'mod+0', label: m('Actual size'), group: 'View' },
} as const satisfies Record<string, Shortcut>
export type ShortcutId = keyof typeof SHORTCUTS
export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as readonly ShortcutId[]

/** The keys that the person chose; null for an act that has no keys any more. */
type Overrides = Readonly<Partial<Record<ShortcutId, string | null>>>

const overrides = preference<Overrides>('shortcuts', {})

/** The current keys of an act; null when it has none. */
export function keysOf(id: ShortcutId): string | null {
  const bound = overrides.get()[id]
  return bound === undefined ? SHORTCUTS[id].keys : bound
}

/** Gives an act other keys, or none for null. The default keys remove the person's choice. */
export function bindShortcut(id: ShortcutId, keys: string | null): void {
  const { [id]: _before, ...rest } = overrides.get()
  overrides.set(keys === SHORTCUTS[id].keys ? rest : { ...rest, [id]: keys })
}

export function resetShortcuts(): void {
  overrides.set({})
}

/** The acts that have the same keys, for each such combination of keys. */
export function conflicts(): readonly { readonly keys: string; readonly ids: readonly ShortcutId[] }[] {
  const byKeys = Map.groupBy(SHORTCUT_IDS, keysOf)
  return [...byKeys].flatMap(([keys, ids]) => (keys === null || ids.length < 2 ? [] : [{ keys, ids }]))
}

/** Returns `keysOf`, and renders the component again when keys change. */
export function useKeys(): typeof keysOf {
  useStore(overrides)
  return keysOf
}

/** The keys of an act as they are printed on a keyboard; null when it has none. */
export function useKeyCaps(id: ShortcutId): string | null {
  const keys = useKeys()(id)
  return keys === null ? null : keyCaps(keys)
}
