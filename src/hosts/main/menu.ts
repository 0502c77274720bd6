import { Menu, type MenuItemConstructorOptions } from 'electron'

/** @param act name of an act of the page: those of src/page/host/shortcuts/shortcut-list.ts */
export type SendAct = (act: string) => void

const SEPARATOR = { type: 'separator' } as const

type Item = MenuItemConstructorOptions
/** One of the app's own items, which is an act of the page. */
type MakeItem = (label: string, act: string, accelerator?: string) => Item

/** The menus. Editing and window items come from Electron's roles; the app's own items are acts of the page. */
export function menuTemplate(platform: NodeJS.Platform, devTools: boolean, send: SendAct): Item[] {
  const mac = platform === 'darwin'
  /** The page handles its keys itself, and they can be changed: except on a Mac the menu only shows them. */
  const item: MakeItem = (label, act, accelerator) => ({
    label,
    click: () => send(act),
    ...(accelerator !== undefined && { accelerator, ...(!mac && { registerAccelerator: false }) }),
  })
  const settings = item(mac ? 'Settings…' : 'Settings', 'settings', 'CmdOrCtrl+,')
  return [
    ...(mac ? [appMenu(settings)] : []),
    fileMenu(item, mac, settings),
    editMenu(item),
    viewMenu(item, devTools),
    dialogMenu(item),
    { role: 'windowMenu' },
    { role: 'help', submenu: [item('Keyboard Shortcuts', 'help')] },
  ]
}

/** The app menu of a Mac. */
function appMenu(settings: Item): Item {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      SEPARATOR,
      settings,
      SEPARATOR,
      { role: 'services' },
      SEPARATOR,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      SEPARATOR,
      { role: 'quit' },
    ],
  }
}

function fileMenu(item: MakeItem, mac: boolean, settings: Item): Item {
  return {
    label: 'File',
    submenu: [
      item('New Dialog', 'new', 'CmdOrCtrl+N'),
      SEPARATOR,
      item('Export…', 'export', 'CmdOrCtrl+E'),
      item('Print…', 'print', 'CmdOrCtrl+P'),
      SEPARATOR,
      ...(mac ? [] : [settings, SEPARATOR]),
      mac ? { role: 'close' } : { role: 'quit' },
    ],
  }
}

function editMenu(item: MakeItem): Item {
  return {
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      SEPARATOR,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'pasteAndMatchStyle' },
      { role: 'selectAll' },
      SEPARATOR,
      item('Find in This Dialog', 'find', 'CmdOrCtrl+F'),
      item('Search Everything Said', 'search', 'CmdOrCtrl+Shift+F'),
    ],
  }
}

function viewMenu(item: MakeItem, devTools: boolean): Item {
  const submenu: Item[] = [
    item('Command Palette', 'palette', 'CmdOrCtrl+K'),
    SEPARATOR,
    item('Library', 'library', 'CmdOrCtrl+Shift+L'),
    item('Topics', 'topics', 'CmdOrCtrl+Shift+O'),
    item('Queue', 'queue', 'CmdOrCtrl+Shift+Y'),
    SEPARATOR,
    item('Show or Hide the Sidebar', 'toggleSidebar', 'CmdOrCtrl+B'),
    item('Show or Hide the Inspector', 'toggleInspector', 'CmdOrCtrl+Shift+B'),
    SEPARATOR,
    item('Larger', 'zoomIn', 'CmdOrCtrl+Plus'),
    item('Smaller', 'zoomOut', 'CmdOrCtrl+-'),
    item('Actual Size', 'zoomReset', 'CmdOrCtrl+0'),
    SEPARATOR,
    { role: 'togglefullscreen' },
    { role: 'reload' },
  ]
  // With developer tools a visitor of the page would get the port.
  if (devTools) submenu.push({ role: 'toggleDevTools' })
  return { label: 'View', submenu }
}

function dialogMenu(item: MakeItem): Item {
  return {
    label: 'Dialog',
    submenu: [
      item('Pause or Resume', 'pause', 'CmdOrCtrl+Shift+Space'),
      item('Stop Now', 'stop', 'CmdOrCtrl+.'),
      item('Finish This Turn, Then Stop', 'finishTurn'),
      item('Skip This Turn', 'skip'),
      item('Try the Failed Call Again', 'retry'),
      SEPARATOR,
      item('Play or Pause the Sound', 'play', 'Alt+P'),
      item('Voices and Sound', 'listen'),
      SEPARATOR,
      item('Put a Question to the Floor', 'ask', 'CmdOrCtrl+I'),
      SEPARATOR,
      item('Previous Turn', 'previousTurn', 'Alt+Up'),
      item('Next Turn', 'nextTurn', 'Alt+Down'),
      item('Jump to Live', 'jumpToLive', 'Alt+End'),
      SEPARATOR,
      item('Rename', 'rename', 'F2'),
      item('Change Tags', 'tags'),
      item('Pin or Unpin', 'pin'),
      item('Argument Map', 'map'),
      item('Board', 'board'),
      item('Run Again', 'runAgain'),
      item('Swap Sides and Run Again', 'rematch'),
      item('Branch from Here', 'branch'),
      item('What If', 'whatIf'),
      item('Compare with Another Dialog', 'compare'),
    ],
  }
}

export function applyMenu(platform: NodeJS.Platform, devTools: boolean, send: SendAct): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform, devTools, send)))
}
