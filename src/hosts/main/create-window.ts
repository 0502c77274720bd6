import { BrowserWindow, nativeTheme } from 'electron'
import { WEB_PREFERENCES } from './security/web-preferences.ts'

/** The paper colour of renderer/styles/tokens.css, so that the window does not flash before the page paints. */
const PAPER = { light: '#FBFAF7', dark: '#141311' }

/**
 * The only place where windows are created.
 * @param preload path of the built preload
 * @param devTools whether the page's developer tools are available
 */
export function createWindow(preload: string, devTools: boolean): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 860,
    minWidth: 720,
    minHeight: 520,
    show: false,
    title: 'Intermediated Dialog',
    backgroundColor: nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light,
    autoHideMenuBar: true,
    webPreferences: { ...WEB_PREFERENCES, preload, devTools },
  })
  window.once('ready-to-show', () => window.show())
  return window
}
