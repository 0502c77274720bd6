import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fetchFile } from '../../../../src/base/download/fetch-file.ts'
import { sleep } from '../../../../src/base/async/sleep.ts'
import { McpConnection } from '../../../../src/features/connections/client/index.ts'
import { useCertificateFile } from '../../../../src/base/network/certificates.ts'
import { useProxies } from '../../../../src/base/network/outbound-fetch.ts'
import { NO_PROXIES, readProxies } from '../../../../src/base/network/proxies.ts'
import { embedTexts } from '../../../../src/providers/embedding/embed.ts'
import { createFakeVendor, type FakeVendor } from '../../../helpers/fake-vendor/index.ts'
import { serveOlder } from '../../../helpers/mcp/older.ts'
import { FORECAST, serveTools } from '../../../helpers/mcp/weather.ts'
import { certificateFile, startProxy, startTls, type TestProxy, type TestServer } from '../../../helpers/proxy.ts'
import { failureOf, KEYS, listen, PATHS, providerAt, registryWith, requestTo } from '../../providers/support.ts'

/** Only the proxy can resolve this name. */
const CORP = 'https://llm.corp.test'
const FOREVER = new AbortController().signal

let vendor: FakeVendor
let secure: TestServer
let proxy: TestProxy
beforeAll(async () => {
  vendor = await createFakeVendor({ reply: () => ({ text: 'Hello there' }) })
  secure = await startTls(vendor.port)
  proxy = await startProxy({ hosts: { 'llm.corp.test': secure.port } })
  useCertificateFile({ NODE_EXTRA_CA_CERTS: certificateFile('authority') })
  useProxies(readProxies({ https_proxy: `http://127.0.0.1:${proxy.port}` }))
})
afterAll(async () => {
  useProxies(NO_PROXIES)
  useCertificateFile({})
  await Promise.all([vendor, secure, proxy].map((each) => each.close()))
})

test.each(PATHS)('the client of %s streams an answer through the proxy', async (path) => {
  const before = vendor.requests.length
  const { text } = await listen(providerAt(path, { origin: CORP }), requestTo('fake-1'))
  expect(text).toBe('Hello there')
  expect(vendor.requests.length).toBeGreaterThan(before)
  expect(proxy.seen.every((line) => line === 'CONNECT llm.corp.test:443')).toBe(true)
})

test.each(PATHS)('the client of %s reports a proxy that requires a password', async (path) => {
  const strict = await startProxy({ hosts: {}, wants: 'ann:secret-word' })
  onTestFinished(async () => {
    useProxies(readProxies({ https_proxy: `http://127.0.0.1:${proxy.port}` }))
    await strict.close()
  })
  useProxies(readProxies({ HTTPS_PROXY: `http://ann:another-word@127.0.0.1:${strict.port}` }))
  const failure = await failureOf(providerAt(path, { origin: CORP }), requestTo('fake-1'))
  expect(failure.message).toMatch(/does not take the name and the password in its address/)
  expect(failure.retryable).toBe(false)
  expect(JSON.stringify([failure, failure.message, failure.details])).not.toMatch(/another-word|secret-word/)
})

test.each(['http', 'sse'] as const)('a program that speaks MCP over %s is reached through the proxy', async (kind) => {
  const served = kind === 'http' ? await serveTools([FORECAST], { legacy: 'reject' }) : await serveOlder([FORECAST])
  const url = new URL(served.url)
  const own = await startProxy({ hosts: { 'tools.corp.test': Number(url.port) } })
  onTestFinished(async () => {
    useProxies(readProxies({ https_proxy: `http://127.0.0.1:${proxy.port}` }))
    await own.close()
  })
  useProxies(readProxies({ HTTP_PROXY: `http://127.0.0.1:${own.port}` }))
  url.hostname = 'tools.corp.test'
  const connection = new McpConnection({
    target: { kind: 'http', label: 'Weather', transport: 'auto', headers: {}, url: url.href },
    clock: { monotonic: () => performance.now(), sleep },
    version: '0.0.0',
  })
  onTestFinished(() => connection.close())
  expect(await connection.call('forecast', { city: 'Rome' }, FOREVER)).toMatchObject({ outcome: 'done' })
  expect(own.seen.length).toBeGreaterThan(0)
})

test('vectors and downloads of models go through the proxy', async () => {
  const before = proxy.seen.length
  const registry = registryWith({ env: KEYS, baseUrls: { openai: `${CORP}/v1` } })
  await embedTexts(registry, { provider: 'openai', model: 'fake-1' }, ['a'], FOREVER).catch(() => null)
  const { response } = await fetchFile(`${CORP}/api/tags`, 0, null, FOREVER)
  await response.text()
  expect(vendor.requests.some(({ path }) => path.endsWith('/embeddings'))).toBe(true)
  expect(proxy.seen.length).toBeGreaterThanOrEqual(before)
})
