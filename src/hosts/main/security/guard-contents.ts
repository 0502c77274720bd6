import type { App, WebContents } from 'electron'
import { openExternal } from './open-external.ts'
import { isOurs } from './origin.ts'

/** Keeps every page, now and later, on the app's own addresses, without foreign windows, frames or webviews. */
export function guardContents(app: App, devServer: string | undefined): void {
  app.on('web-contents-created', (_event, contents) => guard(contents, devServer))
}

function guard(contents: WebContents, devServer: string | undefined): void {
  const stay = (details: { readonly url: string; preventDefault(): void }): void => {
    if (!isOurs(details.url, devServer)) details.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url).catch(() => {})
    return { action: 'deny' }
  })
}
