import { describe, expect, onTestFinished, test } from 'vitest'
import { useProxies } from '../../../../src/base/network/outbound-fetch.ts'
import { NO_PROXIES, readProxies } from '../../../../src/base/network/proxies.ts'
import { serveBytes, startFileServer, type FileReply } from '../../../helpers/file-server.ts'
import { startProxy, startTls, certificateFile } from '../../../helpers/proxy.ts'
import { useCertificateFile } from '../../../../src/base/network/certificates.ts'
import { FILE, KNOWN, failure, openPlace, tinySet } from './made-set.ts'

describe('the network', () => {
  test('that cannot be reached is reported with its address', async () => {
    const server = await startFileServer(serveBytes(FILE))
    // Port 9 is reserved, and nothing listens there.
    const place = openPlace(tinySet('http://127.0.0.1:9', KNOWN))
    await expect(place.download()).rejects.toMatchObject(
      failure('The download of "Tiny" from http://127.0.0.1:9 broke off: check the network', 'network'),
    )
    expect(server.asked).toEqual([])
  })

  const redirect =
    (location: string): FileReply =>
    (_request, response) =>
      void response.writeHead(302, { location }).end()

  test('that redirects in a circle is given up', async () => {
    const server = await startFileServer(redirect('/tiny.bin'))
    await expect(openPlace(tinySet(server.origin, KNOWN)).download()).rejects.toMatchObject(
      failure('from one address to the next without end', 'network'),
    )
  })

  test.each(['http://example.com/tiny.bin', 'ftp://127.0.0.1/tiny.bin', 'file:///etc/passwd', 'http://'])(
    'that redirects to %s is not followed',
    async (location) => {
      const server = await startFileServer(redirect(location))
      await expect(openPlace(tinySet(server.origin, KNOWN)).download()).rejects.toMatchObject(
        failure('leads to an address that is not https', 'refused'),
      )
    },
  )

  test.each([
    [404, 'has no file', 'refused'],
    [401, 'does not give', 'refused'],
    [503, 'answered with 503', 'network'],
  ])('that answers with %d is reported', async (status, sentence, fault) => {
    const server = await startFileServer((_request, response) => void response.writeHead(status).end())
    await expect(openPlace(tinySet(server.origin, KNOWN)).download()).rejects.toMatchObject(failure(sentence, fault))
  })

  test('is reached through the proxy of the environment, and an unencrypted redirect after https is refused there too', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const secure = await startTls(server.port)
    const proxy = await startProxy({ hosts: { 'llm.corp.test': secure.port } })
    useProxies(readProxies({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` }))
    useCertificateFile({ NODE_EXTRA_CA_CERTS: certificateFile('authority') })
    onTestFinished(async () => {
      useProxies(NO_PROXIES)
      useCertificateFile({})
      await proxy.close()
      await secure.close()
    })
    const place = openPlace(tinySet('https://llm.corp.test', KNOWN))
    await place.download()
    expect(proxy.seen).toEqual(['CONNECT llm.corp.test:443'])
    server.reply = redirect(`${server.origin}/tiny.bin`)
    await expect(openPlace(tinySet('https://llm.corp.test', KNOWN)).download()).rejects.toMatchObject(
      failure('leads to an address that is not https', 'refused'),
    )
  })

  test('with a proxy that cannot be reached is reported with the name of the proxy', async () => {
    useProxies(readProxies({ HTTPS_PROXY: 'http://127.0.0.1:9' }))
    onTestFinished(() => useProxies(NO_PROXIES))
    await expect(openPlace(tinySet('https://llm.corp.test', KNOWN)).download()).rejects.toThrow('127.0.0.1:9')
  })
})
