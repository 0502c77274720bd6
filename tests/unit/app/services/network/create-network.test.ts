import { afterEach, expect, test } from 'vitest'
import { useCertificateFile } from '../../../../../src/base/network/certificates.ts'
import { currentProxies, useProxies } from '../../../../../src/base/network/outbound-fetch.ts'
import { NO_PROXIES, proxyFor } from '../../../../../src/base/network/proxies.ts'
import { createNetwork } from '../../../../../src/app/services/network/create-network.ts'

afterEach(() => {
  useProxies(NO_PROXIES)
  useCertificateFile({})
})

function opened(env: Record<string, string> = {}, config = {}, kept = new Map<string, string>()) {
  const secrets = {
    get: (name: string) => kept.get(name),
    set: async (name: string, value: string) => void kept.set(name, value),
    delete: async (name: string) => void kept.delete(name),
  }
  return { network: createNetwork({ env, config, secrets }), kept }
}

const used = (): string | null => {
  const choice = proxyFor(new URL('https://llm.corp.test'), currentProxies())
  return choice && 'origin' in choice ? choice.origin : null
}

test('a stored proxy replaces that of the environment at once, and again after a restart', async () => {
  const env = { HTTPS_PROXY: 'http://env.corp.test:1', NO_PROXY: 'a.test' }
  const { network, kept } = opened(env)
  expect(used()).toBe('http://env.corp.test:1')
  await network.set({ proxy: ' own.corp.test:3128 ', noProxy: '' })
  expect(used()).toBe('http://own.corp.test:3128')
  expect(network.info()).toMatchObject({ kept: { proxy: 'http://own.corp.test:3128' }, noProxy: 'a.test' })
  useProxies(NO_PROXIES)
  opened(env, {}, kept)
  expect(used()).toBe('http://own.corp.test:3128')
})

test('empty fields store nothing, and the environment applies again', async () => {
  const { network, kept } = opened({ HTTPS_PROXY: 'http://env.corp.test:1' })
  await network.set({ proxy: 'http://own.corp.test', noProxy: 'b.test' })
  await network.set({ proxy: '', noProxy: ' ' })
  expect([used(), kept.size]).toEqual(['http://env.corp.test:1', 0])
})

test('a password is never shown, and is kept when only the exceptions are changed', async () => {
  const { network, kept } = opened()
  const info = await network.set({ proxy: 'http://ann:secret-word@own.corp.test:3128', noProxy: '' })
  expect(JSON.stringify([info, network.info()])).not.toMatch(/secret-word|ann/)
  expect(info.proxies[0]).toEqual({
    scheme: 'https',
    source: 'the settings',
    origin: 'http://own.corp.test:3128',
    signsIn: true,
    problem: null,
  })
  await network.set({ proxy: info.kept.proxy, noProxy: 'b.test' })
  expect(network.info().proxies[0]?.signsIn).toBe(true)
  expect(kept.get('network')).toContain('secret-word')
  await network.set({ proxy: 'http://other.corp.test', noProxy: 'b.test' })
  expect(kept.get('network')).not.toContain('secret-word')
})

test('an invalid address is refused without being repeated, and the stored one stays', async () => {
  const { network } = opened()
  await network.set({ proxy: 'http://own.corp.test', noProxy: '' })
  for (const proxy of ['socks5://ann:secret-word@p.test', 'http://ann:secret#word@p.test'])
    await expect(network.set({ proxy, noProxy: '' })).rejects.toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID', message: expect.not.stringContaining('secret') }),
    )
  expect(used()).toBe('http://own.corp.test')
})

test('a damaged value is no proxy, and an unusable address of the environment is reported', () => {
  const { network } = opened({ HTTPS_PROXY: 'socks4://p.test' }, {}, new Map([['network', '{"proxy":7']]))
  expect(network.info()).toMatchObject({
    kept: { proxy: '', noProxy: '' },
    proxies: [{ origin: null, source: 'HTTPS_PROXY', problem: expect.stringContaining('SOCKS') }],
  })
})
