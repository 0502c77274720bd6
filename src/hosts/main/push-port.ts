import { MessageChannelMain, type WebContents } from 'electron'
import type { RpcServices } from '../../app/acts/index.ts'
import type { SessionOptions } from '../../app/rpc/server/open-session.ts'
import { servePort } from '../../app/rpc/server/serve-port.ts'
import { isOurs } from './security/origin.ts'

/** The channel on which the preload listens; src/hosts/preload/index.ts has the same name. */
export const PORT_CHANNEL = 'idi:port'

/**
 * Gives the page a new port after each load of the main frame and closes the former one. The port is the permission to
 * call, so it goes only to the main frame at one of the app's addresses.
 */
export function pushPort(
  contents: WebContents,
  services: RpcServices,
  devServer: string | undefined,
  options: SessionOptions = {},
): void {
  let hangUp: () => void = () => {}
  contents.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) hangUp()
  })
  contents.on('did-finish-load', () => {
    hangUp()
    const frame = contents.mainFrame
    if (frame.parent !== null || !isOurs(frame.url, devServer)) return
    const { port1, port2 } = new MessageChannelMain()
    hangUp = servePort(port1, services, options)
    frame.postMessage(PORT_CHANNEL, null, [port2])
  })
  contents.on('render-process-gone', () => hangUp())
  contents.on('destroyed', () => hangUp())
}
