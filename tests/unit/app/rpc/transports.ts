import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MessageChannel } from 'node:worker_threads'
import { WebSocketServer } from 'ws'
import type { RpcClient, RpcServices } from '../../../../src/app/acts/index.ts'
import { connectPort, type ClientPort } from '../../../../src/app/rpc/client/connect-port.ts'
import { connectSocket } from '../../../../src/app/rpc/client/connect-socket.ts'
import type { Connection } from '../../../../src/app/rpc/connection.ts'
import { servePort, type ServerPort } from '../../../../src/app/rpc/server/serve-port.ts'
import { serveSocket } from '../../../../src/app/rpc/server/serve-socket.ts'
import { createDirectClient } from './direct-client.ts'

/** A way from a client to the services, with what the tests look at. */
export interface Link {
  readonly client: RpcClient
  /** Null for the direct call, which has no transport to lose. */
  readonly connection: Connection | null
  /** Everything that was sent to the client, as text; empty for the direct call. */
  wire(): string
  /** Sends this as a client would, valid or not; settled when the host has closed the connection. */
  sendRaw(data: string): Promise<void>
  /** Closes the connection on the host's side. */
  hangUp(): void
  close(): Promise<void>
}

export interface Transport {
  readonly name: string
  open(services: RpcServices): Promise<Link>
}

export const overPort: Transport = {
  name: 'MessagePort',
  async open(services) {
    const { port1, port2 } = new MessageChannel()
    let wire = ''
    port2.on('message', (data) => (wire += String(data)))
    const hangUp = servePort(port1 as unknown as ServerPort, services)
    const connection = connectPort(port2 as unknown as ClientPort)
    return {
      client: connection.client,
      connection,
      wire: () => wire,
      async sendRaw(data) {
        port2.postMessage(data)
        await new Promise((resolve) => port2.once('close', resolve))
      },
      hangUp,
      async close() {
        connection.close()
      },
    }
  },
}

export const overSocket: Transport = {
  name: 'WebSocket',
  async open(services) {
    const http = createServer()
    const sockets = new WebSocketServer({ server: http, maxPayload: 40 * 1024 * 1024 })
    let wire = ''
    sockets.on('connection', (socket) => {
      const send = socket.send.bind(socket)
      socket.send = ((data: string, ...rest: []) => {
        wire += data
        send(data, ...rest)
      }) as typeof socket.send
      serveSocket(socket, services)
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`
    const connection = connectSocket(url)
    await connection.client.app.info({})
    return {
      client: connection.client,
      connection,
      wire: () => wire,
      async sendRaw(data) {
        const raw = new WebSocket(url)
        raw.addEventListener('open', () => raw.send(data))
        await new Promise((resolve) => raw.addEventListener('close', resolve))
      },
      hangUp: () => sockets.clients.forEach((socket) => socket.terminate()),
      async close() {
        connection.close()
        sockets.clients.forEach((socket) => socket.terminate())
        await new Promise((resolve) => http.close(resolve))
      },
    }
  },
}

export const directly: Transport = {
  name: 'direct call',
  async open(services) {
    return {
      client: createDirectClient(services),
      connection: null,
      wire: () => '',
      sendRaw: async () => {},
      hangUp: () => {},
      close: async () => {},
    }
  },
}
