import type { RpcServices } from '../../acts/index.ts'
import { openSession, type SessionOptions } from './open-session.ts'

interface PortBase {
  postMessage(message: string): void
  start(): void
  close(): void
}

/** Electron's MessagePortMain, or a MessagePort of the web and of Node. */
export type ServerPort =
  | (PortBase & {
      on(event: 'message', listener: (event: { data: unknown }) => void): unknown
      on(event: 'close', listener: () => void): unknown
      addEventListener?: undefined
    })
  | (PortBase & {
      addEventListener(event: 'message', listener: (event: { data: unknown }) => void): void
      addEventListener(event: 'close', listener: () => void): void
    })

/** Serves the page at the other end of a port. Returns a function that ends it. */
export function servePort(port: ServerPort, services: RpcServices, options: SessionOptions = {}): () => void {
  const session = openSession(services, (text) => port.postMessage(text), options)
  let open = true
  function hangUp(): void {
    if (!open) return
    open = false
    session.close()
    port.close()
  }
  function receive({ data }: { data: unknown }): void {
    if (open && (typeof data !== 'string' || !session.receive(data))) hangUp()
  }
  if (port.addEventListener) {
    port.addEventListener('message', receive)
    port.addEventListener('close', hangUp)
  } else {
    port.on('message', receive)
    port.on('close', hangUp)
  }
  port.start()
  return hangUp
}
