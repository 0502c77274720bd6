import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A fake /gpu-status of a host, on 127.0.0.1. */
export interface FakePower {
  readonly port: number
  /** Number of requests so far. */
  readonly asked: () => number
  /** What it answers from then on: the watts of its cards, any text, or nothing. */
  answer:
    | { readonly hostname?: string; readonly watts: readonly (number | null)[] }
    | { readonly text: string; readonly status?: number }
    | 'silence'
}

/** Starts one that is closed after the test. */
export async function fakePower(answer: FakePower['answer']): Promise<FakePower> {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    const now = fake.answer
    if (now === 'silence') return
    const { status, text } =
      'text' in now
        ? { status: now.status ?? 200, text: now.text }
        : {
            status: 200,
            text: JSON.stringify({
              hostname: now.hostname,
              gpus: now.watts.map((watts) => ({ name: 'card', power_draw_watts: watts })),
            }),
          }
    response
      .writeHead(request.url === '/gpu-status' ? status : 404, {
        'content-type': 'application/json',
        connection: 'close',
      })
      .end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const fake: FakePower = { port: (server.address() as AddressInfo).port, asked: () => asked, answer }
  return fake
}
