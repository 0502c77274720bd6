import { ipcRenderer } from 'electron'

/** The message that a page sends when it listens (src/app/rpc/client/connect.ts). */
const READY_MESSAGE = 'idi:ready'
/** The channel of the port (src/hosts/main/push-port.ts), and the message that passes it on. */
const PORT_MESSAGE = 'idi:port'

let port: MessagePort | undefined
let isWanted = false

/** Passes the port to the page. The port and the page's message may come in either order. */
function handOver(): void {
  if (!isWanted || port === undefined) return
  window.postMessage(PORT_MESSAGE, window.location.origin, [port])
  port = undefined
}

ipcRenderer.on(PORT_MESSAGE, (event) => {
  port = event.ports[0]
  handOver()
})

window.addEventListener('message', (event) => {
  if (event.source !== window || event.data !== READY_MESSAGE) return
  isWanted = true
  handOver()
})
