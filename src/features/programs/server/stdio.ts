import type { Readable, Writable } from 'node:stream'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { programServer, type ServedApp } from './create-server.ts'

/** Bytes of one message: the longest observation of a simulator and its envelope. */
const MESSAGE_MAX_BYTES = 4 * 1024 * 1024

/**
 * Serves one program over a pair of streams, until it closes them. Nothing but the protocol is written.
 * @param report called with errors of the connection; never with anything a person wrote
 */
export async function servePipe(
  app: ServedApp,
  streams: { readonly input: Readable; readonly output: Writable },
  report: (error: Error) => void,
): Promise<void> {
  const transport = new StdioServerTransport(streams.input, streams.output, { maxBufferSize: MESSAGE_MAX_BYTES })
  await new Promise<void>((resolve) => {
    // The transport also closes by itself: after a message that is too long, and when the other program stops reading.
    const close = transport.close.bind(transport)
    transport.close = () => close().finally(resolve)
    const handle = serveStdio(programServer(app), { transport, onerror: report })
    const over = (): void => void handle.close().then(resolve, resolve)
    for (const event of ['end', 'close', 'error'] as const) streams.input.on(event, over)
    streams.output.on('error', over)
    if (streams.input.readableEnded || streams.input.destroyed) over()
  })
}
