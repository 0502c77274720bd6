import { expect, test } from 'vitest'
import { allowsHost, allowsOrigin, isLoopbackHost } from '../../../../src/hosts/server/allowed-hosts.ts'
import { readPublicUrl } from '../../../../src/hosts/server/public-address.ts'

test.each([
  ['127.0.0.1:80', '127.0.0.1', 80, true],
  ['127.0.0.1', '127.0.0.1', 80, true],
  ['[::1]:5', '::1', 5, true],
  ['LOCALHOST:5', '127.0.0.1', 5, true],
  ['localhost:6', '127.0.0.1', 5, false],
  ['192.168.1.4:5', '127.0.0.1', 5, false],
  ['192.168.1.4:5', '192.168.1.4', 5, true],
  ['192.168.1.4:5', '0.0.0.0', 5, true],
  ['attacker.example:5', '0.0.0.0', 5, false],
  ['attacker.example:5', '::', 5, false],
  ['', '127.0.0.1', 80, false],
  ['127.0.0.1:5:5', '127.0.0.1', 5, false],
] as const)('Host %s on %s:%i is allowed: %s', (header, bound, port, allowed) => {
  expect(allowsHost(header, bound, port)).toBe(allowed)
})

test('a request without Host or Origin is refused', () => {
  expect(allowsHost(undefined, '127.0.0.1', 5)).toBe(false)
  expect(allowsOrigin(undefined, '127.0.0.1:5')).toBe(false)
  expect(allowsOrigin('http://127.0.0.1:5', undefined)).toBe(false)
  expect(allowsOrigin('http://127.0.0.1:5', '127.0.0.1:5')).toBe(true)
})

test('a proxy’s name is allowed with its own origin, and no similar name is', () => {
  const own = 'https://idi.example.org'
  expect(allowsHost('IDi.example.org', '127.0.0.1', 5, own)).toBe(true)
  expect(allowsHost('idi.example.org:5', '127.0.0.1', 5, own)).toBe(false)
  expect(allowsHost('idi.example.org', '127.0.0.1', 5)).toBe(false)
  expect(allowsOrigin('https://idi.example.org', 'idi.example.org', own)).toBe(true)
  expect(allowsOrigin('http://idi.example.org', 'idi.example.org', own)).toBe(false)
  expect(allowsOrigin('https://idi.example.org', '127.0.0.1:5', own)).toBe(false)
  expect(allowsOrigin('http://127.0.0.1:5', '127.0.0.1:5', own)).toBe(true)
})

test.each([
  ['https://idi.example.org', 'https://idi.example.org'],
  ['https://IDI.example.org/', 'https://idi.example.org'],
  ['https://idi.example.org:8443', 'https://idi.example.org:8443'],
])('--public-url %s', (text, origin) => expect(readPublicUrl(text)).toBe(origin))

test.each([
  'idi.example.org',
  'http://idi.example.org',
  'https://idi.example.org/app',
  'https://a:b@idi.example.org',
  '',
])('--public-url %j is refused with the form expected', (text) =>
  expect(() => readPublicUrl(text)).toThrow('such as https://idi.example.org'),
)

test('only loopback addresses count as this computer', () => {
  expect(['127.0.0.1', 'localhost', '::1'].every(isLoopbackHost)).toBe(true)
  expect(['0.0.0.0', '::', '192.168.0.2', '127.0.0.1.evil.example'].some(isLoopbackHost)).toBe(false)
})
