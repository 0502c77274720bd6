export { keyCaps, keysFrom, matches } from './keys.ts'
export {
  bindShortcut,
  conflicts,
  keysOf,
  resetShortcuts,
  SHORTCUT_GROUPS,
  SHORTCUT_IDS,
  SHORTCUTS,
  useKeyCaps,
  useKeys,
  type ShortcutGroup,
  type ShortcutId,
} from './shortcut-list.ts'
export { runAct, useAvailableActs, useShortcuts } from './acts.ts'
