import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'

test('a second copy of the module can send requests too', async () => {
  const server = createServer((_request, response) => response.end('here'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (let copy = 1; copy <= 2; copy += 1) {
    vi.resetModules()
    const { outboundFetch } = await import('../../../../src/base/network/outbound-fetch.ts')
    expect(await (await outboundFetch(url)).text()).toBe('here')
  }
})
