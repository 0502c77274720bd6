import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { say } from '../../../../src/base/language/say.ts'
import { useCertificateFile, readCertificates } from '../../../../src/base/network/certificates.ts'
import { describeNetworkFailure } from '../../../../src/base/network/describe-failure.ts'
import { outboundFetch, useProxies } from '../../../../src/base/network/outbound-fetch.ts'
import { NO_PROXIES, readProxies } from '../../../../src/base/network/proxies.ts'
import { createFakeVendor, type FakeVendor } from '../../../helpers/fake-vendor/index.ts'
import {
  certificateFile,
  startProxy,
  startTls,
  type CertificateName,
  type ProxyOptions,
} from '../../../helpers/proxy.ts'

const CORP = 'https://llm.corp.test'

let vendor: FakeVendor
beforeAll(async () => {
  vendor = await createFakeVendor()
})
afterAll(async () => {
  useProxies(NO_PROXIES)
  useCertificateFile({})
  await vendor.close()
})
beforeEach(() => {
  useProxies(NO_PROXIES)
  useCertificateFile({ NODE_EXTRA_CA_CERTS: certificateFile('authority') })
})

async function secureServer(name?: CertificateName): Promise<number> {
  const server = await startTls(vendor.port, name)
  onTestFinished(() => server.close())
  return server.port
}

/** A proxy for all requests. */
async function throughProxy(options: ProxyOptions, sign = '', env = {}) {
  const proxy = await startProxy(options)
  onTestFinished(() => proxy.close())
  const address = `${options.secure ? 'https' : 'http'}://${sign}127.0.0.1:${proxy.port}`
  useProxies(readProxies({ HTTPS_PROXY: address, HTTP_PROXY: address, ...env }))
  return proxy
}

async function sentenceOf(url: string): Promise<string | null> {
  const error: unknown = await outboundFetch(url).then(
    () => null,
    (reason: unknown) => reason,
  )
  const failure = describeNetworkFailure(error, new URL(url).origin)
  return failure && say(failure.sentence)
}

const tags = async (url: string): Promise<number> => (await outboundFetch(`${url}/api/tags`)).status

describe('a request goes through the proxy', () => {
  test('to a secure host whose name the proxy alone can look up', async () => {
    const proxy = await throughProxy({ hosts: { 'llm.corp.test': await secureServer() } })
    expect(await tags(CORP)).toBe(200)
    expect(proxy.seen).toEqual(['CONNECT llm.corp.test:443'])
  })

  test('to an http:// host by its whole address, with its own Host', async () => {
    const proxy = await throughProxy({ hosts: { 'llm.corp.test': vendor.port } })
    expect(await tags('http://llm.corp.test:8000')).toBe(200)
    expect(proxy.seen).toEqual(['GET http://llm.corp.test:8000/api/tags'])
  })

  test('with the name and the password of its address', async () => {
    const wants = 'corp\\ann:p@ss#'
    const proxy = await throughProxy(
      { hosts: { 'llm.corp.test': await secureServer() }, wants },
      'corp%5Cann:p%40ss%23@',
    )
    expect(await tags(CORP)).toBe(200)
    const plain = await throughProxy({ hosts: { 'llm.corp.test': vendor.port }, wants }, 'corp%5Cann:p%40ss%23@')
    expect(await tags('http://llm.corp.test')).toBe(200)
    expect([proxy.seen.length, plain.seen.length]).toEqual([1, 1])
  })

  test('that is itself reached over TLS', async () => {
    const proxy = await throughProxy({ hosts: { 'llm.corp.test': await secureServer() }, secure: true })
    expect(await tags(CORP)).toBe(200)
    expect(proxy.seen).toEqual(['CONNECT llm.corp.test:443'])
  })

  test('and later requests use the tunnels that are open', async () => {
    const proxy = await throughProxy({ hosts: { 'llm.corp.test': await secureServer() } })
    for (let time = 0; time < 10; time += 1) await (await outboundFetch(`${CORP}/api/tags`)).text()
    // A connection may not be free again when the next request is made.
    expect(proxy.seen.length).toBeLessThan(5)
  })

  test('from the next one on when the proxy is changed', async () => {
    const port = await secureServer()
    const before = await throughProxy({ hosts: { 'llm.corp.test': port } })
    await tags(CORP)
    const after = await throughProxy({ hosts: { 'llm.corp.test': port } })
    await tags(CORP)
    expect([before.seen.length, after.seen.length]).toEqual([1, 1])
  })
})

test('this computer and what NO_PROXY names are reached directly', async () => {
  const proxy = await throughProxy({ hosts: {} }, '', { NO_PROXY: '' })
  expect(await tags(vendor.origin)).toBe(200)
  expect(await tags(`https://127.0.0.1:${await secureServer()}`)).toBe(200)
  expect(await tags(`http://localhost:${vendor.port}`)).toBe(200)
  expect(proxy.seen).toEqual([])
})

