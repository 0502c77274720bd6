import { speakDuring, type SpokenLanguage, t } from '../../base/language/t.ts'
import { Menu, type MenuItemConstructorOptions } from 'electron'

/** Sends an act to the page. @param act the name of an act in src/page/host/shortcuts/shortcut-list.ts */
export type SendAct = (act: string) => void

const SEPARATOR = { type: 'separator' } as const

type Item = MenuItemConstructorOptions
/** Makes a menu item that sends an act to the page. */
type MakeItem = (label: string, act: string, accelerator?: string) => Item

/**
 * The menus, in the language in use, because Electron's own words are English. Items for editing and windows are
 * Electron's roles; the app's own items are acts of the page and have the same names as there.
 */
export function menuTemplate(platform: NodeJS.Platform, devTools: boolean, send: SendAct): Item[] {
  const mac = platform === 'darwin'
  /**
   * Makes a menu item. The page handles its keys itself, and they can be changed, so on all systems but macOS the menu
   * only shows them.
   */
  const item: MakeItem = (label, act, accelerator) => ({
    label,
    click: () => send(act),
    ...(accelerator !== undefined && { accelerator, ...(!mac && { registerAccelerator: false }) }),
  })
  const settings = item(t('Settings'), 'settings', 'CmdOrCtrl+,')
  return [
    ...(mac ? [appMenu(settings)] : []),
    fileMenu(item, mac, settings),
    editMenu(item),
    viewMenu(item, devTools),
    dialogMenu(item),
    {
      role: 'windowMenu',
      label: t('Window'),
      submenu: [
        { role: 'minimize', label: t('Minimise') },
        ...(mac ? [{ role: 'zoom', label: t('Zoom [[the window, as macOS calls it]]') } as const] : []),
        { role: 'close', label: t('Close') },
      ],
    },
    { role: 'help', label: t('Help'), submenu: [item(t('Keyboard shortcuts'), 'help')] },
  ]
}

/** The app menu of a Mac. */
function appMenu(settings: Item): Item {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about', label: t('About Intermediated Dialog') },
      SEPARATOR,
      settings,
      SEPARATOR,
      { role: 'services', label: t('Services') },
      SEPARATOR,
      { role: 'hide', label: t('Hide Intermediated Dialog') },
      { role: 'hideOthers', label: t('Hide others') },
      { role: 'unhide', label: t('Show all') },
      SEPARATOR,
      { role: 'quit', label: t('Quit') },
    ],
  }
}

function fileMenu(item: MakeItem, mac: boolean, settings: Item): Item {
  return {
    label: t('File [[a menu]]'),
    submenu: [
      item(t('New dialog'), 'new', 'CmdOrCtrl+N'),
      SEPARATOR,
      item(t('Export'), 'export', 'CmdOrCtrl+E'),
      item(t('Print'), 'print', 'CmdOrCtrl+P'),
      SEPARATOR,
      ...(mac ? [] : [settings, SEPARATOR]),
      mac ? { role: 'close', label: t('Close') } : { role: 'quit', label: t('Quit') },
    ],
  }
}

function editMenu(item: MakeItem): Item {
  return {
    label: t('Edit [[a menu]]'),
    submenu: [
      { role: 'undo', label: t('Undo') },
      { role: 'redo', label: t('Redo') },
      SEPARATOR,
      { role: 'cut', label: t('Cut') },
      { role: 'copy', label: t('Copy') },
      { role: 'paste', label: t('Paste') },
      { role: 'pasteAndMatchStyle', label: t('Paste as plain text') },
      { role: 'selectAll', label: t('Select all') },
      SEPARATOR,
      item(t('Find in this dialog'), 'find', 'CmdOrCtrl+F'),
      item(t('Search everything said'), 'search', 'CmdOrCtrl+Shift+F'),
    ],
  }
}

function viewMenu(item: MakeItem, devTools: boolean): Item {
  const submenu: Item[] = [
    item(t('Command palette'), 'palette', 'CmdOrCtrl+K'),
    SEPARATOR,
    item(t('Library'), 'library', 'CmdOrCtrl+Shift+L'),
    item(t('Topics'), 'topics', 'CmdOrCtrl+Shift+O'),
    item(t('Queue'), 'queue', 'CmdOrCtrl+Shift+Y'),
    SEPARATOR,
    item(t('Show or hide the sidebar'), 'toggleSidebar', 'CmdOrCtrl+B'),
    item(t('Show or hide the inspector'), 'toggleInspector', 'CmdOrCtrl+Shift+B'),
    SEPARATOR,
    item(t('Larger'), 'zoomIn', 'CmdOrCtrl+Plus'),
    item(t('Smaller'), 'zoomOut', 'CmdOrCtrl+-'),
    item(t('Actual size'), 'zoomReset', 'CmdOrCtrl+0'),
    SEPARATOR,
    { role: 'togglefullscreen', label: t('Full screen') },
    { role: 'reload', label: t('Reload') },
  ]
  // The item is only in menus with `devTools`: in developer tools, a visitor of the page could read the port.
  if (devTools) submenu.push({ role: 'toggleDevTools', label: t('Developer tools') })
  return { label: t('View'), submenu }
}

function dialogMenu(item: MakeItem): Item {
  return {
    label: t('Dialog'),
    submenu: [
      item(t('Pause or resume'), 'pause', 'CmdOrCtrl+Shift+Space'),
      item(t('Stop now'), 'stop', 'CmdOrCtrl+.'),
      item(t('Finish this turn, then stop'), 'finishTurn'),
      item(t('Skip this turn'), 'skip'),
      item(t('Try the failed call again'), 'retry'),
      SEPARATOR,
      item(t('Play or pause the sound'), 'play', 'Alt+P'),
      item(t('Listen: voices, scripts and sound'), 'listen'),
      SEPARATOR,
      item(t('Put a question to the floor'), 'ask', 'CmdOrCtrl+I'),
      SEPARATOR,
      item(t('Previous turn'), 'previousTurn', 'Alt+Up'),
      item(t('Next turn'), 'nextTurn', 'Alt+Down'),
      item(t('Jump to live'), 'jumpToLive', 'Alt+End'),
      SEPARATOR,
      item(t('Rename'), 'rename', 'F2'),
      item(t('Change tags'), 'tags'),
      item(t('Pin or unpin'), 'pin'),
      item(t('Argument map'), 'map'),
      item(t('Board: what stands, what is owed'), 'board'),
      item(t('Run again'), 'runAgain'),
      item(t('Swap sides and run again'), 'rematch'),
      item(t('Branch from here'), 'branch'),
      item(t('What if: change one thing'), 'whatIf'),
      item(t('Compare with another dialog'), 'compare'),
    ],
  }
}

export function applyMenu(language: SpokenLanguage, platform: NodeJS.Platform, devTools: boolean, send: SendAct): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(speakDuring(language, () => menuTemplate(platform, devTools, send))))
}
