// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { NetworkInfo } from '../../../../../src/core/contract/host/network.ts'
import { NetworkSection } from '../../../../../src/page/settings/network/network-section.tsx'
import { fakeConnection, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, typeInto } from '../../render.tsx'

const NONE: NetworkInfo = {
  kept: { proxy: '', noProxy: '' },
  proxies: [],
  noProxy: '',
  certificates: { system: 140, file: null, inFile: 0, problem: null },
}
const KEPT: NetworkInfo = {
  ...NONE,
  kept: { proxy: 'http://proxy.corp.test:3128', noProxy: 'corp.test' },
  proxies: (['https', 'http'] as const).map((scheme) => ({
    scheme,
    source: 'the settings',
    origin: 'http://proxy.corp.test:3128',
    signsIn: true,
    problem: null,
  })),
  noProxy: 'corp.test',
}

let connection: FakeConnection
let now: NetworkInfo
beforeEach(() => {
  now = NONE
  connection = fakeConnection()
  connection.answers = {
    'settings.get': () => null,
    'providers.list': () => [],
    'network.info': () => now,
    'network.set': () => KEPT,
  }
})
const sent = () => connection.asked.filter(({ name }) => name === 'network.set').map(({ input }) => input)
const field = (box: HTMLElement, at: number) => box.querySelectorAll('input')[at] as HTMLInputElement

test('a proxy is stored as it was typed, and then shown without its password', async () => {
  const box = await render(connection, <NetworkSection />)
  expect(box.textContent).toContain('No proxy.')
  expect(box.textContent).toContain('140 authorities of this system')
  await typeInto(field(box, 0), 'http://ann:secret-word@proxy.corp.test:3128')
  await typeInto(field(box, 1), 'corp.test')
  await click(button(box, 'Use this'))
  expect(sent()).toEqual([{ proxy: 'http://ann:secret-word@proxy.corp.test:3128', noProxy: 'corp.test' }])
  expect(field(box, 0).value).toBe('http://proxy.corp.test:3128')
  expect(box.textContent).toContain('Its name and password are kept and not shown.')
  expect(box.textContent).toContain('https:// through http://proxy.corp.test:3128, from the settings')
  expect(box.innerHTML).not.toContain('secret-word')
})

test('a refused address is explained under its field, and what was typed stays', async () => {
  const box = await render(connection, <NetworkSection />)
  connection.answers['network.set'] = () => {
    throw new AppError('INPUT_INVALID', 'The proxy address in the settings is that of a SOCKS proxy.')
  }
  await typeInto(field(box, 0), 'socks5://proxy:1080')
  await click(button(box, 'Use this'))
  expect(box.textContent).toContain('is that of a SOCKS proxy.')
  expect(field(box, 0).value).toBe('socks5://proxy:1080')
  expect(field(box, 0).getAttribute('aria-invalid')).toBe('true')
})

test('says which proxy settings of the environment cannot be used', async () => {
  now = {
    ...NONE,
    proxies: [
      {
        scheme: 'https',
        source: 'HTTPS_PROXY',
        origin: null,
        signsIn: false,
        problem: 'The proxy address in HTTPS_PROXY cannot be read.',
      },
    ],
    certificates: { system: null, file: '/ca.pem', inFile: 0, problem: 'The file /ca.pem holds no certificate.' },
  }
  const box = await render(connection, <NetworkSection />)
  expect(box.textContent).toContain('The proxy address in HTTPS_PROXY cannot be read.')
  expect(box.textContent).toContain('The file /ca.pem holds no certificate.')
  expect(box.querySelector('button')).toBeNull()
})