describe('an error says what stands between this computer and the server:', () => {
  const hosts = { 'llm.corp.test': 1 }
  test.each<[string, Partial<ProxyOptions>, string, RegExp]>([
    ['a proxy that wants a password', { wants: 'a:b' }, '', /wants a name and a password: write them into its address/],
    ['a wrong password', { wants: 'a:b' }, 'a:secret-word@', /does not take the name and the password/],
    [
      'a proxy that wants another way to sign in',
      { wants: 'a:b', ways: 'Negotiate, NTLM' },
      '',
      /by NTLM or Negotiate, which IDi does not speak/,
    ],
    [
      'a proxy that forbids the host',
      { status: 403 },
      '',
      /does not let requests to https:\/\/llm\.corp\.test through \(403\)/,
    ],
    ['a proxy that finds no host', { hosts: {} }, '', /could not reach https:\/\/llm\.corp\.test \(502\)/],
  ])('%s', async (_what, options, sign, sentence) => {
    await throughProxy({ hosts, ...options }, sign)
    const told = await sentenceOf(CORP)
    expect(told).toMatch(sentence)
    expect(told).not.toContain('secret-word')
  })

  test('a proxy that requires a password, for an http:// host', async () => {
    await throughProxy({ hosts, wants: 'a:b' })
    expect(await sentenceOf('http://llm.corp.test')).toMatch(/wants a name and a password.*\(407\)/)
  })

  test('a proxy that answers in place of the server, though none is configured', async () => {
    const proxy = await startProxy({ hosts, wants: 'a:b' })
    onTestFinished(() => proxy.close())
    expect(await sentenceOf(`http://127.0.0.1:${proxy.port}`)).toMatch(
      /^A proxy answers at .* wants a name and a password/,
    )
  })

  test('a proxy that cannot be reached, or whose name cannot be found', async () => {
    for (const proxy of ['http://127.0.0.1:1', 'http://proxy.invalid:3128']) {
      useProxies(readProxies({ HTTPS_PROXY: proxy, HTTP_PROXY: proxy }))
      for (const target of [CORP, 'http://llm.corp.test']) {
        const told = await sentenceOf(target)
        expect(told).toContain(
          `The proxy ${proxy} (HTTP${target.startsWith('https') ? 'S' : ''}_PROXY) cannot be reached`,
        )
        expect(told).toContain(target)
      }
    }
  })

  test('a proxy address that speaks another protocol, or is no address', async () => {
    const talker = createServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n')).listen(0, '127.0.0.1')
    await once(talker, 'listening')
    onTestFinished(() => void talker.close())
    useProxies(readProxies({ HTTPS_PROXY: `http://127.0.0.1:${(talker.address() as AddressInfo).port}` }))
    expect(await sentenceOf(CORP)).toMatch(/is no proxy/)
    useProxies(readProxies({ ALL_PROXY: 'socks5://127.0.0.1:1080' }))
    expect(await sentenceOf(CORP)).toMatch(/SOCKS proxy.*Nothing was sent to https:\/\/llm\.corp\.test\.$/)
  })
})

describe('a certificate', () => {
  test('of an authority in NODE_EXTRA_CA_CERTS is trusted, although the variable was set after the start', async () => {
    expect(await tags(`https://127.0.0.1:${await secureServer()}`)).toBe(200)
    expect(readCertificates()).toMatchObject({ inFile: 1, problem: null })
  })

  test.each<[CertificateName, RegExp]>([
    ['expired', /has expired: whoever runs it has to renew it.*CERT_HAS_EXPIRED/],
    ['other-name', /is for another name \(elsewhere\.corp\.test\).*ERR_TLS_CERT_ALTNAME_INVALID/],
    ['self-signed', /is signed by nobody but itself.*NODE_EXTRA_CA_CERTS/],
  ])('that is %s is reported as such, directly and through a proxy', async (name, sentence) => {
    const port = await secureServer(name)
    expect(await sentenceOf(`https://127.0.0.1:${port}`)).toMatch(sentence)
    await throughProxy({ hosts: { 'llm.corp.test': port } })
    expect(await sentenceOf(CORP)).toMatch(sentence)
  })

  test('of an unknown authority is reported with what to do, and with the proxy that it may belong to', async () => {
    useCertificateFile({ NODE_EXTRA_CA_CERTS: certificateFile('self-signed') })
    const port = await secureServer()
    const sentence = /signed by an authority that this computer does not know.*NODE_EXTRA_CA_CERTS/
    expect(await sentenceOf(`https://127.0.0.1:${port}`)).toMatch(sentence)
    const proxy = await throughProxy({ hosts: { 'llm.corp.test': port } })
    const told = await sentenceOf(CORP)
    expect(told).toMatch(sentence)
    expect(told).toContain(`through the proxy http://127.0.0.1:${proxy.port}`)
  })

  test('is not mentioned where the server does not speak TLS', async () => {
    expect(await sentenceOf(`https://127.0.0.1:${vendor.port}`)).toMatch(/does not speak TLS/)
  })

  test.each([
    ['/nowhere/ca.pem', /cannot be used \(ENOENT\)/],
    [new URL('../../../fixtures/certificates/README.md', import.meta.url).pathname, /holds no certificate/],
  ])('that cannot be read from the file %s is reported in a sentence', (path, problem) => {
    useCertificateFile({ NODE_EXTRA_CA_CERTS: path })
    expect(readCertificates().problem).toMatch(problem)
  })
})
