import { connect } from 'node:net'

/** Sends a request exactly as written: `fetch` would normalise the path and refuse to set Host. */
export async function rawRequest(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<{ status: number; headers: Headers; body: string }> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const text = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      // An accepted upgrade stays open, so that the test reads only its head.
      if (Buffer.concat(chunks).includes('101 Switching')) socket.destroy()
    })
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
    socket.on('error', reject)
  })
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...fields] = head.split('\r\n')
  const parsed = fields.map((field): [string, string] => [
    field.slice(0, field.indexOf(':')),
    field.slice(field.indexOf(':') + 1).trim(),
  ])
  return { status: Number(statusLine.split(' ')[1]), headers: new Headers(parsed), body: rest.join('\r\n\r\n') }
}

/** Headers of a WebSocket upgrade. */
export const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
}
