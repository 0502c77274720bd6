import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Answers a request for a file; `from` is the byte at which its range begins, 0 without one. */
export type FileReply = (request: IncomingMessage, response: ServerResponse, from: number) => void

export interface FileServer {
  /** For example "http://127.0.0.1:40123". */
  readonly origin: string
  readonly port: number
  /** For example "/tiny.bin whole" and "/tiny.bin bytes=300-". */
  readonly asked: readonly string[]
  /** How it answers each request from then on. */
  reply: FileReply
}

/** A server of files on this computer, closed after the test. */
export async function startFileServer(reply: FileReply): Promise<FileServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { range } = request.headers
    asked.push(`${request.url} ${range ?? 'whole'}`)
    files.reply(request, response, Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const files: FileServer = { origin: `http://127.0.0.1:${port}`, port, asked, reply }
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return files
}

interface Served {
  /** Headers besides length and range. */
  readonly headers?: Record<string, string | number>
  /** How many bytes of it are sent; then the connection is cut, or stays silent. */
  readonly most?: number
  readonly ending?: 'cut' | 'silent'
  /** The connection is cut when this is true: bytes that were not read by then are lost. */
  readonly cutWhen?: () => Promise<boolean>
  readonly takesRanges?: boolean
}

/** Sends the rest of a file, as download servers do. */
export function serveBytes(file: Uint8Array, served: Served = {}): FileReply {
  const { headers = { etag: '"v1"' }, most, ending = 'cut', cutWhen, takesRanges = true } = served
  return (_request, response, range) => {
    const from = takesRanges ? range : 0
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': file.length - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
      ...headers,
    })
    if (most === undefined) response.end(file.subarray(from))
    else
      response.write(file.subarray(from, from + most), () => {
        if (ending === 'cut') void cutOnce(response, cutWhen)
      })
  }
}

/** Cuts the connection at the given moment, or when the client has left. */
async function cutOnce(response: ServerResponse, when: () => Promise<boolean> = async () => true): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 20))
  while (!response.destroyed && !(await when()))
  response.destroy()
}
