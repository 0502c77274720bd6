import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sayInEnglish } from '../../../../src/base/language/say.ts'
import { parseProxyExceptions } from '../../../../src/base/network/proxy-exceptions.ts'
import { parseProxy, proxyFor, readProxies } from '../../../../src/base/network/proxies.ts'
import { isLoopback, isThisComputer } from '../../../../src/base/network/this-computer.ts'

const EVERYTHING = { HTTP_PROXY: 'http://proxy.corp.test:3128', HTTPS_PROXY: 'http://proxy.corp.test:3128' }

function chosen(url: string, env: Record<string, string>, config = {}, settings = {}): string | null {
  const choice = proxyFor(new URL(url), readProxies(env, config, settings))
  return choice === null
    ? null
    : 'problem' in choice
      ? sayInEnglish(choice.problem)
      : `${choice.origin} ${choice.source}`
}

describe('which proxy an address is reached through', () => {
  test.each<[string, Record<string, string>, string | null]>([
    ['https://a.test', {}, null],
    ['https://a.test', { HTTPS_PROXY: 'http://p.test:3128' }, 'http://p.test:3128 HTTPS_PROXY'],
    ['https://a.test', { https_proxy: 'http://p.test:3128' }, 'http://p.test:3128 https_proxy'],
    [
      'https://a.test',
      { https_proxy: 'http://low.test', HTTPS_PROXY: 'http://up.test' },
      'http://low.test https_proxy',
    ],
    ['https://a.test', { https_proxy: ' ', HTTPS_PROXY: 'http://up.test' }, 'http://up.test HTTPS_PROXY'],
    ['http://a.test', { HTTPS_PROXY: 'http://p.test' }, null],
    ['http://a.test', { HTTP_PROXY: 'http://p.test' }, 'http://p.test HTTP_PROXY'],
    ['https://a.test', { HTTP_PROXY: 'http://p.test' }, null],
    ['https://a.test', { ALL_PROXY: 'http://p.test' }, 'http://p.test ALL_PROXY'],
    ['http://a.test', { all_proxy: 'http://p.test' }, 'http://p.test all_proxy'],
    ['http://a.test', { ALL_PROXY: 'http://all.test', HTTP_PROXY: 'http://p.test' }, 'http://p.test HTTP_PROXY'],
    ['https://a.test', { HTTPS_PROXY: 'p.test:3128' }, 'http://p.test:3128 HTTPS_PROXY'],
    ['https://a.test', { HTTPS_PROXY: 'http://p.test:3128', NO_PROXY: 'a.test' }, null],
    ['https://a.test', { HTTPS_PROXY: 'http://p.test:3128', no_proxy: '*' }, null],
  ])('%s with %j is reached through %s', (url, env, expected) => expect(chosen(url, env)).toBe(expected))

  test('the settings take precedence over idi.config.json, and both over the environment', () => {
    const [config, settings] = [{ proxy: 'http://config.test' }, { proxy: 'http://settings.test', noProxy: 'b.test' }]
    expect(chosen('https://a.test', EVERYTHING, config)).toBe('http://config.test idi.config.json')
    expect(chosen('https://a.test', EVERYTHING, config, settings)).toBe('http://settings.test the settings')
    expect(chosen('https://b.test', { ...EVERYTHING, NO_PROXY: 'a.test' }, config, settings)).toBeNull()
    expect(chosen('https://a.test', { ...EVERYTHING, NO_PROXY: 'a.test' }, config)).toBeNull()
  })
})

describe('this computer', () => {
  const here = fc.constantFrom(
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'b.c.localhost',
    '127.0.0.1',
    '127.1',
    '127.255.3.9',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:127.9.9.9]',
    '0.0.0.0',
    '[::]',
  )
  const exceptions = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'a.test', '!127.0.0.1', '-localhost', '10.0.0.0/8', '*.test', ','),
  )
  test('is reached directly whatever NO_PROXY says', () =>
    fc.assert(
      fc.property(here, fc.constantFrom('http', 'https'), exceptions, fc.nat(65_535), (host, scheme, noProxy, port) => {
        const url = new URL(`${scheme}://${host}:${port}`)
        expect(proxyFor(url, readProxies({ ...EVERYTHING, ALL_PROXY: 'http://p.test', NO_PROXY: noProxy }))).toBeNull()
      }),
    ))

  test.each([
    'http://128.0.0.1',
    'http://localhost.corp.test',
    'http://notlocalhost',
    'http://127.0.0.1.corp.test',
    'http://[::2]',
  ])('%s is not this computer', (url) => {
    expect(isThisComputer(new URL(url))).toBe(false)
    expect(chosen(url, EVERYTHING)).not.toBeNull()
  })

  test('a key may go to this computer unencrypted, and not to every address of the network', () => {
    expect(isLoopback(new URL('http://0.0.0.0'))).toBe(false)
    expect(isLoopback(new URL('http://127.0.0.1'))).toBe(true)
  })
})

describe('NO_PROXY', () => {
  test.each<[string, string[], string[]]>([
    [
      'corp.test',
      ['http://corp.test', 'https://llm.corp.test', 'http://CORP.test.'],
      ['http://mycorp.test', 'http://corp.test.com'],
    ],
    ['.corp.test', ['http://llm.corp.test', 'http://corp.test'], ['http://corp.tests']],
    ['*.corp.test', ['http://llm.corp.test', 'http://a.b.corp.test'], ['http://corp.example']],
    [
      'a.test, b.test;c.test d.test',
      ['http://a.test', 'http://b.test', 'http://c.test', 'http://d.test'],
      ['http://e.test'],
    ],
    ['a.test:8080', ['http://a.test:8080', 'https://x.a.test:8080'], ['http://a.test', 'https://a.test']],
    ['a.test:443', ['https://a.test'], ['http://a.test']],
    ['10.0.0.0/8', ['http://10.1.2.3', 'https://10.255.255.255:99'], ['http://11.0.0.1', 'http://10.corp.test']],
    ['192.168.1.7', ['http://192.168.1.7:11434'], ['http://192.168.1.70', 'http://192.168.1.8']],
    ['192.168.1.10-192.168.1.20', ['http://192.168.1.15'], ['http://192.168.1.21']],
    ['192.168.1.7:80', ['http://192.168.1.7'], ['https://192.168.1.7']],
    [
      '[fd00::7]:8000, fd01::/16',
      ['http://[fd00::7]:8000', 'http://[fd01:2::1]'],
      ['http://[fd00::7]', 'http://[fe80::1]'],
    ],
    ['192.168.*', ['http://192.168.3.4'], ['http://192.169.3.4']],
    ['build-*.corp.test', ['http://build-7.corp.test'], ['http://build.corp.test', 'http://corp.test']],
    ['<local>', ['http://printer', 'https://nas:5001'], ['http://a.test', 'http://10.0.0.1']],
    ['https://a.test/v1', ['https://a.test'], ['https://b.test']],
    ['*', ['http://a.test', 'https://10.0.0.1', 'http://[fd00::1]'], []],
    ['10.0.0.0/99, /8, -, ., [, ]:, %', [], ['http://a.test', 'http://10.0.0.1']],
    ['', [], ['http://a.test']],
  ])('%s excepts %j and not %j', (text, excepted, others) => {
    const exceptions = parseProxyExceptions(text)
    for (const url of excepted) expect([url, exceptions.has(new URL(url))]).toEqual([url, true])
    for (const url of others) expect([url, exceptions.has(new URL(url))]).toEqual([url, false])
  })

  test('no text in NO_PROXY makes an address fail', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.webUrl(), (text, url) => {
        expect(typeof parseProxyExceptions(text).has(new URL(url))).toBe('boolean')
      }),
    ))
})

describe("a proxy's address", () => {
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`
  test.each([
    ['proxy.corp.test:3128', 'http://proxy.corp.test:3128', null],
    ['http://proxy.corp.test:3128/', 'http://proxy.corp.test:3128', null],
    ['HTTPS://proxy.corp.test', 'https://proxy.corp.test', null],
    ['http://ann:secret@proxy:3128', 'http://proxy:3128', basic('ann:secret')],
    ['ann:secret@proxy:3128', 'http://proxy:3128', basic('ann:secret')],
    ['http://corp%5Cann:p%40ss%23%2F@proxy:3128', 'http://proxy:3128', basic('corp\\ann:p@ss#/')],
    ['http://ann:100%@proxy:3128', 'http://proxy:3128', basic('ann:100%')],
    ['http://ann@proxy:3128', 'http://proxy:3128', basic('ann:')],
    ['http://Änne:ß@proxy', 'http://proxy', basic('Änne:ß')],
    [' http://[fd00::1]:8080 ', 'http://[fd00::1]:8080', null],
  ])('%s is read as %s', (typed, origin, authorization) =>
    expect(parseProxy(typed, 'HTTPS_PROXY')).toEqual({ origin, authorization, source: 'HTTPS_PROXY' }),
  )

  test.each([
    ['socks5://proxy:1080', /SOCKS/],
    ['socks5h://ann:secret@proxy:1080', /SOCKS/],
    ['ftp://proxy', /http:\/\/ nor https:\/\//],
    ['http://ann:secret#1@proxy:3128', /%23/],
    ['http://proxy:99999', /http:\/\/host:port/],
    ['http://wpad.corp.test/proxy.pac', /PAC/],
    ['http:// ', /http:\/\/host:port/],
  ])('%s is refused in a sentence that repeats no password', (typed, problem) => {
    const read = parseProxy(typed, 'HTTPS_PROXY')
    expect('problem' in read && sayInEnglish(read.problem)).toMatch(problem)
    expect(JSON.stringify(read)).not.toContain('secret')
  })
})
